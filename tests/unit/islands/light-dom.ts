import type { DetachedWindowAPI } from 'happy-dom';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import type { CallName, ChangeName, PreviewOf, ResultOf } from '#shared/calls.ts';
import { PROBLEM_MEDIA_TYPE, type Problem } from '#shared/problem.ts';

/*
 * Islands in a document without a layout, pressed as a person does. A file that imports this runs in
 * `@vitest-environment happy-dom`. Time stands still but for what a test lets pass, and for the pauses that the product makes.
 */

/** A request as the server gets it. */
export interface Received {
  readonly name: string;
  /** The segments of its path that have a name, and its query. */
  readonly asked: Readonly<Record<string, string>>;
  /** What was sent as JSON; bytes are left out. */
  readonly body: unknown;
  readonly headers: Headers;
}

type Answer<Result> = (call: Received) => Result | Response | Promise<Result | Response>;

/** What comes of each call, by its name; a preview's has `?preview` behind it. */
export type Answers = { readonly [Name in CallName]?: Answer<ResultOf<Name>> } & {
  readonly [Name in ChangeName as `${Name}?preview`]?: Answer<PreviewOf<Name>>;
};

/** No response: nobody knows whether it was done. */
export function lost(): never {
  throw new TypeError('The connection was lost.');
}

/** A call that is rejected. */
export function rejected({
  status = 409,
  ...problem
}: Partial<Problem> & Readonly<Record<string, unknown>>): Response {
  return Response.json(
    { type: 'about:blank', title: '', status, detail: '', ...problem },
    { status, headers: { 'Content-Type': PROBLEM_MEDIA_TYPE } },
  );
}

declare const happyDOM: DetachedWindowAPI;

let root: Root | undefined;
let received: Received[] = [];
let answers: Answers = {};
let underWay = 0;

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
    // The link of a download leads nowhere.
    Object.assign(happyDOM.settings.navigation, {
      disableMainFrameNavigation: true,
      disableFallbackToSetURL: true,
    });
  });
  afterEach(async () => {
    await leave();
    received = [];
    answers = {};
    sessionStorage.clear();
    document.body.replaceChildren();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** What comes of calls from now on, beside what was said before. */
export function answerWith(more: Answers): void {
  answers = { ...answers, ...more };
}

/** The requests of a call that have arrived, or those of all calls but reads and previews. */
export function arrived(name?: keyof Answers): readonly Received[] {
  return received.filter((call) =>
    name ? call.name === name : !/^GET |\?preview$/.test(call.name),
  );
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

/** Presses a button or link of this name, the one in view where a dialog covers the others. */
export async function press(name: string): Promise<void> {
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

/** Chooses files for the field of this label. */
export async function chooseFiles(label: string, ...files: readonly File[]): Promise<void> {
  const control = field(label);
  control.click();
  Object.defineProperty(control, 'files', { value: files, configurable: true });
  await act(async () => control.dispatchEvent(new Event('change', { bubbles: true })));
  await settled();
}

/** Checks the box of this label, or takes the check away. */
export async function check(label: string): Promise<void> {
  await pressOn(field(label));
}

/** Waits until something is there to read. */
export async function shown(words: string): Promise<void> {
  for (let turns = 0; !text().includes(words); turns++) {
    if (turns > 200) throw new Error(`“${words}” isn’t shown: ${text()}`);
    await settled();
  }
}

/** The control that has this label. */
export function field(label: string): HTMLInputElement {
  return found('input, select, textarea', labelOf, label);
}

/** The button or link of this name. */
export function button(name: string): HTMLElement {
  return found('button, a[href], summary', nameOf, name);
}

/** Whether there is such a button or link. */
export function hasButton(name: string): boolean {
  return all('button, a[href], summary').some((each) => nameOf(each) === name);
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

async function answer(
  url: string,
  { method = 'GET', body, headers }: RequestInit,
): Promise<Response> {
  const { pathname, searchParams } = new URL(url, location.href);
  const isPreview = searchParams.has('preview');
  searchParams.delete('preview');
  const found = match(method, pathname, isPreview ? '?preview' : '');
  const call: Received = {
    name: found.name,
    asked: { ...found.params, ...Object.fromEntries(searchParams) },
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
    headers: new Headers(headers),
  };
  received.push(call);
  underWay += 1;
  try {
    const result = await found.answer(call);
    if (result instanceof Response) return result;
    if (result instanceof Blob)
      return new Response(result, { headers: { 'Content-Disposition': 'attachment' } });
    return Response.json(result);
  } finally {
    underWay -= 1;
  }
}

/** The answer to a request. A call of the office has its path after `/api/office`. */
function match(method: string, path: string, suffix: string) {
  for (const [name, answer] of Object.entries(answers)) {
    const pattern = name.replace(/^(\S+) (?!\/api\/)/, '$1 /api/office').replace('?preview', '');
    const segments = pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)');
    const isPreview = name.endsWith('?preview');
    const { groups, 0: whole } = `${method} ${path}`.match(new RegExp(`^${segments}$`)) ?? {};
    if (whole && isPreview === (suffix !== ''))
      return { name, answer: answer as Answer<unknown>, params: { ...groups } };
  }
  throw new Error(`Nothing answers ${method} ${path}${suffix}.`);
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
    for (let turns = 0; turns < 4 || underWay > 0; turns++) {
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
  words: string,
): Found {
  const named = all(selector);
  const [first, ...others] = named.filter((element) => wordsOf(element) === words);
  if (!first || others.length > 0) {
    const names = named.map(wordsOf).join(', ');
    throw new Error(`${others.length > 0 ? 'Several are' : 'Nothing is'} “${words}”: ${names}`);
  }
  return first as Found;
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
