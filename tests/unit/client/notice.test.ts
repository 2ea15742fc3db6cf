import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $notice, dismissNotice, showNotice, showPendingNotice } from '#client/notice.ts';
import { hasPendingNotice, NOTICE_SHOWN, storePendingNotice } from '#client/notice-across-pages.ts';

const PAID = { tone: 'success', title: 'Payment Successful!', text: 'Thank you.' } as const;
const FAILED = { tone: 'failure', title: 'Payment Failed', text: 'Declined.' } as const;

/** A double of sessionStorage. */
function stubStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

/** A new page keeps only sessionStorage. */
function goToAnotherPage() {
  $notice.set(null);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('sessionStorage', stubStorage());
  $notice.set(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a notice is shown and dispatches the event that loads the toaster', () => {
  const loadToaster = vi.fn();
  window.addEventListener(NOTICE_SHOWN, loadToaster);
  showNotice(FAILED);
  expect($notice.get()).toMatchObject({ ...FAILED, isOpen: true });
  expect(loadToaster).toHaveBeenCalledOnce();
});

test('a new notice replaces the one that is shown', () => {
  showNotice(FAILED);
  const first = $notice.get();
  showNotice(PAID);
  expect($notice.get()).toMatchObject(PAID);
  expect($notice.get()?.id).not.toBe(first?.id);
});

test('a notice shown just before a navigation is shown once on the next page', () => {
  showNotice(PAID);
  goToAnotherPage();
  showPendingNotice();
  expect($notice.get()).toMatchObject({ ...PAID, isOpen: true });

  goToAnotherPage();
  showPendingNotice();
  expect($notice.get()).toBeNull();
});

test('a notice stored for the next page is not shown on this one', () => {
  storePendingNotice(PAID);
  expect($notice.get()).toBeNull();
  goToAnotherPage();
  expect(hasPendingNotice()).toBe(true);
  showPendingNotice();
  expect($notice.get()).toMatchObject(PAID);
});

test('a pending notice expires after a minute', () => {
  showNotice(FAILED);
  goToAnotherPage();
  vi.advanceTimersByTime(59_999);
  expect(hasPendingNotice()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(hasPendingNotice()).toBe(false);
  showPendingNotice();
  expect($notice.get()).toBeNull();
});

test('a dismissed notice is not shown on the next page', () => {
  showNotice(PAID);
  dismissNotice($notice.get()?.id ?? 0);
  expect($notice.get()?.isOpen).toBe(false);
  goToAnotherPage();
  expect(hasPendingNotice()).toBe(false);
});

test('dismissing a replaced notice leaves the new one open', () => {
  showNotice(FAILED);
  const replaced = $notice.get()?.id ?? 0;
  showNotice(PAID);
  dismissNotice(replaced);
  expect($notice.get()?.isOpen).toBe(true);
});

test('a dismissed notice is removed after 1,000,000 ms, and a later one is not', () => {
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

test('a notice is shown on its own page when the browser denies storage', () => {
  const deny = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', {
    getItem: deny,
    setItem: deny,
    removeItem: deny,
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
])('a stored value that isn’t a notice is ignored: %s', (stored) => {
  vi.stubGlobal('sessionStorage', { ...stubStorage(), getItem: () => stored });
  expect(hasPendingNotice()).toBe(false);
  showPendingNotice();
  expect($notice.get()).toBeNull();
});
