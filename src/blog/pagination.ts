export const POSTS_PER_PAGE = 10;

/** One page of a longer list. */
export interface Page<Item> {
  /** From 1. */
  readonly number: number;
  readonly last: number;
  readonly items: readonly Item[];
}

/** Splits `items` into pages of `size`. Without items, returns one empty page. */
export function paginate<Item>(
  items: readonly Item[],
  size: number = POSTS_PER_PAGE,
): readonly Page<Item>[] {
  const last = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: last }, (_, index) => ({
    number: index + 1,
    last,
    items: items.slice(index * size, (index + 1) * size),
  }));
}

/**
 * The pages to link to from page `number`: the first, the last, itself and its neighbors. Pages between them are left
 * out, so that there are five links at most.
 */
export function nearbyPages(number: number, last: number): readonly number[] {
  const linked = new Set([1, number - 1, number, number + 1, last]);
  return [...linked].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
}
