import { formatTimeInFlorida } from '#shared/format-day.ts';
import type { MessageRecord } from '#shared/messages.ts';

/** Text of a visitor, in the visitor's language. */
export function MessageText({
  message: { message, language, erasedAt },
}: {
  readonly message: Pick<MessageRecord, 'message' | 'language' | 'erasedAt'>;
}) {
  return (
    <p
      lang={language}
      className="max-w-measure rounded-md bg-sand-soft px-5 py-4 whitespace-pre-line wrap-anywhere"
    >
      {erasedAt ? `Erased ${formatTimeInFlorida(erasedAt)}` : message}
    </p>
  );
}
