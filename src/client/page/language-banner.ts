/**
 * Shows one line that offers this page in the language that the browser prefers, until it is dismissed. It overlays the
 * bottom of the screen, so nothing shifts. `offer-preferred-language.ts` loads it only where it is needed: inlined, it
 * would add 300 bytes to every page.
 */
import en, { type LanguageBannerTexts } from '#i18n/en/language-banner.ts';
import es from '#i18n/es/language-banner.ts';
import type { Language } from '#shared/languages.ts';

const KEY = 'permitlens.language-banner';

const dictionaries: Readonly<Record<Language, LanguageBannerTexts>> = { en, es };

const translations = [...document.querySelectorAll<HTMLAnchorElement>('header a[hreflang]')];
const [translation] = navigator.languages.flatMap((tag) =>
  translations.filter(({ hreflang }) => tag.startsWith(hreflang)),
);
const texts = translation && dictionaries[translation.hreflang as Language];
if (translation && texts && !isDismissed()) show(translation, texts);

function show({ href, hreflang }: HTMLAnchorElement, texts: LanguageBannerTexts): void {
  const line = document.createElement('p');
  line.lang = hreflang;
  line.className = 'no-print';
  line.style.cssText =
    'position:fixed;z-index:30;inset:auto 0 0;display:flex;gap:.5rem;align-items:center;justify-content:center;padding-inline:1rem;background:var(--color-ink);color:var(--color-paper)';

  const link = Object.assign(document.createElement('a'), { href, hreflang });
  link.style.cssText = 'text-decoration:underline;white-space:nowrap';
  link.textContent = texts.link;
  const words = document.createElement('span');
  words.append(`${texts.text} `, link);

  const close = Object.assign(document.createElement('button'), { type: 'button' });
  close.textContent = '×';
  close.ariaLabel = texts.dismiss;
  close.style.cssText = 'min-width:2.75rem;min-height:2.75rem;cursor:pointer;font-size:1.5rem';

  line.append(words, close);
  line.addEventListener('click', ({ target }) => {
    if (target !== link && target !== close) return;
    dismiss();
    line.remove();
  });
  document.body.append(line);
}

function isDismissed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Storage is blocked, so a dismissed line would return on every page.
    return true;
  }
}

function dismiss(): void {
  localStorage.setItem(KEY, 'dismissed');
}
