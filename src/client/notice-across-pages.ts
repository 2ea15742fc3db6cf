/**
 * The notice stored in the tab until a page with a toaster shows it, so that a visitor who goes to another page still
 * sees it. The landing page and the checkout have a toaster. Text pages have none, because it would double their
 * scripts.
 *
 * Separate from the store in `notice.ts`, because the `client:notice` directive reads it before anything else is loaded.
 */
import { readSessionValue, removeSessionValue, writeSessionValue } from './session-storage.ts';

export interface NoticeContent {
  readonly tone: 'success' | 'failure';
  readonly title: string;
  readonly text: string;
}

const KEY = 'permitlens.notice';

/** How long a stored notice is valid, in milliseconds. An older one would confuse visitors. */
const PENDING_LIFETIME_MS = 60_000;

/** The `window` event on which the page loads its toaster. */
export const NOTICE_SHOWN = 'permitlens:notice-shown';

/** Returns whether the next page can show it. */
export function storePendingNotice({ tone, title, text }: NoticeContent): boolean {
  return writeSessionValue(KEY, { tone, title, text, storedAt: Date.now() });
}

export function removePendingNotice(): void {
  removeSessionValue(KEY);
}

export function hasPendingNotice(): boolean {
  return readPendingNotice() !== null;
}

/** Returns the pending notice and removes it. */
export function takePendingNotice(): NoticeContent | null {
  const content = readPendingNotice();
  removePendingNotice();
  return content;
}

function readPendingNotice(): NoticeContent | null {
  const stored = readSessionValue(KEY);
  const isPending = isNoticeContent(stored) && Date.now() - stored.storedAt < PENDING_LIFETIME_MS;
  return isPending ? stored : null;
}

function isNoticeContent(value: unknown): value is NoticeContent & { storedAt: number } {
  const { tone, title, text, storedAt } = (value ?? {}) as Record<string, unknown>;
  return (
    (tone === 'success' || tone === 'failure') &&
    typeof title === 'string' &&
    typeof text === 'string' &&
    typeof storedAt === 'number'
  );
}
