import { type CollectionEntry, getCollection } from 'astro:content';
import { newestFirst, type Post } from './post.ts';
import { readTime } from './read-time.ts';

/** Every post, newest first. */
export async function allPosts(): Promise<readonly Post[]> {
  const entries = await getCollection('blog');
  return entries.map(toPost).sort(newestFirst);
}

function toPost({ id, data, body = '' }: CollectionEntry<'blog'>): Post {
  return { ...data, id, content: body, readTime: readTime(body) };
}
