import { BLOG, categoryAddress } from './addresses.ts';
import type { Category } from './categories.ts';

/** A page on the way from the landing page to the current one. */
export interface Breadcrumb {
  readonly name: string;
  readonly href: string;
}

export const HOME_BREADCRUMBS: readonly Breadcrumb[] = [{ name: 'Home', href: '/' }];

export const BLOG_BREADCRUMBS: readonly Breadcrumb[] = [
  ...HOME_BREADCRUMBS,
  { name: 'Blog', href: BLOG },
];

export function breadcrumbsToPost(category: Category): readonly Breadcrumb[] {
  return [...BLOG_BREADCRUMBS, { name: category, href: categoryAddress(category) }];
}
