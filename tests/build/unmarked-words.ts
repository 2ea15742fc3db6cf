import { company } from '#business/company.ts';
import { municipalitiesIn, permitOfficesIn } from '#business/permit-offices/offices.ts';
import { COUNTIES, COUNTY_NAMES } from '#shared/counties.ts';
import { MADE_UP_COUNTY } from '../made-up/made-up-county.ts';
import { MARKED } from './marked-language.ts';

/** A dictionary's string, or the part of one before or after a parameter. */
const MARKED_PART = /¿[^¿¡]*¡/g;

/** Names, which are the same in every language. */
const NAMES = [
  company.name,
  ...COUNTIES.map((county) => COUNTY_NAMES[county]),
  ...[MADE_UP_COUNTY.name, MADE_UP_COUNTY.municipality, MADE_UP_COUNTY.village],
  ...['Kendall', 'Everglades'],
  ...COUNTIES.flatMap(municipalitiesIn),
  ...COUNTIES.flatMap(permitOfficesIn).flatMap(({ office, portal, recordsRequest, fees = [] }) =>
    [
      ...[office?.name, office?.contractor, portal?.software, recordsRequest?.desk],
      ...fees.map(({ ordinance }) => ordinance),
    ].filter((name) => name !== undefined),
  ),
  ...['Facebook', 'Instagram', 'LinkedIn', 'Visa', 'PDF', 'FL', 'GET'],
];

/** Names in the dates of the language, which `Intl` writes. */
const DATE_WORDS = ['long', 'short'].flatMap((style) =>
  Array.from({ length: 12 }, (_, index) => {
    const word = (date: number, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(MARKED.locale, { ...options, timeZone: 'UTC' }).format(date);
    return [
      word(Date.UTC(2026, index), { month: style as 'long' }),
      word(Date.UTC(2026, 0, index + 1), { weekday: style as 'long' }),
    ];
  }).flat(),
);

const ALLOWED = [
  /https?:\/\/\S+|\S+@\S+/g,
  // A site, as the source of a fact. A line may end after a dot.
  /\b[a-z\d-]+(?:\.\s?[a-z\d-]+)*\.\s?(?:gov|com|net|org|us|example)\b(?:\/\S*)?/g,
  /\b[A-Z]{2,3}-?\d[\d-]*\b/g,
  wordsPattern([...NAMES, ...DATE_WORDS]),
];

/** Matches each as whole words, the longest first. */
function wordsPattern(words: readonly string[]): RegExp {
  const sources = [...new Set(words)]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`(?<!\\p{L})(?:${sources.join('|')})(?!\\p{L})`, 'gu');
}

/** Returns the parts of a text between those that a dictionary has marked. */
export function unmarkedParts(text: string): string[] {
  return text
    .split(MARKED_PART)
    .map((part) => part.trim())
    .filter((part) => /\p{L}{2}/u.test(part));
}

/**
 * Returns what of `text` no dictionary wrote, or an empty string if that is no word.
 * @param entered what a person entered, which stays as it is in every language
 */
export function unmarkedWords(text: string, entered: readonly string[] = []): string {
  const patterns = entered.length > 0 ? [wordsPattern(entered), ...ALLOWED] : ALLOWED;
  const rest = patterns.reduce(
    (remaining, pattern) => remaining.replace(pattern, ' '),
    text.replace(MARKED_PART, ' '),
  );
  const isWord = /\p{L}{2}/u.test(rest) || /[¿¡]/.test(rest);
  return isWord ? rest.replace(/\s+/g, ' ').trim() : '';
}
