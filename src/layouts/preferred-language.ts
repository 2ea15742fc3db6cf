/**
 * Loads the line that offers this page in the language that the browser prefers. Only pages whose address names no
 * language offer another one: who is at `/es` has chosen.
 */

import { pageLanguage, pagePrefix } from './address-prefix.ts';
import suggestionScript from './language-suggestion.ts?worker&url';

const preferred = navigator.languages
  .map((tag) => tag.slice(0, 2))
  .find((language) => language === pageLanguage || document.querySelector(twinIn(language)));

if (preferred && preferred !== pageLanguage && pagePrefix === '') {
  const script = document.createElement('script');
  script.src = suggestionScript;
  document.head.append(script);
}

function twinIn(language: string): string {
  return `a[hreflang=${language}]:not([data-untranslated])`;
}
