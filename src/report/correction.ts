import { reportTexts } from '#i18n/document-texts.ts';
import { floridaClock, twoDigits } from '#shared/florida-day.ts';
import { formatDayInFlorida } from '#shared/format-day.ts';
import type { Language } from '#shared/languages.ts';
import type { CorrectionNote } from './document.ts';

/** A report that replaces one that was delivered before. */
export interface Correction {
  /** Of the order's reports, 2 or more. */
  readonly version: number;
  /** ISO times. */
  readonly deliveredAt: string;
  readonly replacedAt: string;
  /** What changed, in the office's words. Corrections of before have none. */
  readonly changed: string | null;
}

/** A moment in Florida as people read it: `Mon, Nov 30, 2026, 10:05 AM ET`. */
export function momentInWords(moment: string, language: Language): string {
  const { hour, minute } = floridaClock(moment);
  const day = formatDayInFlorida(moment, language, 'full');
  const { clock, correction } = reportTexts[language];
  return correction.moment(day, clock(hour, twoDigits(minute)));
}

/** What a corrected report says of itself. */
export function correctionNote(
  { version, deliveredAt, replacedAt, changed }: Correction,
  language: Language,
): CorrectionNote {
  const texts = reportTexts[language].correction;
  const [delivered, replaced] = [deliveredAt, replacedAt].map((moment) =>
    momentInWords(moment, language),
  );
  return {
    heading: texts.heading,
    texts: [
      { text: texts.replaces(version, delivered ?? '', replaced ?? '') },
      ...(changed ? [{ lead: texts.changed, text: changed }] : []),
    ],
  };
}
