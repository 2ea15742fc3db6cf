import type { z } from 'astro/zod';
import type { postSchema } from './schema.ts';

/** A post as pages, search and feed take it. */
export interface Post extends Readonly<z.infer<typeof postSchema>> {
  /** The name of its file, and the last part of its address. */
  readonly id: string;
  /** The text, as Markdown. */
  readonly content: string;
  /** Whole minutes. */
  readonly readTime: number;
}

/** Where their files are, from the project's root. */
export const POSTS_FOLDER = 'src/content/blog';
/** How many of a post's tags a listing shows. */
export const TAGS_IN_LISTING = 3;
/** How many posts stand under Featured Posts. */
export const FEATURED_POSTS = 3;

/** Newest first; on the same day, by title, so that the order never depends on the disk. */
export function newestFirst(one: Post, other: Post): number {
  return (
    other.publishDate.getTime() - one.publishDate.getTime() || (one.title < other.title ? -1 : 1)
  );
}
