/** What a post can be filed under, in the order of the filter. */
export const CATEGORIES = ['Property Protection', 'Case Studies', 'Buyer Tips'] as const;

export type Category = (typeof CATEGORIES)[number];

/** The category as addresses write it: `case-studies`. */
export function categorySlug(category: string): string {
  return category.trim().toLowerCase().replaceAll(' ', '-');
}

/** The category that an address names by its slug or its name, or undefined. */
export function categoryFrom(text: string): Category | undefined {
  return CATEGORIES.find((category) => categorySlug(category) === categorySlug(text));
}
