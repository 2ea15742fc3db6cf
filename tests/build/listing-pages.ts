import { nearbyPages } from '#blog/pagination.ts';
import { blog } from '#i18n/en/blog.ts';
import { LANGUAGES, pathIn } from '#shared/languages.ts';
import { textOf } from './built-pages.ts';

/** A listing of several pages, in the marked language. */
export interface Listing {
  /** The path of its first page: `/es/blog`. */
  readonly first: string;
  /** The path of the English page above it, to which a link leads in a language that has no such page. */
  readonly parent: string;
  /** How many pages it has in each language, in the languages’ order. */
  readonly pages: Readonly<Record<string, number>>;
}

interface ListingLink {
  readonly text: string;
  readonly href: string | undefined;
  readonly rel: string | undefined;
  readonly current: string | undefined;
}

/** What a page of a listing shows and says to search engines. */
interface ListingPage {
  readonly links: readonly ListingLink[];
  readonly hreflangs: readonly string[];
  /** Where each link of the header leads that names another language. */
  readonly translations: Readonly<Record<string, string | undefined>>;
}

const pathOf = (first: string, number: number) =>
  number === 1 ? first : `${first}/page/${number}`;

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

/** Reads page `number` of a listing from a build. */
export function builtListingPage(
  texts: ReadonlyMap<string, string>,
  { first }: Listing,
  number: number,
): ListingPage {
  const html = texts.get(`dist${pathOf(first, number)}.html`) ?? '';
  const [, pages = ''] = /<nav class="pages(.*?)<\/nav>/s.exec(html) ?? [];
  const links = [...pages.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(
    ([, tag = '', content = '']) => ({
      text: textOf(content).replaceAll(/[¿¡]/g, ''),
      href: attribute(tag, 'href'),
      rel: attribute(tag, 'rel'),
      current: attribute(tag, 'aria-current'),
    }),
  );
  const hreflangs = [...html.matchAll(/<link rel="alternate"[^>]* hreflang="([^"]*)"/g)];
  const [header = ''] = html.split('</header>');
  const translations = [...header.matchAll(/<a\b[^>]* hreflang="([^"]*)"[^>]*>/g)];
  return {
    links,
    hreflangs: hreflangs.map(([, hreflang = '']) => hreflang),
    translations: Object.fromEntries(
      translations.map(([tag, language = '']) => [language, attribute(tag, 'href')]),
    ),
  };
}

/** Returns what page `number` of a listing has to have. */
export function expectedListingPage(
  { first, parent, pages }: Listing,
  number: number,
  last: number,
): ListingPage {
  const { listing } = blog;
  const link = (text: string, to: number, rel?: string): ListingLink => ({
    text,
    href: pathOf(first, to),
    rel,
    current: rel === undefined && to === number ? 'page' : undefined,
  });
  const has = (language: string) => (pages[language] ?? 0) >= number;
  const languages = Object.keys(pages).filter(has);
  const english = pathOf(first.replace(/^\/\w+/, ''), number);
  return {
    links: [
      ...(number > 1 ? [link(listing.newer, number - 1, 'prev')] : []),
      ...nearbyPages(number, last).map((to) => link(`${listing.page} ${to}`, to)),
      ...(number < last ? [link(listing.older, number + 1, 'next')] : []),
    ],
    hreflangs: languages.length > 1 ? [...languages, 'x-default'] : [],
    translations: Object.fromEntries(
      LANGUAGES.map((language) => [language, pathIn(language, has(language) ? english : parent)]),
    ),
  };
}
