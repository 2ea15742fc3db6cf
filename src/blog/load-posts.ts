import { type CollectionEntry, getCollection, render } from 'astro:content';
import { newestFirst, type Post } from './post.ts';
import { readTime } from './read-time.ts';

let loaded: Promise<readonly Post[]> | undefined;
const entries = new Map<string, CollectionEntry<'blog'>>();

/**
 * All posts, newest first: pages, search index, feed and OG images get them here. A build loads them once, the
 * development server for each request.
 */
export function loadPosts(): Promise<readonly Post[]> {
  if (!loaded || import.meta.env.DEV) loaded = readCollection();
  return loaded;
}

/** The text of a post as a component, and its headings. */
export async function renderPostText(post: Post) {
  await loadPosts();
  const entry = entries.get(post.id);
  if (!entry) throw new Error(`The post ${post.id} was removed during the build.`);
  return render(entry);
}

async function readCollection(): Promise<readonly Post[]> {
  const collection = await getCollection('blog');
  entries.clear();
  for (const entry of collection) entries.set(entry.id, entry);
  return collection.map(toPost).sort(newestFirst);
}

function toPost({ id, data, body = '' }: CollectionEntry<'blog'>): Post {
  return { ...data, id, content: body, readTime: readTime(body) };
}
