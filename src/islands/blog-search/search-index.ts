import type { SearchEntry } from '#blog/search.ts';

/**
 * Returns a function that fetches the search index at the URL `address` once. After a failure, the next call fetches it
 * again.
 */
export function searchIndex(address: string): () => Promise<readonly SearchEntry[]> {
  let fetched: Promise<readonly SearchEntry[]> | undefined;
  return () => {
    fetched ??= fetchIndex(address).catch((error: unknown) => {
      fetched = undefined;
      throw error;
    });
    return fetched;
  };
}

async function fetchIndex(address: string): Promise<readonly SearchEntry[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} returned ${response.status}`);
  return response.json();
}
