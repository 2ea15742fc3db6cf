import { loadPosts } from '#blog/load-posts.ts';
import { searchEntry } from '#blog/search.ts';

/** What the search looks through: fetched only when someone searches. */
export async function GET(): Promise<Response> {
  const posts = await loadPosts();
  return Response.json(posts.map(searchEntry));
}
