import { type Category, categorySlug } from './categories.ts';

export const BLOG = '/blog';
export const FEED = '/rss.xml';
export const SEARCH_INDEX = `${BLOG}/search.json`;

export function postAddress(id: string): string {
  return `${BLOG}/${id}`;
}

/** Page `number` of all posts; the first is the blog itself. */
export function pageAddress(number: number): string {
  return number === 1 ? BLOG : `${BLOG}/page/${number}`;
}

/** Page `number` of one category's posts. */
export function categoryAddress(category: Category, number = 1): string {
  const first = `${BLOG}/category/${categorySlug(category)}`;
  return number === 1 ? first : `${first}/page/${number}`;
}
