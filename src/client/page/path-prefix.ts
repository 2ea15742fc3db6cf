/**
 * Returns the language prefix of a page's path: `/es`, or an empty string in the default language.
 *
 * The header's scripts don't use shared/languages.ts: a module shared with the islands becomes a separate file that
 * each page would request.
 */
export function pathPrefix(pathname: string, language: string): string {
  return pathname.split('/')[1] === language ? `/${language}` : '';
}

/** The prefix of this page's path. */
export const pagePrefix = pathPrefix(location.pathname, document.documentElement.lang.slice(0, 2));
