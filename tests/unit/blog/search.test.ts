import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '#blog/categories.ts';
import {
  filterQuery,
  hasFilters,
  parseFilters,
  type SearchFilters,
  search,
  searchEntry,
} from '#blog/search.ts';
import { pageTexts } from '#i18n/page-texts.ts';
import { samplePost } from '../editors/sample-post.ts';

const { categories } = pageTexts.en.blog;
const garage = searchEntry(
  samplePost({
    id: 'garage',
    title: 'The Fourth Bedroom Was a Garage',
    excerpt: 'What the buyer’s search turned up.',
    category: 'Case Studies',
    tags: ['Flood Zone', 'negotiation', 'contracts', 'appraisal', 'área habitable'],
  }),
  categories,
);
const files = searchEntry(
  samplePost({ id: 'files', title: '¿Quién guarda el expediente?', tags: ['Broward'] }),
  categories,
);
const all = [garage, files];

const found = (filters: Partial<SearchFilters>) =>
  search(all, { query: '', category: undefined, ...filters }).map(({ id }) => id);

describe('a search', () => {
  test.each([
    ['a part of a title', 'bedroom was'],
    ['a part of an excerpt', 'turned up'],
    ['a tag', 'negotiation'],
    ['a tag that the listing does not show', 'apprais'],
    ['words in another case', 'fLOOD zONE'],
    ['spaces around it', '  garage '],
    ['two spaces for one', 'flood  zone'],
    ['the straight apostrophe of a keyboard', "buyer's"],
    ['letters typed without their accents', 'area habit'],
    ['accents typed as separate characters', 'a\u0301rea'],
    ['an accent that the text doesn’t have', 'négotiation'],
  ])('finds %s', (_, query) => {
    expect(found({ query })).toEqual(['garage']);
  });

  test('does not match across two fields', () => {
    expect(found({ query: 'negotiation contracts' })).toEqual([]);
  });

  test('treats special characters literally', () => {
    expect(found({ query: '.*' })).toEqual([]);
    expect(found({ query: 'expediente?' })).toEqual(['files']);
  });

  test('with an empty query finds every post, in order', () => {
    expect(found({ query: ' ' })).toEqual(['garage', 'files']);
  });

  test('stays within the chosen category', () => {
    expect(found({ category: 'Buyer Tips' })).toEqual(['files']);
    expect(found({ category: 'Buyer Tips', query: 'garage' })).toEqual([]);
    expect(found({ category: 'Property Protection' })).toEqual([]);
  });
});

describe('the query string', () => {
  test('has the query and the category', () => {
    expect(parseFilters('?q=open+permits&category=case-studies')).toEqual({
      query: 'open permits',
      category: 'Case Studies',
    });
    expect(filterQuery({ query: 'open permits', category: 'Case Studies' })).toBe(
      '?q=open+permits&category=case-studies',
    );
  });

  test('may have the category’s name', () => {
    expect(parseFilters('?category=Buyer%20Tips').category).toBe('Buyer Tips');
  });

  test('with an unknown category matches every post', () => {
    expect(hasFilters(parseFilters('?category=cooking&utm_source=mail'))).toBe(false);
  });

  test('is empty without filters', () => {
    expect(filterQuery({ query: '  ', category: undefined })).toBe('');
  });

  test('keeps all filters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.option(fc.constantFrom(...CATEGORIES), { nil: undefined }),
        (query, category) => {
          expect(parseFilters(filterQuery({ query, category }))).toEqual({
            query: query.trim().toWellFormed(),
            category,
          });
        },
      ),
    );
  });
});
