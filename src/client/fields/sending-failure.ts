import { ApiError, failureNotice, isConnectionLost, NoResponse } from '#client/api.ts';
import type { NoticeContent } from '#client/notice-across-pages.ts';
import type { FieldTexts } from '#i18n/en/fields.ts';
import type { FormResult } from './FormMessage.tsx';

interface SendingFailure {
  readonly notice: NoticeContent;
  /** What stands below the button. */
  readonly result: FormResult;
}

/**
 * Returns how a form says that it was not sent, or that nobody knows: without a response the server may have received it. What
 * failed in the page itself is in the browser's console too.
 * @param texts.notice the words of the failure's notice, if the form shows one
 * @param texts.again what pressing again does although the request may have arrived, if that needs to be known
 */
export function sendingFailure(
  error: unknown,
  texts: {
    readonly notice: Omit<NoticeContent, 'tone'>;
    readonly fields: FieldTexts;
    readonly again?: string;
  },
): SendingFailure {
  const { fields } = texts;
  const notice = failureNotice(texts.notice, error);
  const failure = { tone: 'failure', title: notice.title } as const;
  if (error instanceof NoResponse) {
    const reason = isConnectionLost(error) ? fields.connectionLost : fields.noResponse;
    const text = [reason, texts.again].filter(Boolean).join(' ');
    return { notice, result: { ...failure, text } };
  }
  if (error instanceof ApiError)
    return { notice, result: { ...failure, text: fields.notSent(notice.text) } };
  console.error(error);
  return { notice, result: { ...failure, text: fields.notSent(fields.broken), hasContact: true } };
}
