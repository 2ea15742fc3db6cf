import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { takeEarlyResponse } from '#client/early-order.ts';
import { unsentDraft } from '#client/form-draft.ts';
import { readOrderEmail, storeOrderEmail } from '#client/order-email.ts';
import { storePlacedOrder, takePlacedOrder } from '#client/placed-order.ts';
import { unpaidOrder } from './unpaid-order.ts';

const { id: ID } = unpaidOrder;
const OTHER = '01j8zk3v9q4m5n6p7r8s9t0vwz';

/** Whether the tab has room, and what it keeps. */
let isFull: boolean;
let kept: Map<string, string>;

beforeEach(() => {
  isFull = false;
  kept = new Map();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  });
});

/** What the tab keeps of one order from page to page: how it is kept and read, and whether once. */
const OF_AN_ORDER = {
  'the address that it was placed with': {
    keep: () => storeOrderEmail(ID, 'ana@example.com'),
    read: readOrderEmail,
    isReadOnce: false,
  },
  'the order that was just placed': {
    keep: () => storePlacedOrder(unpaidOrder),
    read: takePlacedOrder,
    isReadOnce: true,
  },
  'the response to the request that began with the page': {
    keep: () => {
      window.earlyOrder = { id: ID, response: Promise.resolve(new Response()) };
    },
    read: takeEarlyResponse,
    isReadOnce: true,
  },
};

test.each(Object.entries(OF_AN_ORDER))(
  '%s is that order’s alone',
  (_, { keep, read, isReadOnce }) => {
    keep();
    expect(read(OTHER)).toBeUndefined();
    keep();
    expect(read(ID)).toBeDefined();
    expect(read(ID) === undefined).toBe(isReadOnce);
  },
);

const draft = unsentDraft('draft', z.object({ text: z.string() }));

/** Whether the browser would ask before the page is left. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const keepIn = (full: boolean) => () => {
  isFull = full;
  draft.save({ text: 'a' });
};

test.each([
  ['is kept', [keepIn(false)], false],
  ['can’t be kept', [keepIn(true)], true],
  ['can’t be kept, and then can', [keepIn(true), keepIn(false)], false],
  ['can’t be kept, and is sent', [keepIn(true), draft.remove], false],
  ['was kept, and can’t be any more', [keepIn(false), keepIn(true)], true],
])('a browser asks before it leaves a draft that %s', (_, steps, isAsking) => {
  for (const step of steps) step();
  expect(asks()).toBe(isAsking);
  draft.remove();
});

test('of an object that has more, a draft keeps what it names', () => {
  const typed = { text: 'a', address: '12 Palm Ave' };
  draft.save(typed);
  expect([...kept.values()]).toEqual(['{"text":"a"}']);
});

test('a draft of another shape, as of an earlier page, is none', () => {
  draft.save({ text: 'a' });
  expect(draft.load()).toEqual({ text: 'a' });
  kept.set('draft', '{"words":"a"}');
  expect(draft.load()).toBeNull();
});
