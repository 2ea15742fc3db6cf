import type { SearchEntry } from '#blog/search.ts';

/** Returns a function that fetches the search index on first use and caches it. A failure is not cached. */
export function searchIndex(url: string): () => Promise<readonly SearchEntry[]> {
  let fetched: Promise<readonly SearchEntry[]> | undefined;
  return () => {
    fetched ??= fetchIndex(url).catch((error: unknown) => {
      fetched = undefined;
      throw error;
    });
    return fetched;
  };
}

async function fetchIndex(url: string): Promise<readonly SearchEntry[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  return response.json();
}
