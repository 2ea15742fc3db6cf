import type { SearchEntry } from '#blog/search.ts';

/**
 * The search index at `address`, fetched when it is first asked for and kept. A failure is not kept: the next
 * ask tries again.
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
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
