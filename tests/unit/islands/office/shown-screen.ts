import { type ComponentType, createElement, type ReactNode, Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PersonContext } from '#islands/office/shell/person.ts';
import { replace } from '#islands/office/shell/router.tsx';
import { typedIn } from '#islands/office/shell/typed.ts';
import type { SignedIn } from '#shared/office/access.ts';
import { leave, show, text, until } from '../light-dom.ts';

/** Who looks at the screens. */
export const SELF: SignedIn = {
  id: 'ana',
  email: 'ana@permitlens.example',
  role: 'owner',
  actions: ['quote', 'answer_messages', 'manage_mail', 'export', 'erase'],
  passkeys: 2,
};

/** For each test's beginning: files of one worker share the document. */
export function startAnew(): void {
  sessionStorage.clear();
  open('/office/orders');
}

/** Leads to an address of the office. */
export function open(path: string): void {
  replace(path);
}

/** What is typed into a form of the screen. */
export function type(form: string, fields: Readonly<Record<string, string>>): void {
  typedIn(form, SELF.email, location.pathname).save(fields);
}

const seenBy = (person: SignedIn, node: ReactNode) =>
  createElement(PersonContext.Provider, { value: person }, node);

/** A screen of the office as it is first shown, of what was loaded and typed before. */
export function render(node: ReactNode, person = SELF): string {
  return renderToStaticMarkup(seenBy(person, node));
}

/** Shows a part of a screen, to be pressed. */
export function showScreen(node: ReactNode, person = SELF): Promise<void> {
  return show(seenBy(person, node));
}

const LOADED = 'Its code is loaded.';

/** Shows a screen of the office at an address after `/office`, to be pressed. */
export async function openScreen(path: string, screen: ComponentType): Promise<void> {
  await leave();
  open(`/office${path}`);
  await showScreen(createElement(Suspense, { fallback: LOADED }, createElement(screen)));
  await until(() => text() !== LOADED);
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
