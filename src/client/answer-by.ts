import { answerTime } from '#shared/business-days.ts';
import { type DueDateWords, dueBy } from '#shared/due-date.ts';
import type { Language } from '#shared/languages.ts';
import { ourTime } from './our-time.ts';

/**
 * Returns until when the office answers a message or a quote request that is sent now: `by Mon, Nov 23, 6 PM ET`. Both are
 * promised within the same time: `claims.answerWithin` and `claims.quoteWithin`.
 */
export function answerBy(
  language: Language,
  words: DueDateWords,
  now = ourTime() ?? new Date(),
): string {
  return dueBy(answerTime(now).toISOString(), language, words);
}
