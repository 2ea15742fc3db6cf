import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { checkoutPath } from '#shared/checkout-path.ts';
import { pathIn } from '#shared/languages.ts';

const SCRIPT = readFileSync('src/client/page/early-order.js', 'utf8');
const ID = '0123456789abcdefghjkmnpqrs';
const OTHER = ID.replace('0', '1');

interface Opened {
  readonly path?: string;
  /** What the form has left in the tab about the order that was just placed. */
  readonly placed?: string;
  readonly isStorageBlocked?: boolean;
}

/** Opens a page. Returns what it requests, and after how long it gives up. */
function open({ path = checkoutPath(ID), placed, isStorageBlocked = false }: Opened) {
  const requested: string[] = [];
  const pauses: number[] = [];
  const window: { earlyOrder?: { id: string } } = {};
  runInNewContext(SCRIPT, {
    window,
    location: { pathname: path },
    sessionStorage: {
      getItem: () => {
        if (isStorageBlocked) throw new DOMException('blocked', 'SecurityError');
        return placed ?? null;
      },
    },
    fetch: (url: string) => {
      requested.push(url);
      return Promise.resolve();
    },
    setTimeout: (_: unknown, ms: number) => pauses.push(ms),
    AbortController,
    DOMException,
  });
  return { requested, pauses, id: window.earlyOrder?.id };
}

test.each<[situation: string, opened: Opened, requested: readonly string[]]>([
  ['of an order', {}, [`/api/orders/${ID}`]],
  ['of an order, with a slash at its end', { path: `${checkoutPath(ID)}/` }, [`/api/orders/${ID}`]],
  ['of an order in Spanish', { path: pathIn('es', checkoutPath(ID)) }, [`/api/orders/${ID}`]],
  ['whose tab keeps nothing', { isStorageBlocked: true }, [`/api/orders/${ID}`]],
  ['after another order was placed', { placed: `{"id":"${OTHER}"}` }, [`/api/orders/${ID}`]],
  ['after this order was placed', { placed: `{"id":"${ID}"}` }, []],
  ['of no order', { path: '/checkout/success' }, []],
  ['of an id that is too long', { path: checkoutPath(`${ID}0`) }, []],
])('a page %s requests at once what it doesn’t have', (_, opened, requested) => {
  const page = open(opened);
  expect(page.requested).toEqual(requested);
  expect(page.id).toBe(requested.length > 0 ? ID : undefined);
});

test('a slow connection has half a minute, as any call', () => {
  expect(open({}).pauses).toEqual([30_000]);
});
