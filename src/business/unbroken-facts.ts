import { company } from './company.ts';
import { counties } from './coverage.ts';

/** Escapes the characters that have a meaning in a regular expression. */
const literally = (text: string) => text.replace(/[()+.]/g, '\\$&');

/**
 * Facts that are hard to read across two lines, captured, so that `split` returns every other part as a fact: the phone number,
 * counties, business hours, ranges (`24-48 hours`), counts of hours, times of day, days and ZIP codes. Longer numbers, such as a
 * permit's, must be able to wrap in a narrow table.
 */
export const UNBROKEN_FACTS = new RegExp(
  `(${[
    literally(company.phone),
    ...Object.values(counties).map(({ label }) => label),
    'Mon-Fri \\S+[AP]M',
    '(?<![\\d-])\\d{1,3}-\\d{1,3}(?![\\d-])(?: (?:hours|horas))?',
    '\\d+ (?:hours|horas|days|días|minutes|minutos|[AP]M(?: ET)?)',
    '\\p{Lu}\\p{Ll}{2,} \\d{1,4}(?![-\\d])',
    '\\d+ de \\p{Ll}{4,}',
    'FL \\d{5}',
  ].join('|')})`,
  'u',
);

/** Returns a text in which no-break spaces keep its facts whole. It is as long as before. */
export function withUnbrokenFacts(text: string): string {
  return text
    .split(UNBROKEN_FACTS)
    .map((part, index) => (index % 2 === 0 ? part : part.replaceAll(' ', '\u00a0')))
    .join('');
}
