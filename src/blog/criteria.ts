import { categoryFrom, categorySlug } from './categories.ts';
import type { SearchFilters } from './search.ts';

/** Reads what is asked for from an address's search part: `?q=roof&category=buyer-tips`. */
export function parseFilters(addressSearch: string): SearchFilters {
  const parameters = new URLSearchParams(addressSearch);
  return {
    query: parameters.get('q') ?? '',
    category: categoryFrom(parameters.get('category') ?? ''),
  };
}

/** The search part of the address that asks for it; empty where all is asked for. */
export function filterQuery({ query, category }: SearchFilters): string {
  const parameters = new URLSearchParams();
  if (query.trim() !== '') parameters.set('q', query.trim());
  if (category !== undefined) parameters.set('category', categorySlug(category));
  return parameters.size === 0 ? '' : `?${parameters}`;
}
