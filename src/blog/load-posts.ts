import { type CollectionEntry, getCollection, render } from 'astro:content';
import { company } from '#business/company.ts';
import { pageTexts } from '#i18n/page-texts.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import type { Category } from './categories.ts';
import { paginate } from './pagination.ts';
import { newestFirst, type Post } from './post.ts';
import { parsePostFileName, postFileName } from './post-file.ts';
import { readTime } from './read-time.ts';
import { DEFAULT_AUTHOR } from './schema.ts';

let loaded: Promise<readonly Post[]> | undefined;
const entries = new Map<string, CollectionEntry<'blog'>>();

/**
 * The posts in a language, newest first: pages, search index, feed and OG images get them here. A build loads them
 * once, the development server for each request.
 */
export async function loadPosts(language: Language): Promise<readonly Post[]> {
  return (await loadAllPosts()).filter((post) => post.language === language);
}

/** The posts in all languages, newest first. */
export function loadAllPosts(): Promise<readonly Post[]> {
  if (!loaded || import.meta.env.DEV) loaded = readCollection();
  return loaded;
}

/** The languages in which a post exists, and so its page. */
export function languagesOf({ id }: Post): readonly Language[] {
  return LANGUAGES.filter((language) => entries.has(postFileName({ slug: id, language })));
}

/** The languages in which there is a page `number` of all posts, or of a category's. */
export async function languagesWithPage(
  number: number,
  category?: Category,
): Promise<readonly Language[]> {
  const posts = await loadAllPosts();
  const listed = category ? posts.filter((post) => post.category === category) : posts;
  return LANGUAGES.filter(
    (language) => paginate(listed.filter((post) => post.language === language)).length >= number,
  );
}

/** The text of a post as a component, and its headings. */
export async function renderPostText({ id, language }: Post) {
  await loadAllPosts();
  const entry = entries.get(postFileName({ slug: id, language }));
  if (!entry) throw new Error(`The post ${id} was removed during the build.`);
  return render(entry);
}

async function readCollection(): Promise<readonly Post[]> {
  const collection = await getCollection('blog');
  entries.clear();
  for (const entry of collection) entries.set(entry.id, entry);
  return collection.map(toPost).sort(newestFirst);
}

function toPost({ id, data, body = '' }: CollectionEntry<'blog'>): Post {
  const { slug, language } = parsePostFileName(id);
  const { defaultAuthor } = pageTexts[language].blog.post;
  const author = data.author === DEFAULT_AUTHOR ? defaultAuthor(company.name) : data.author;
  return { ...data, author, id: slug, language, content: body, readTime: readTime(body, language) };
}
