import { type CollectionEntry, getCollection } from 'astro:content';
import { newestFirst, type Post } from './post.ts';
import { readTime } from './read-time.ts';

let read: Promise<readonly Post[]> | undefined;

/** Every post, newest first. A build reads them once; while someone writes, they are read anew. */
export function loadPosts(): Promise<readonly Post[]> {
  if (import.meta.env.DEV) return readPosts();
  read ??= readPosts();
  return read;
}

async function readPosts(): Promise<readonly Post[]> {
  const entries = await getCollection('blog');
  return entries.map(toPost).sort(newestFirst);
}

function toPost({ id, data, body = '' }: CollectionEntry<'blog'>): Post {
  return { ...data, id, content: body, readTime: readTime(body) };
}
