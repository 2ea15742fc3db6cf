import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LanguageContext } from '#client/page-language.ts';
import { type Language, pathIn, pathInDefaultLanguage } from '#shared/languages.ts';

/** The HTML of a part of an island, on a page in a language. */
export function markupIn(language: Language, part: ReactNode): string {
  return renderToStaticMarkup(createElement(LanguageContext, { value: language }, part));
}

/** Returns the links of some HTML to pages in another language. */
export function foreignLinks(html: string, language: Language): string[] {
  const paths = [...html.matchAll(/ href="(\/[^"?#]*)/g)].map(([, path = '']) => path);
  return paths
    .filter((path) => !path.startsWith('/api/'))
    .filter((path) => pathIn(language, pathInDefaultLanguage(path)) !== path)
    .map((path) => `a link to ${path}`);
}

const REFERENCE = / aria-(?:labelledby|describedby)="([^"]*)"/g;

/** Returns the ids that several elements of some HTML have, and those that attributes name but no element has. */
export function confusedIds(html: string): string[] {
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
  const named = [...html.matchAll(REFERENCE)].flatMap(([, names = '']) => names.split(' '));
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is there twice`),
    ...named.filter((id) => !ids.includes(id)).map((id) => `${id} is named, but not there`),
  ];
}
