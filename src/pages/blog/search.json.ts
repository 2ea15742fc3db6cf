import { loadPosts } from '#blog/load-posts.ts';
import { isPublished } from '#blog/publication.ts';
import { searchEntry } from '#blog/search.ts';

/** The search index, fetched only when a visitor searches. */
export async function GET(): Promise<Response> {
  const posts = (await loadPosts()).filter((post) => isPublished(post));
  return Response.json(posts.map(searchEntry));
}
