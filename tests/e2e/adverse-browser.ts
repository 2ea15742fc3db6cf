import type { Label } from './order-form-page.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

/** A browser that differs from what the site expects, as visitors have it. */
export interface AdverseBrowser {
  /** Run in each page before its own scripts. */
  readonly init?: readonly (() => void)[];
  readonly options?: Partial<VisitorOptions>;
  /** Fills in the order form in place of the visitor. */
  readonly fill?: (visitor: Visitor) => Promise<void>;
}

export function throwOnStorage(): void {
  for (const name of ['sessionStorage', 'localStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  }
}

export function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
}

/** Replaces each text as a browser's translation does, also those that come later. */
export function translate(): void {
  const SKIPPED = 'script, style, textarea, noscript, font, option, title';
  const wrap = (node: Node) => {
    const parent = node.parentElement;
    if (!parent || parent.closest(SKIPPED) || !node.nodeValue?.trim()) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = node.nodeValue;
    outer.append(inner);
    (node as ChildNode).replaceWith(outer);
  };
  const wrapAll = (root: Node) => {
    const texts: Node[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) wrap(text);
  };
  addEventListener('load', () => {
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') wrap(target);
        for (const node of addedNodes) {
          if (node.nodeType === Node.TEXT_NODE) wrap(node);
          else if (node.nodeName !== 'FONT') wrapAll(node);
        }
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** By more than any row of days off, after which the same day is promised. The number can't be passed to the page. */
function moveClockBack(): void {
  const Usual = Date;
  const now = () => Usual.now() - 8 * 86_400_000;
  window.Date = new Proxy(Usual, {
    construct: (_, values) => Reflect.construct(Usual, values.length === 0 ? [now()] : values),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

function moveClockAhead(): void {
  const Usual = Date;
  const now = () => Usual.now() + 8 * 86_400_000;
  window.Date = new Proxy(Usual, {
    construct: (_, values) => Reflect.construct(Usual, values.length === 0 ? [now()] : values),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

function removeFunctions(): void {
  for (const [owner, names] of [
    [window, ['requestIdleCallback', 'cancelIdleCallback', 'structuredClone', 'Iterator']],
    [AbortSignal, ['timeout', 'any']],
    [AbortSignal.prototype, ['throwIfAborted']],
    [Array, ['fromAsync']],
    [Array.prototype, ['findLast', 'toReversed', 'toSorted', 'toSpliced', 'with']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [URL, ['canParse', 'parse']],
    [Element.prototype, ['checkVisibility']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
    // Not over plain http.
    [Crypto.prototype, ['randomUUID', 'subtle']],
    [Navigator.prototype, ['clipboard', 'locks', 'serviceWorker']],
  ] as const) {
    for (const name of names) Reflect.deleteProperty(owner, name);
  }
}

/** Fills in one field, and then all of them without an event, as some password managers do. */
async function fillSilently({ form }: Visitor): Promise<void> {
  await form.field('Email Address').fill('typed@example.com');
  for (const [label, value] of Object.entries(form.sampleValues)) {
    await form.field(label as Label).evaluate((control, text) => {
      const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set;
      setter?.call(control, text);
    }, value);
  }
}

/** One of each kind. Two that have nothing to do with each other are one browser. */
export const ADVERSE_BROWSERS = {
  'storage that throws, and a clock eight days slow': {
    init: [throwOnStorage, moveClockBack],
  },
  'missing functions, and a form that is filled silently': {
    init: [removeFunctions],
    fill: fillSilently,
  },
  'a translated page': { init: [translate] },
  'a clock eight days fast': { init: [moveClockAhead] },
} as const satisfies Readonly<Record<string, AdverseBrowser>>;

/** Each alone, and others of these kinds. */
export const MORE_ADVERSE_BROWSERS = {
  'storage that throws': { init: [throwOnStorage] },
  'a form that is filled silently': { fill: fillSilently },
  'a clock eight days slow': { init: [moveClockBack] },
  'missing functions': { init: [removeFunctions] },
  'a right clock in Tokyo': { options: { timezoneId: 'Asia/Tokyo' } },
  'a right clock in Honolulu': { options: { timezoneId: 'Pacific/Honolulu' } },
  'storage that is full': { init: [fillStorage] },
  'another language': { options: { locale: 'es-US' } },
  'no AbortSignal.timeout': { init: [() => Reflect.deleteProperty(AbortSignal, 'timeout')] },
  'no isWellFormed': { init: [() => Reflect.deleteProperty(String.prototype, 'isWellFormed')] },
  'no randomUUID': { init: [() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID')] },
} as const satisfies Readonly<Record<string, AdverseBrowser>>;
