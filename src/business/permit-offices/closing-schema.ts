import * as z from 'zod/mini';
import { COUNTIES } from '#shared/counties.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { FINDING_KINDS } from '#shared/report/finding-kinds.ts';

/** What an office says about how a finding is closed: who may, what is handed in, which inspection, cost and time. */
export const CLOSING_TOPICS = ['who', 'papers', 'inspection', 'cost', 'time'] as const;
export type ClosingTopic = (typeof CLOSING_TOPICS)[number];

const line = z
  .string('Write text in double quotes.')
  .check(
    z.regex(/^\S(?:.*\S)?$/, 'Write at least one word, on one line, without spaces at the ends.'),
  );
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `Write one of: ${values.join(', ')}.`);
const day = z.iso.date('Write the day: "2026-11-24".');

/** About one topic, of the office that answers for one place. */
const fact = {
  county: oneOf(COUNTIES),
  /** Null for the county's land in no municipality. */
  municipality: z.nullable(line),
  kinds: z.array(oneOf(FINDING_KINDS)).check(z.minLength(1, 'Name at least one kind.')),
  topic: oneOf(CLOSING_TOPICS),
  /** The office's own page. */
  source: z
    .string('Write the whole address: "https://…".')
    .check(z.regex(/^https:\/\/[^\s/]+\.[^\s]+$/, 'Write the whole address: "https://…".')),
  /** The page's own day; null where it shows none. */
  pageDate: z.nullable(day),
};

/** Waits until a person has opened the page. Nothing of it is published. */
export const waitingFactSchema = z.strictObject({
  ...fact,
  checkedOn: z.null('Move what is checked into closing.json.'),
  /** What a copy of the page said: it may be old, and it is no sentence. */
  note: line,
});

/** What a person has read on the office's page, in the words that reports have of it. */
export const closingFactSchema = z.strictObject({
  ...fact,
  checkedOn: day,
  words: z.strictObject(
    Object.fromEntries(LANGUAGES.map((language) => [language, line])) as Record<
      Language,
      typeof line
    >,
  ),
});

export type WaitingFact = z.output<typeof waitingFactSchema>;
export type ClosingFact = z.output<typeof closingFactSchema>;
