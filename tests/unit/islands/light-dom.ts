import type { DetachedWindowAPI } from 'happy-dom';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import { WAIT_TIMEOUT_MS } from '../../setup/time-limits.ts';
import { answer, callsUnderWay, forgetCalls } from './answered-calls.ts';

/*
 * Islands in a document without a layout, pressed as a person does. A file that imports this runs in
 * `@vitest-environment happy-dom`. Time stands still but for what a test lets pass, and for the pauses that the product makes.
 */

declare const happyDOM: DetachedWindowAPI;

/** All that is read of something, or what it matches. */
type Words = string | RegExp;

let root: Root | undefined;

/** For a file's beginning: each of its tests has a document of its own. */
export function lightDom(): void {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('fetch', answer);
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    });
    // It has no layout.
    vi.stubGlobal('scrollTo', () => {});
    // It doesn't know `search`, of which React would warn.
    Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
      value: 'HTMLElement',
    });
    // The link of a download leads nowhere.
    Object.assign(happyDOM.settings.navigation, {
      disableMainFrameNavigation: true,
      disableFallbackToSetURL: true,
    });
  });
  afterEach(async () => {
    await leave();
    forgetCalls();
    sessionStorage.clear();
    document.body.replaceChildren();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** Leaves the page. */
export async function leave(): Promise<void> {
  await act(async () => root?.unmount());
  root = undefined;
}

/** Shows an island in place of what was shown, as a page that is loaded does. */
export async function show(node: ReactNode): Promise<void> {
  await leave();
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
  await act(async () => root?.render(node));
  await settled();
}

/** Lets time pass, and what follows from it happen. */
export async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await responded();
}

/** The page comes into view again, as after a while in another tab. */
export async function returnToPage(): Promise<void> {
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
}

/** Presses a button or link of this name, the one in view where a dialog covers the others. */
export async function press(name: Words): Promise<void> {
  await pressOn(found('button, a[href], summary', nameOf, name));
}

/** Presses an element with the mouse, and some keys. */
export async function pressOn(
  element: HTMLElement,
  keys: MouseEventInit = {},
): Promise<MouseEvent> {
  if (element.matches(':disabled')) throw new Error(`${nameOf(element)} is disabled.`);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  await act(async () => {
    element.focus();
    element.dispatchEvent(click);
  });
  await settled();
  return click;
}

/** Types into the field of this label, or chooses what a list has by this value. */
export async function fill(label: string, value: string): Promise<void> {
  const control = field(label);
  // React reads a control's value where nothing of its own has set it.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  await act(async () => {
    control.focus();
    set?.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await settled();
}

/** Chooses files for the field of this label, as browsers do: the same ones again are no change. */
export async function chooseFiles(label: string, ...files: readonly File[]): Promise<void> {
  const control = field(label);
  let chosen = control.files as unknown as readonly File[];
  Object.defineProperty(control, 'files', { get: () => chosen, configurable: true });
  Object.defineProperty(control, 'value', {
    set: () => {
      chosen = [];
    },
    configurable: true,
  });
  await act(async () => control.click());
  if (files.every((file, index) => file === chosen[index])) return;
  chosen = files;
  await act(async () => control.dispatchEvent(new Event('change', { bubbles: true })));
  await settled();
}

/** Checks the box of this label, or takes the check away. */
export async function check(label: string): Promise<void> {
  await pressOn(field(label));
}

/** Waits until something is there to read. */
export async function shown(words: string): Promise<void> {
  await until(() => text().includes(words));
}

/** Waits for what takes its time, such as a file that is read or a screen whose code is loaded. */
export async function until(isThere: () => boolean): Promise<void> {
  // No clock of the page's goes on.
  const end = process.uptime() + WAIT_TIMEOUT_MS / 1000;
  while (!isThere()) {
    if (process.uptime() > end) throw new Error(`It never comes. There is: ${text()}`);
    await responded();
  }
  await settled();
}

/** The control that has this label. */
export function field(label: string): HTMLInputElement {
  return found('input, select, textarea', labelOf, label);
}

/** The button or link of this name. */
export function button(name: Words): HTMLElement {
  return found('button, a[href], summary', nameOf, name);
}

/** Whether there is such a button or link. */
export function hasButton(name: Words): boolean {
  return all('button, a[href], summary').some((each) => isNamed(nameOf(each), name));
}

/** What there is to read, in lines. */
export function text(): string {
  return linesOf(scope()).replaceAll(/\n\s*/g, '\n').trim();
}

const INLINE = 'a, b, span, strong, time';

function linesOf(element: Element): string {
  return [...element.childNodes]
    .map((child) => {
      if (!(child instanceof Element)) return child.textContent ?? '';
      return child.matches(INLINE) ? linesOf(child) : `\n${linesOf(child)}\n`;
    })
    .join('');
}

/** As long as what is typed is waited for before it is read. */
const PAUSE_MS = 500;

/** Until nothing is under way, and what waits for a pause in typing has begun. */
async function settled(): Promise<void> {
  await responded();
  await pass(PAUSE_MS);
}

async function responded(): Promise<void> {
  await act(async () => {
    // A response is read in some turns.
    for (let turns = 0; turns < 4 || callsUnderWay() > 0; turns++) {
      await new Promise((resolve) => setImmediate(resolve));
      if (turns > 1_000) return;
    }
  });
}

/** What can be reached: a modal dialog covers the rest. */
function scope(): Element {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
}

function all(selector: string): HTMLElement[] {
  return [...scope().querySelectorAll<HTMLElement>(selector)];
}

function found<Found extends HTMLElement>(
  selector: string,
  wordsOf: (element: HTMLElement) => string,
  words: Words,
): Found {
  const named = all(selector);
  const [first, ...others] = named.filter((element) => isNamed(wordsOf(element), words));
  if (!first || others.length > 0) {
    const names = named.map(wordsOf).join(', ');
    throw new Error(`${others.length > 0 ? 'Several are' : 'Nothing is'} “${words}”: ${names}`);
  }
  return first as Found;
}

function isNamed(name: string, words: Words): boolean {
  return typeof words === 'string' ? name === words : words.test(name);
}

function nameOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? wordsIn(element);
}

function labelOf(control: HTMLElement): string {
  const label =
    control.closest('label') ?? document.querySelector(`label[for="${CSS.escape(control.id)}"]`);
  return control.getAttribute('aria-label') ?? (label ? wordsIn(label) : '');
}

function wordsIn(element: Element): string {
  return (element.textContent ?? '').trim();
}
