import { type Language, languageOfPath, pathInDefaultLanguage } from '#shared/languages.ts';

/**
 * Returns the id of a path like `/checkout/{id}` in any language, with whatever people pasted around it; null if the path has
 * none and further segments.
 * @param page the first segment of the page's path: `checkout`
 */
export function idFromPath(pathname: string, page: string): string | null {
  const [, first, id = '', ...rest] = pathInDefaultLanguage(pathname).replace(/\/$/, '').split('/');
  if (first !== page) return null;
  const found = idIn([id, ...rest].join('/'));
  if (found) return found;
  return id === '' || rest.length > 0 ? null : decoded(id);
}

/**
 * Corrects the address bar of a link that had something around its id. Query and fragment stay.
 * @param pathOf the right path, in a language
 */
export function correctPath(pathOf: (language: Language) => string): void {
  const { pathname, search, hash } = window.location;
  const path = pathOf(languageOfPath(pathname));
  if (pathname !== path)
    window.history.replaceState(window.history.state, '', path + search + hash);
}

/** An id, where none of its characters precedes it: 26 of Crockford's alphabet (`server/platform/identifier.ts`). */
const ID = /(?:^|[^0-9a-hjkmnp-tv-z])([0-9a-hjkmnp-tv-z]{26})/i;

/** Finds an id in what was pasted, which may be encoded twice, and hold characters that nobody sees. */
export function idIn(text: string): string | undefined {
  const [, id] = ID.exec(decoded(decoded(text)).replace(/\p{DI}/gu, '')) ?? [];
  return id?.toLowerCase();
}

/** Decodes each escape by itself: one that is broken stays. */
function decoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes.replace(/%[0-7][0-9a-f]/gi, decodeURIComponent);
    }
  });
}
