import { openDataTexts } from '#i18n/document-texts.ts';
import { recordWords } from '#report/record-words.ts';
import { formatDay } from '#shared/format-day.ts';
import type { Language } from '#shared/languages.ts';

/** What an office publishes of a record for which a report has no other field. */
interface AlsoOnRecord {
  /** Its last inspection, which is not known to be the final one that passed. */
  readonly lastInspection?: { readonly day: string; readonly result?: string | undefined };
  /** Its work as completed, while the permit's status, in the office's word, says otherwise. */
  readonly completed?: { readonly day: string; readonly status?: string | undefined };
  /** Its number is the application's. */
  readonly isApplication?: boolean;
  /** A case's status, which is neither open nor closed. */
  readonly status?: string;
  readonly closed?: string | undefined;
  readonly lien?: { readonly book: string; readonly page: string };
}

/** Says what else an office's data has of a record, in the report's language; undefined where that is nothing. */
export function alsoOnRecord(
  { lastInspection, completed, isApplication, status, closed, lien }: AlsoOnRecord,
  language: Language,
): string | undefined {
  const { alsoOnRecord: texts } = openDataTexts[language];
  const day = (date: string) => formatDay(date, language, 'short');
  const word = (text: string) => recordWords(text, language).text.toLowerCase();
  const sentences = [
    ...(isApplication ? [texts.application] : []),
    ...(lastInspection
      ? [texts.lastInspection(day(lastInspection.day), word(lastInspection.result ?? ''))]
      : []),
    ...(completed ? [texts.completed(day(completed.day), word(completed.status ?? ''))] : []),
    ...(status ? [texts.status(recordWords(status, language).text)] : []),
    ...(closed ? [texts.closed(day(closed))] : []),
    ...(lien ? [texts.lien(lien.book, lien.page)] : []),
  ];
  return sentences.join(' ') || undefined;
}
