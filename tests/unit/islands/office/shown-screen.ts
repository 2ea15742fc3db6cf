import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import type { SignedIn } from '#shared/office/access.ts';

/** Who looks at the screens. */
export const SELF: SignedIn = {
  id: 'ana',
  email: 'ana@permitlens.example',
  role: 'owner',
  actions: ['quote', 'answer_messages', 'manage_mail', 'export', 'erase'],
  passkeys: 2,
};

const storage = new Map<string, string>();

function stubBrowser(path: string): void {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('location', new URL(path, 'http://localhost'));
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, next: string) => stubBrowser(next),
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
}

// The router reads the address as it is imported.
stubBrowser('/office/orders');
const { PersonContext } = await import('#islands/office/shell/person.ts');
const { replace } = await import('#islands/office/shell/router.tsx');
const { typedIn } = await import('#islands/office/shell/typed.ts');

/** For each test's beginning and end: files of one worker share the router, and this module. */
export function startAnew(): void {
  storage.clear();
  open('/office/orders');
}

/** Leads to an address of the office. */
export function open(path: string): void {
  stubBrowser(path);
  replace(path);
}

/** What is typed into a form of the screen. */
export function type(form: string, fields: Readonly<Record<string, string>>): void {
  typedIn(form, SELF.email, location.pathname).save(fields);
}

/** A screen of the office as it is first shown, of what was loaded and typed before. */
export function render(node: ReactNode, person = SELF): string {
  return renderToStaticMarkup(createElement(PersonContext.Provider, { value: person }, node));
}

/** The texts of HTML, without its elements. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|[|\s]*/g, '|')
    .replaceAll('&amp;', '&');
}

/** The value that is chosen in a `select`. */
export function chosenIn(html: string, id: string): string | undefined {
  const [select] = html.match(new RegExp(`<select[^>]* id="${id}"[^]*?</select>`)) ?? [];
  return select?.match(/value="([^"]*)" selected/)?.[1];
}
