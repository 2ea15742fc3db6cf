import { LANGUAGES, type Language, pathIn } from '#shared/languages.ts';

/** The pages that most links lead to. */
const LIKELIEST = ['/', '/sample-report', '/permits', '/blog', '/find-order'] as const;

/** Pages about one order, those of the office, calls, and files. */
const EXCLUDED = [
  ...LANGUAGES.map((language) => pathIn(language, '/checkout*')),
  '/office*',
  '/api/*',
  '/*.*',
];

/**
 * Returns the speculation rules of a public page, as JSON: the browser fetches the next page before its link is followed,
 * and runs nothing of it.
 *
 * `eager` fetches when the pointer reaches a link, and on a phone when the link comes into view; `moderate` when the pointer
 * rests on it, on a phone when scrolling ends near it, and when it is pressed. So a phone that scrolls past a footer or a
 * list fetches the likeliest pages alone. With Save-Data, browsers fetch nothing.
 * https://developer.chrome.com/docs/web-platform/prerender-pages
 */
export function prefetchRules(language: Language): string {
  const likeliest = LIKELIEST.map((path) => pathIn(language, path));
  const all = { and: [{ href_matches: '/*' }, { not: { href_matches: EXCLUDED } }] };
  return JSON.stringify({
    prefetch: [
      { where: { href_matches: likeliest }, eagerness: 'eager' },
      { where: all, eagerness: 'moderate' },
    ],
  });
}
