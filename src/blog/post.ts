import type { z } from 'astro/zod';
import type { Language } from '#shared/languages.ts';
import type { postSchema } from './schema.ts';

/** A post in one language, as pages, search and feed need it. */
export interface Post extends Readonly<z.infer<typeof postSchema>> {
  /** The last part of its path, the same in all languages. */
  readonly id: string;
  readonly language: Language;
  /** Markdown. */
  readonly content: string;
  /** Whole minutes. */
  readonly readTime: number;
}

export const TAGS_IN_LISTING = 3;
export const FEATURED_POSTS = 3;

/** When a post last changed: when it was published, unless it was updated since. */
export function lastChanged({
  publishDate,
  updateDate,
}: Pick<Post, 'publishDate' | 'updateDate'>): Date {
  return updateDate ?? publishDate;
}

/** Newest first; on the same day, by title: the order must not depend on the file system. */
export function newestFirst(a: Post, b: Post): number {
  return b.publishDate.getTime() - a.publishDate.getTime() || (a.title < b.title ? -1 : 1);
}
