/** The categories of posts, in the order of the filter. */
export const CATEGORIES = ['Property Protection', 'Case Studies', 'Buyer Tips'] as const;

export type Category = (typeof CATEGORIES)[number];

/** The category in URLs: `case-studies`. */
export function categorySlug(category: string): string {
  return category.trim().toLowerCase().replaceAll(' ', '-');
}

/** Finds a category by its slug or name, in any case. */
export function categoryFrom(text: string): Category | undefined {
  return CATEGORIES.find((category) => categorySlug(category) === categorySlug(text));
}
