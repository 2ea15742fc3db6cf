import type { SearchEntry } from '#blog/search.ts';

/**
 * Returns a function that fetches the search index at `url` once. After a failure, the next call fetches it
 * again.
 */
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
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return response.json();
}
