import { atom } from 'nanostores';
import {
  dropPendingNotice,
  NOTICE_RAISED,
  type NoticeContent,
  storePendingNotice,
  takePendingNotice,
} from './pending-notice.ts';

export interface Notice extends NoticeContent {
  /** Tells a notice from an earlier one with the same words. */
  readonly id: number;
  readonly isOpen: boolean;
}

/** How long a notice is shown, in milliseconds. */
export const NOTICE_DURATION_MS = 5_000;

/** How long a dismissed notice is kept before it is removed, in milliseconds. */
const REMOVAL_DELAY_MS = 1_000_000;

/** The one notice there is. A new one takes the place of the old. */
export const $notice = atom<Notice | null>(null);

let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

/** Shows a notice on this page. If the visitor leaves before it has closed, the next page with a toaster shows it. */
export function raiseNotice(content: NoticeContent): void {
  storePendingNotice(content);
  show(content);
  window.dispatchEvent(new Event(NOTICE_RAISED));
}

/** Leaves a notice for the page that is gone to next, and shows nothing on this one. */
export function leaveNoticeForNextPage(content: NoticeContent): void {
  storePendingNotice(content);
}

/** Shows the notice that the page before has left, if any. From then on it is not waiting any more. */
export function showPendingNotice(): void {
  if ($notice.get() !== null) return;
  const content = takePendingNotice();
  if (content) show(content);
}

/** Takes back what is said of an earlier try: the next one speaks for itself. */
export function withdrawNotice(): void {
  const notice = $notice.get();
  if (notice) dismissNotice(notice.id);
}

/** Closes a notice: its time is over, or the visitor has dismissed it. */
export function dismissNotice(id: number): void {
  const notice = $notice.get();
  if (notice?.id !== id || !notice.isOpen) return;
  dropPendingNotice();
  $notice.set({ ...notice, isOpen: false });
  removal = setTimeout(() => $notice.set(null), REMOVAL_DELAY_MS);
}

function show(content: NoticeContent): void {
  clearTimeout(removal);
  lastId += 1;
  $notice.set({ ...content, id: lastId, isOpen: true });
}
