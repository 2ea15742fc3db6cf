import { type Page, paginate } from './pagination.ts';
import { FEATURED_POSTS, type Post } from './post.ts';

/**
 * Returns the first page of all posts, with the newest featured ones above its list, which doesn't repeat them.
 * @param posts newest first
 */
export function firstPage(posts: readonly Post[]): {
  readonly page: Page<Post>;
  readonly featured: readonly Post[];
} {
  const featured = posts.filter((post) => post.featured).slice(0, FEATURED_POSTS);
  const [first] = paginate(posts);
  const { number = 1, last = 1, items = [] } = first ?? {};
  return {
    page: { number, last, items: items.filter((post) => !featured.includes(post)) },
    featured,
  };
}
