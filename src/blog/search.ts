import type { Category } from './categories.ts';
import { isoDate } from './dates.ts';
import type { Post } from './post.ts';

/** What the browser learns of a post to find and list it. */
export interface SearchEntry {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  readonly category: Category;
  readonly tags: readonly string[];
  /** Year-month-day. */
  readonly publishDate: string;
  /** Whole minutes. */
  readonly readTime: number;
}

/** What a visitor asks for: every post where the query is empty and there is no category. */
export interface SearchFilters {
  readonly query: string;
  readonly category: Category | undefined;
}

export function searchEntry(post: Post): SearchEntry {
  const { id, title, excerpt, category, tags, readTime } = post;
  return { id, title, excerpt, category, tags, publishDate: isoDate(post.publishDate), readTime };
}

/** Whether the filters let every post through. */
export function asksForAll({ query, category }: SearchFilters): boolean {
  return category === undefined && query.trim() === '';
}

/** The entries of the category whose title, excerpt or one of whose tags contains the query, in their order. */
export function search(
  entries: readonly SearchEntry[],
  { query, category }: SearchFilters,
): readonly SearchEntry[] {
  const wanted = comparable(query.trim());
  return entries.filter(
    (entry) =>
      (category === undefined || entry.category === category) &&
      [entry.title, entry.excerpt, ...entry.tags].some((text) => comparable(text).includes(wanted)),
  );
}

/** Keyboards type a straight apostrophe where print has a curly one. */
function comparable(text: string): string {
  return text.toLowerCase().replaceAll('’', "'");
}
