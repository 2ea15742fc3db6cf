import { type Category, categorySlug } from './categories.ts';

export const BLOG = '/blog';
export const FEED = '/rss.xml';
export const SEARCH_INDEX = `${BLOG}/search.json`;

export function postPath(id: string): string {
  return `${BLOG}/${id}`;
}

/** The path of page `number` of all posts. The first page is the blog itself. */
export function listingPath(number: number): string {
  return number === 1 ? BLOG : `${BLOG}/page/${number}`;
}

/** The path of page `number` of a category. */
export function categoryPath(category: Category, number = 1): string {
  const first = `${BLOG}/category/${categorySlug(category)}`;
  return number === 1 ? first : `${first}/page/${number}`;
}
