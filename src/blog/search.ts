import { type Category, categoryFrom, categorySlug } from './categories.ts';
import { isoDate } from './dates.ts';
import type { Post } from './post.ts';

/** A post in the search index: enough to find and list it. */
export interface SearchEntry
  extends Pick<Post, 'id' | 'title' | 'excerpt' | 'category' | 'tags' | 'readTime'> {
  /** As displayed. */
  readonly categoryName: string;
  /** Year-month-day. */
  readonly publishDate: string;
}

/** Words of a visitor's search. An empty query matches every post. */
export interface SearchFilters {
  readonly query: string;
  readonly category: Category | undefined;
}

/** @param names of the categories, in the post's language */
export function searchEntry(post: Post, names: Readonly<Record<Category, string>>): SearchEntry {
  const { id, title, excerpt, category, tags, readTime } = post;
  return {
    id,
    title,
    excerpt,
    category,
    categoryName: names[category],
    tags,
    publishDate: isoDate(post.publishDate),
    readTime,
  };
}

/** False where the filters match every post. */
export function hasFilters({ query, category }: SearchFilters): boolean {
  return category !== undefined || query.trim() !== '';
}

/** Returns the entries of the category with the query in title, excerpt or a tag. Keeps their order. */
export function search(
  entries: readonly SearchEntry[],
  { query, category }: SearchFilters,
): readonly SearchEntry[] {
  const needle = normalize(query.trim());
  return entries.filter(
    (entry) =>
      (category === undefined || entry.category === category) &&
      [entry.title, entry.excerpt, ...entry.tags].some((text) => normalize(text).includes(needle)),
  );
}

/** People type without accents, a straight apostrophe where titles have a curly one, and two spaces for one. */
function normalize(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ');
}

/** Reads the filters from a URL's query string: `?q=roof&category=buyer-tips`. */
export function parseFilters(queryString: string): SearchFilters {
  const parameters = new URLSearchParams(queryString);
  return {
    query: parameters.get('q') ?? '',
    category: categoryFrom(parameters.get('category') ?? ''),
  };
}

/** The query string for the filters; empty where they match every post. */
export function filterQuery({ query, category }: SearchFilters): string {
  const parameters = new URLSearchParams();
  if (query.trim() !== '') parameters.set('q', query.trim());
  if (category !== undefined) parameters.set('category', categorySlug(category));
  return parameters.size === 0 ? '' : `?${parameters}`;
}
