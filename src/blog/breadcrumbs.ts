import { BLOG, categoryAddress } from './addresses.ts';
import type { Category } from './categories.ts';

/** The pages on the way from the landing page to a post. */
export function breadcrumbsToPost(category: Category) {
  return [
    { name: 'Home', href: '/' },
    { name: 'Blog', href: BLOG },
    { name: category, href: categoryAddress(category) },
  ];
}
