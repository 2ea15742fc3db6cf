import { loadPosts } from '#blog/load-posts.ts';
import { searchEntry } from '#blog/search.ts';

/** The search index, fetched only when a visitor searches. */
export async function GET(): Promise<Response> {
  const posts = await loadPosts();
  return Response.json(posts.map(searchEntry));
}
