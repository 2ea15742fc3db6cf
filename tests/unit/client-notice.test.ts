import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $notice, dismissNotice, showNotice, showPendingNotice } from '#client/notice.ts';
import { hasPendingNotice, NOTICE_SHOWN, storePendingNotice } from '#client/pending-notice.ts';

const PAID = { tone: 'success', title: 'Payment Successful!', text: 'Thank you.' } as const;
const FAILED = { tone: 'failure', title: 'Payment Failed', text: 'Declined.' } as const;

/** What a tab keeps from page to page. */
function tabMemory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** Another page starts with nothing but the tab's memory. */
function goToAnotherPage() {
  $notice.set(null);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('sessionStorage', tabMemory());
  $notice.set(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a raised notice is shown, and the page is told to load its toaster', () => {
  const toldPage = vi.fn();
  window.addEventListener(NOTICE_SHOWN, toldPage);
  showNotice(FAILED);
  expect($notice.get()).toMatchObject({ ...FAILED, isOpen: true });
  expect(toldPage).toHaveBeenCalledOnce();
});

test('a new notice takes the place of the one that is shown', () => {
  showNotice(FAILED);
  const first = $notice.get();
  showNotice(PAID);
  expect($notice.get()).toMatchObject(PAID);
  expect($notice.get()?.id).not.toBe(first?.id);
});

test('a notice raised just before going to another page is seen there, once', () => {
  showNotice(PAID);
  goToAnotherPage();
  showPendingNotice();
  expect($notice.get()).toMatchObject({ ...PAID, isOpen: true });

  goToAnotherPage();
  showPendingNotice();
  expect($notice.get()).toBeNull();
});

test('a notice left for the next page is not seen on this one', () => {
  storePendingNotice(PAID);
  expect($notice.get()).toBeNull();
  goToAnotherPage();
  expect(hasPendingNotice()).toBe(true);
  showPendingNotice();
  expect($notice.get()).toMatchObject(PAID);
});

test('a notice that nobody came to see within a minute is not shown to whoever comes later', () => {
  showNotice(FAILED);
  goToAnotherPage();
  vi.advanceTimersByTime(59_999);
  expect(hasPendingNotice()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(hasPendingNotice()).toBe(false);
  showPendingNotice();
  expect($notice.get()).toBeNull();
});

test('a dismissed notice does not turn up on the next page', () => {
  showNotice(PAID);
  dismissNotice($notice.get()?.id ?? 0);
  expect($notice.get()?.isOpen).toBe(false);
  goToAnotherPage();
  expect(hasPendingNotice()).toBe(false);
});

test('dismissing a notice that was replaced leaves the new one open', () => {
  showNotice(FAILED);
  const replaced = $notice.get()?.id ?? 0;
  showNotice(PAID);
  dismissNotice(replaced);
  expect($notice.get()?.isOpen).toBe(true);
});

test('a dismissed notice is removed after 1,000,000 ms, a later one is not', () => {
  showNotice(FAILED);
  dismissNotice($notice.get()?.id ?? 0);
  vi.advanceTimersByTime(999_999);
  expect($notice.get()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect($notice.get()).toBeNull();

  showNotice(FAILED);
  dismissNotice($notice.get()?.id ?? 0);
  showNotice(PAID);
  vi.advanceTimersByTime(2_000_000);
  expect($notice.get()).toMatchObject(PAID);
});

test('where the browser forbids storage a notice is still shown on its own page', () => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', {
    getItem: forbidden,
    setItem: forbidden,
    removeItem: forbidden,
  });
  showNotice(FAILED);
  expect($notice.get()).toMatchObject(FAILED);
  dismissNotice($notice.get()?.id ?? 0);
  expect(hasPendingNotice()).toBe(false);
});

test.for([
  '{',
  '{"tone":"loud","title":"a","text":"b","storedAt":0}',
  '{"tone":"success","title":"a","text":"b","storedAt":"now"}',
  '[]',
  '"x"',
  '{"tone":"success"}',
])('what another script left in the tab’s memory is not taken for a notice: %s', (kept) => {
  vi.stubGlobal('sessionStorage', { ...tabMemory(), getItem: () => kept });
  expect(hasPendingNotice()).toBe(false);
  showPendingNotice();
  expect($notice.get()).toBeNull();
});
