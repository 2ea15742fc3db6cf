import { expect, test, vi } from 'vitest';

/** A link to the page in another language, as the layout writes it. */
class Link {
  readonly dataset: { readonly untranslated?: '' };
  readonly hreflang: string;
  href: string;

  constructor(href: string, isTranslation: boolean) {
    this.href = href;
    this.hreflang = /^\/es\b/.test(href) ? 'es' : 'en';
    this.dataset = isTranslation ? {} : { untranslated: '' };
  }

  get pathname(): string {
    return this.href;
  }

  closest(selector: string): this | null {
    return selector === 'a[hreflang]' ? this : null;
  }
}

/** Where a press on a page's language link leads. */
async function pressOn(page: string, link: Link): Promise<string> {
  const listeners = new Map<string, (event: { readonly target: Link }) => void>();
  const isSpanish = /^\/es\b/.test(page);
  vi.stubGlobal('Element', Link);
  vi.stubGlobal('location', new URL(page, 'https://example.com'));
  vi.stubGlobal('document', {
    documentElement: { lang: isSpanish ? 'es-US' : 'en-US' },
    addEventListener: listeners.set.bind(listeners),
  });
  vi.resetModules();
  await import('#client/page/keep-place-in-translation.ts');
  for (const press of listeners.values()) press({ target: link });
  return link.href;
}

test.each([
  ['/terms?from=mail#delivery', '/es/terms', true, '/es/terms?from=mail#delivery'],
  ['/es/terms?from=mail#delivery', '/terms', true, '/terms?from=mail#delivery'],
  ['/', '/es', true, '/es'],
  ['/es#contact', '/', true, '/#contact'],
  // The order's id is unknown to the built page.
  ['/checkout/0123456789', '/es/checkout', true, '/es/checkout/0123456789'],
  // Its translation isn't written yet: the link leads to the list.
  ['/blog/new-post?from=mail', '/es/blog', false, '/es/blog'],
  ['/es/blog/new-post#steps', '/blog', false, '/blog'],
])('on %s the link to %s, a translation: %s, leads to %s', async (page, href, isIt, expected) => {
  expect(await pressOn(page, new Link(href, isIt))).toBe(expected);
});
