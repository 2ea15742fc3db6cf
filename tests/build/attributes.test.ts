import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formatDay } from '#shared/format-day.ts';
import {
  LANGUAGES,
  type Language,
  languageOfPath,
  localeOf,
  pathIn,
  pathInDefaultLanguage,
} from '#shared/languages.ts';
import { misledLinks } from '../misled-links.ts';
import { sweep } from '../sweep.ts';
import { type BuiltPage, builtPages, linksOf, pathOf } from './built-pages.ts';

/** What a page's attributes say must be what is read beside them: nobody sees an attribute that is wrong. */

const pages = builtPages();

/** Checks the pages of each language. */
function sweepPages(name: string, check: (page: BuiltPage) => readonly string[]): void {
  sweep(name, { language: LANGUAGES }, ({ language }) =>
    pages
      .filter((page) => languageOfPath(pathOf(page)) === language)
      .flatMap((page) => check(page).map((problem) => `${pathOf(page)}: ${problem}`)),
  );
}

sweepPages('each link to call or write leads to the number or address that it shows', (page) =>
  misledLinks(linksOf(page)),
);

/** What a sentence says before the way that it offers. */
const BEFORE = {
  tel: /\b(?:write|email|escr[ií]b)\S*(?: \S+){0,2}$/i,
  mailto: /\b(?:call|ll[aá]m)\S*(?: \S+){0,2}$/i,
};

sweepPages(
  'no words ask to write in front of a number, nor to call in front of an address',
  ({ html }) =>
    [...html.matchAll(/>([^<>]*)<a\b[^>]* href="(tel|mailto):/g)]
      .filter(([, words = '', way]) => BEFORE[way as keyof typeof BEFORE].test(words.trim()))
      .map(([, words]) => `${words}`),
);

/** A tag's attribute. */
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

/** The language of a page of this site. */
const localeOfUrl = (href: string) =>
  localeOf(languageOfPath(new URL(href, 'http://localhost').pathname));

sweepPages('each link is in the language that it names, and the head in the page’s', (page) => {
  const own = localeOf(languageOfPath(pathOf(page)));
  const tags = [...page.html.matchAll(/<(?:a|link)\b[^>]*>/g)].map(([tag]) => tag);
  return tags.filter((tag) => {
    const href = attribute(tag, 'href') ?? '';
    const named = attribute(tag, 'hreflang');
    const isOwn = /^(\/|https?:\/\/localhost)/.test(href);
    if (named === 'x-default') return localeOfUrl(href) !== localeOf('en');
    if (named && attribute(tag, 'lang') && attribute(tag, 'lang') !== named) return true;
    if (named && isOwn) return !localeOfUrl(href).startsWith(named);
    const isOfPage = /rel="(?:canonical|manifest)"|type="application\/rss\+xml"/.test(tag);
    return isOfPage && localeOfUrl(href) !== own;
  });
});

/** Whether there is the page of a path in this language, which the path isn't. */
function isOfOtherLanguage(path: string, language: Language): boolean {
  const own = pathIn(language, pathInDefaultLanguage(path));
  return path !== own && isBuilt(own);
}

/** Not of links alone: scripts read paths too, such as that of the index of a search. */
sweepPages('each path of an element that names no language stays in the page’s', (page) => {
  const language = languageOfPath(pathOf(page));
  const tags = [...page.html.matchAll(/<[a-z][^>]*>/g)].map(([tag]) => tag);
  return tags.filter((tag) => {
    const paths = [...tag.matchAll(/="(\/[^"?#]*)/g)].map(([, path = '']) => path);
    return !attribute(tag, 'hreflang') && paths.some((path) => isOfOtherLanguage(path, language));
  });
});

sweepPages('no list of other pages has the page itself', (page) => {
  const [, content = ''] = /<main\b(.*)<\/main>/s.exec(page.html) ?? [];
  const links = [...content.matchAll(/<li\b[^>]*>\s*(<a\b[^>]*>)/g)].map(([, tag = '']) => tag);
  return links.filter(
    (tag) => attribute(tag, 'href') === pathOf(page) && !/ aria-current=/.test(tag),
  );
});

/** The paths of this site that a page's structured data names, but the home page's: the company has it in every language. */
function structuredPaths({ html }: BuiltPage): string[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts]
    .flatMap(([, json = '']) => [...json.matchAll(/"https?:\/\/localhost(?::\d+)?(\/[^"#?]*)/g)])
    .map(([, path = '']) => path)
    .filter((path) => path !== '/');
}

const isBuilt = (path: string) =>
  [path, `${path}.html`].some((file) => existsSync(join('dist', file)));

sweepPages('structured data leads to what there is in the page’s language', (page) => {
  const language = languageOfPath(pathOf(page));
  return structuredPaths(page).filter((path) => isOfOtherLanguage(path, language));
});

sweepPages('what structured data calls a text of a language leads to a page in it', ({ html }) => {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const wrong: string[] = [];
  JSON.parse(json, (_, node) => {
    if (node?.inLanguage && node.url && localeOfUrl(node.url) !== node.inLanguage)
      wrong.push(node.url);
    return node;
  });
  return wrong;
});

sweepPages('each time has the day in words that its attribute has', (page) =>
  [...page.html.replaceAll(/<template>.*?<\/template>/gs, '').matchAll(/<time\b[^>]*>([^<]*)/g)]
    .filter(([tag, words = '']) => {
      const [day = ''] = attribute(tag, 'datetime')?.split('T') ?? [];
      return words !== formatDay(day, languageOfPath(pathOf(page)));
    })
    .map(([tag]) => tag),
);

/** Attributes that name other elements of the page by their ids. */
const REFERENCES =
  / (aria-(?:labelledby|describedby|controls|owns|details|errormessage)|for|popovertarget)="([^"]*)"/g;

sweepPages('each reference to another element finds it', ({ html }) => {
  const markup = html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '');
  const ids = new Set([...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  return [...markup.matchAll(REFERENCES)].flatMap(([, name, value = '']) =>
    value
      .split(' ')
      .filter((id) => !ids.has(id))
      .map((id) => `${name} ${id}`),
  );
});

/** A control is told with the texts that its `aria-describedby` names. */
sweepPages('each hint beside a field is told with it', ({ html }) => {
  const told = [...html.matchAll(/ aria-describedby="([^"]*)"/g)].flatMap(([, ids = '']) =>
    ids.split(' '),
  );
  const hints = [...html.matchAll(/ id="([^"]+-hint)"/g)].map(([, id = '']) => id);
  return hints.filter((id) => !told.includes(id));
});

/** On a phone, tables are cards: each value has its column's title from its own attribute. */
sweepPages('each title that only a style shows is shown by one', ({ html }) =>
  html.includes(' data-label="') && !html.includes('attr(data-label)') ? ['data-label'] : [],
);
