/**
 * The notice that waits in the tab's memory for a page to show it, so that one raised just before going to another
 * page is seen there: on the landing page and the checkout, where our own ways lead. Texts have no toaster. It would
 * double their scripts, and with them the time until a phone shows the page.
 *
 * Apart from the store, because the `client:notice` directive asks it before anything else is loaded.
 */
import { forget, recall, remember } from './session.ts';

export interface NoticeContent {
  readonly tone: 'success' | 'failure';
  readonly title: string;
  readonly text: string;
}

const KEY = 'permitlens.notice';

/** How long a notice waits for a page, in milliseconds. Later, nobody would know what it is about. */
const WAITING_TIME_MS = 60_000;

/** The event on `window` that tells a page without a toaster that it needs one now. */
export const NOTICE_RAISED = 'permitlens:notice-raised';

export function storePendingNotice({ tone, title, text }: NoticeContent): void {
  remember(KEY, { tone, title, text, raisedAt: Date.now() });
}

export function dropPendingNotice(): void {
  forget(KEY);
}

export function hasPendingNotice(): boolean {
  return waiting() !== null;
}

/** Hands out the waiting notice, once. */
export function takePendingNotice(): NoticeContent | null {
  const content = waiting();
  dropPendingNotice();
  return content;
}

function waiting(): NoticeContent | null {
  const kept = recall(KEY);
  return isNoticeContent(kept) && Date.now() - kept.raisedAt < WAITING_TIME_MS ? kept : null;
}

function isNoticeContent(value: unknown): value is NoticeContent & { raisedAt: number } {
  const { tone, title, text, raisedAt } = (value ?? {}) as Record<string, unknown>;
  return (
    (tone === 'success' || tone === 'failure') &&
    typeof title === 'string' &&
    typeof text === 'string' &&
    typeof raisedAt === 'number'
  );
}
