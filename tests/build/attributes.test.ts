import { expect, test } from 'vitest';
import { dialedNumber } from '#shared/dial.ts';
import { type Language, languageOfPath } from '#shared/languages.ts';
import { type BuiltPage, builtPages, linksOf, pathOf } from './built-pages.ts';

/*
 * What a page shows is read by every other test. The attribute beside it is what is called, written to, and fetched.
 */

const PAGES = builtPages();

/** The attributes of each tag of a name. */
function tagsOf({ html }: BuiltPage, name: string): Readonly<Record<string, string>>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/ ([\w-]+)(?:="([^"]*)")?/g)].map(([, key, value = '']) => [
        key,
        value,
      ]),
    ),
  );
}

function problemsOn(check: (page: BuiltPage) => readonly string[]): string[] {
  return [
    ...new Set(PAGES.flatMap((page) => check(page).map((each) => `${pathOf(page)}: ${each}`))),
  ];
}

test('every link to a number or an address that is shown calls that number or writes to that address', () => {
  expect(
    problemsOn((page) =>
      linksOf(page).flatMap(({ text, href }) => {
        const [, scheme, target = ''] = /^(tel|mailto):(.*)$/.exec(href) ?? [];
        const shown = /[(+\d][\d\s().+-]{8,}/.exec(text)?.[0];
        if (scheme === 'tel' && shown && dialedNumber(shown.trim()) !== target) {
          return [`${text} calls ${target}`];
        }
        const address = /\S+@\S+\.\w+/.exec(text)?.[0];
        if (
          scheme === 'mailto' &&
          address &&
          address !== decodeURIComponent(target.split('?')[0] ?? '')
        ) {
          return [`${text} writes to ${target}`];
        }
        return [];
      }),
    ),
  ).toEqual([]);
  const schemes = PAGES.flatMap(linksOf).map(({ href }) => href.split(':')[0]);
  expect(schemes).toEqual(expect.arrayContaining(['tel', 'mailto']));
});

/** The links of a head to something in the page's language. */
const IN_OWN_LANGUAGE = /^(manifest|canonical|prev|next)$/;

test('every link of a head and to a translation leads to the language that it names, or else to the page’s own', () => {
  const pathnameOf = (href = '') => new URL(href, 'https://site.example').pathname;
  expect(
    problemsOn((page) => {
      const own = languageOfPath(pathOf(page));
      const isWrong = (href: string | undefined, language: string) =>
        languageOfPath(pathnameOf(href)) !== language;
      return [...tagsOf(page, 'link'), ...tagsOf(page, 'a')].flatMap(
        ({ rel = '', href, hreflang, lang, type }) => {
          if (hreflang !== undefined) {
            const named = (hreflang === 'x-default' ? 'en' : hreflang) as Language;
            const isOther = lang !== undefined && lang !== hreflang;
            return isWrong(href, named) || isOther ? [`${href} is said to be ${hreflang}`] : [];
          }
          const isOwn = IN_OWN_LANGUAGE.test(rel) || type === 'application/rss+xml';
          return isOwn && isWrong(href, own) ? [`${rel || type} ${href} is not in ${own}`] : [];
        },
      );
    }),
  ).toEqual([]);
});

test('every control that names another element names one of its page', () => {
  const REFERENCES = [
    'for',
    'aria-labelledby',
    'aria-describedby',
    'aria-controls',
    'popovertarget',
  ];
  expect(
    problemsOn((page) => {
      const ids = new Set([...page.html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      return [...page.html.matchAll(/ ([\w-]+)="([^"]*)"/g)].flatMap(([, name = '', value = '']) =>
        REFERENCES.includes(name)
          ? value
              .split(/\s+/)
              .filter((id) => id && !ids.has(id))
              .map((id) => `${name} ${id}`)
          : [],
      );
    }),
  ).toEqual([]);
});
