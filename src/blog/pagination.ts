/** How many posts a page of the listing holds. */
export const POSTS_PER_PAGE = 10;

/** One page of a longer list. */
export interface Page<Item> {
  /** From 1. */
  readonly number: number;
  readonly last: number;
  readonly items: readonly Item[];
}

/** `items` in pages of `size`: at least one page, though it be empty. */
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
 * The pages to link to from page `number`: the first, the last and its neighbours, in order, so that the links
 * stay few however many pages there are. A gap between two of them stands for the pages left out.
 */
export function nearbyPages(number: number, last: number): readonly number[] {
  const wanted = new Set([1, number - 1, number, number + 1, last]);
  return [...wanted].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
}
