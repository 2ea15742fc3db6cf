import { allPosts } from '#blog/posts.ts';
import { searchEntry } from '#blog/search.ts';

/** What the search looks through: fetched only when someone searches. */
export async function GET(): Promise<Response> {
  const posts = await allPosts();
  return Response.json(posts.map(searchEntry));
}
