/**
 * Loads the line that offers this page in the language that the browser prefers. Only pages without a language prefix
 * offer another language: a visitor at `/es` has already chosen one.
 */

import suggestionScript from './language-banner.ts?worker&url';
import { pageLanguage, pagePrefix } from './path-prefix.ts';

const preferred = navigator.languages
  .map((tag) => tag.slice(0, 2))
  .find((language) => language === pageLanguage || document.querySelector(translationIn(language)));

if (preferred && preferred !== pageLanguage && pagePrefix === '') {
  const script = document.createElement('script');
  script.src = suggestionScript;
  document.head.append(script);
}

function translationIn(language: string): string {
  return `a[hreflang=${language}]:not([data-untranslated])`;
}
