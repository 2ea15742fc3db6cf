import type { AnswerPhrase } from '#i18n/en/phrases.ts';
import { phraseTexts } from '#i18n/phrase-texts.ts';

/** Names by which the office chooses a phrase for an answer. */
export const ANSWER_NAMES: Readonly<Record<AnswerPhrase, string>> = {
  whichService: 'Which service fits',
  needAddress: 'We need the address or folio',
  outsideArea: 'Outside our counties',
  reportOnItsWay: 'The report is on its way',
  waitingForOffice: 'We wait for a public office',
  reportFound: 'The report was sent already',
  wrongAddress: 'The order has a wrong address',
  howToClose: 'How a permit is closed',
  weDontAdvise: 'We don’t advise on the purchase',
  questionOnReport: 'A question on the report',
  closingCheck: 'Look again before closing',
  thanksAgent: 'Thanks to an agent',
};

/** Placeholders in phrases that a person fills in, such as `[day]`. */
const BLANKS = new Set(
  Object.values(phraseTexts).flatMap(({ answers, questions }) =>
    [...Object.values(answers), ...Object.values(questions)].flatMap(
      (text) => text.match(/\[[^\]]+\]/g) ?? [],
    ),
  ),
);

/** Returns the first blank that an answer or a question still has. */
export function blankIn(written: string): string | undefined {
  return [...BLANKS].find((blank) => written.includes(blank));
}

/** Adds a phrase below what is written. */
export function withPhrase(written: string, phrase: string): string {
  return [written.trimEnd(), phrase].filter(Boolean).join('\n\n');
}
