import { COUNTY_NAMES } from '#shared/counties.ts';
import { company } from './company.ts';

/** Escapes the characters that have a meaning in a regular expression. */
const literally = (text: string) => text.replace(/[()+.]/g, '\\$&');

/** A range like `24-48 hours`, after what precedes it: neither is a part of a longer number, such as a permit's, which must be able to wrap. */
const RANGE = '(^|[^\\d-])\\d{1,3}-\\d{1,3}(?![\\d-])(?: (?:hours|horas))?';

/** Without a lookbehind, which keeps a script from starting in Safari before 16.4. */
const FACTS = new RegExp(
  [
    RANGE,
    literally(company.phone),
    ...Object.values(COUNTY_NAMES),
    'Mon-Fri \\S+[AP]M',
    '\\d+ (?:hours|horas|days|días|minutes|minutos|[AP]M(?: ET)?)',
    '\\p{Lu}\\p{Ll}{2,} \\d{1,4}(?![-\\d])',
    '\\d+ de \\p{Ll}{4,}',
    'FL \\d{5}',
  ].join('|'),
  'gu',
);

/**
 * Splits a text at its facts that are hard to read across two lines: the phone number, counties, business hours, ranges, counts of
 * hours, times of day, days and ZIP codes. Every other part is a fact.
 */
export function splitAtFacts(text: string): string[] {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: match, 1: before = '', index } of text.matchAll(FACTS)) {
    const start = index + before.length;
    parts.push(text.slice(end, start), match.slice(before.length));
    end = index + match.length;
  }
  return [...parts, text.slice(end)];
}

/** Returns a text in which no-break spaces keep its facts whole. It is as long as before. */
export function withUnbrokenFacts(text: string): string {
  return splitAtFacts(text)
    .map((part, index) => (index % 2 === 0 ? part : part.replaceAll(' ', '\u00a0')))
    .join('');
}
