import { atom } from 'nanostores';
import {
  NOTICE_SHOWN,
  type NoticeContent,
  removePendingNotice,
  storePendingNotice,
  takePendingNotice,
} from './notice-across-pages.ts';

export interface Notice extends NoticeContent {
  /** Distinguishes a notice from an earlier one with the same text. */
  readonly id: number;
  readonly isOpen: boolean;
  /**
   * Whether the page says it too, where the visitor looks: below the pressed button, or in place of a part. On a phone the
   * notice would cover that, so it is not shown there, only announced.
   */
  readonly isInPlace: boolean;
}

/** How long a dismissed notice is kept before it is removed, in milliseconds. */
const REMOVAL_DELAY_MS = 1_000_000;

/** The current notice. There is at most one, and a new one replaces it. */
export const $notice = atom<Notice | null>(null);

let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a notice about what the visitor has just done on this page, which says it in place too. If the visitor leaves
 * before it has closed, the next page with a toaster shows it.
 */
export function showNotice(content: NoticeContent): void {
  storePendingNotice(content);
  openNotice(content, true);
  window.dispatchEvent(new Event(NOTICE_SHOWN));
}

/** Shows the notice that the previous page stored, if any, and removes it from storage. */
export function showPendingNotice(): void {
  if ($notice.get() !== null) return;
  const content = takePendingNotice();
  if (content) openNotice(content, false);
}

/** Closes the notice about an earlier attempt before the next one starts. */
export function dismissCurrentNotice(): void {
  const notice = $notice.get();
  if (notice) dismissNotice(notice.id);
}

/** Closes a notice after its duration, or when the visitor dismisses it. */
export function dismissNotice(id: number): void {
  const notice = $notice.get();
  if (notice?.id !== id || !notice.isOpen) return;
  removePendingNotice();
  $notice.set({ ...notice, isOpen: false });
  removal = setTimeout(() => $notice.set(null), REMOVAL_DELAY_MS);
}

function openNotice(content: NoticeContent, isInPlace: boolean): void {
  clearTimeout(removal);
  lastId += 1;
  $notice.set({ ...content, id: lastId, isOpen: true, isInPlace });
}
