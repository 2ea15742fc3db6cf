import { noticeText } from './api.ts';
import type { NoticeContent } from './pending-notice.ts';

/** Returns the notice for a failed call: the problem's `detail`, or `texts.text` if there is none. */
export function failureNotice(
  { title, text }: { readonly title: string; readonly text: string },
  error: unknown,
): NoticeContent {
  return { tone: 'failure', title, text: noticeText(error, text) };
}
