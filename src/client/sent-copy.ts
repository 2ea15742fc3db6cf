/** The lasting lines at a form's button, beside the notices, whose texts are the specification's. */

import { dueByWords } from '#i18n/en/due-by.ts';
import { dueBy } from '#shared/due-by.ts';
import { answerTime } from '#shared/due-date.ts';

export function messageSentLine(now = new Date()): string {
  return `Sent. We’ll answer ${answerBy(now)}.`;
}

export function quoteRequestSentLine(now = new Date()): string {
  return `Your quote request was sent. We’ll contact you with the quote ${answerBy(now)}.`;
}

/** `by Mon, Nov 23, 6 PM ET`. Both are promised within the same time: `claims.answerWithin` and `claims.quoteWithin`. */
function answerBy(now: Date): string {
  return dueBy(answerTime(now).toISOString(), 'en', dueByWords);
}
