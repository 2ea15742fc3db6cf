import type { z } from 'astro/zod';
import type { postSchema } from './schema.ts';

/** A post as pages, search and feed need it. */
export interface Post extends Readonly<z.infer<typeof postSchema>> {
  /** Its file name without `.md`, and the last part of its address. */
  readonly id: string;
  /** Markdown. */
  readonly content: string;
  /** Whole minutes. */
  readonly readTime: number;
}

/** From the project's root. */
export const POSTS_FOLDER = 'src/content/blog';
export const TAGS_IN_LISTING = 3;
export const FEATURED_POSTS = 3;

/** When a post last changed: when it was published, unless it was updated since. */
export function lastChanged({ publishDate, updateDate }: Post): Date {
  return updateDate ?? publishDate;
}

/** Newest first; on the same day, by title: the order must not depend on the file system. */
export function newestFirst(a: Post, b: Post): number {
  return b.publishDate.getTime() - a.publishDate.getTime() || (a.title < b.title ? -1 : 1);
}
