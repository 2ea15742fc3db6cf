import { MUNICIPALITY_NAMES } from '#business/municipality-names.ts';
import { COUNTY_NAMES } from '#shared/counties.ts';

/** Abbreviations that are written in capitals within a sentence too. */
const ABBREVIATIONS = new Set(
  (
    'A/C AC HVAC ADA AFCI BBQ CBS CO CPVC DERM EV EIFS FEMA FPL GFCI GFI HOA II III IV LED LPG NOA PVC PV RV SFR TPO TV UL ' +
    'USA NE NW SE SW FL'
  ).split(' '),
);

/** Words that are as short as abbreviations. */
const SHORT_WORDS = new Set(['BAR', 'FAN', 'GAS', 'LOT', 'SPA', 'TIE', 'TUB']);

/** Cities whose name is a common word too. */
const COMMON_WORDS = new Set(['Atlantis', 'Golf', 'Medley', 'Plantation', 'Sunrise']);
const PLACES = new Map(
  [...Object.values(COUNTY_NAMES), ...Object.values(MUNICIPALITY_NAMES).flat(), 'Florida']
    .filter((name) => !COMMON_WORDS.has(name))
    .toSorted((one, other) => other.length - one.length)
    .map((name) => [name.toLowerCase(), name]),
);
const PLACE = new RegExp(`(?<![\\p{L}-])(?:${[...PLACES.keys()].join('|')})(?![\\p{L}-])`, 'gu');

/** What stands in a company’s name alone. */
const COMPANY = /(?<!\p{L})(?:INC|LLC|L\.L\.C|CORP|LTD|P\.A)(?!\p{L})/u;

const WITHOUT_VOWEL = /^[B-DF-HJ-NP-TV-XZ]{2,5}$/;

/** Whether a text is written in capitals throughout. */
export function isInCapitals(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
}

/** Whether a text is nothing but an abbreviation: `PLB`. */
export function isCode(text: string): boolean {
  return WITHOUT_VOWEL.test(text) || (/^[A-Z]{2,3}$/.test(text) && !SHORT_WORDS.has(text));
}

/**
 * Returns a text of a record that is written in capitals in sentence case: `SWIMMING POOL; A/C` is `Swimming pool; A/C`.
 * Numbers, abbreviations and names of companies stay as they are, and so does a text that has small letters.
 */
export function sentenceCase(text: string): string {
  if (!isInCapitals(text) || isCode(text)) return text;
  return text
    .split(';')
    .map((part) => (COMPANY.test(part) ? part : part.replace(/[\p{L}\d./'’&-]+/gu, wordInCase)))
    .join(';')
    .replace(PLACE, (name) => PLACES.get(name) ?? name)
    .replace(/(?<=^[^\p{L}\d]*|[.!?]\s+)\p{Ll}/gu, (letter) => letter.toUpperCase());
}

function wordInCase(word: string, at: number, text: string): string {
  const bare = word.replace(/[.'’&/-]+$/, '');
  if (/\d/.test(word) || ABBREVIATIONS.has(bare)) return word;
  const parts = word.split(/([/-])/);
  if (bare && parts.length > 1) return parts.map((part) => wordInCase(part, at, text)).join('');
  // A letter names a unit or a drawing, or is the ampere of `200 A`; else A is the article.
  if (bare.length === 1) return bare === 'A' && !/\d\s*$/.test(text.slice(0, at)) ? 'a' : word;
  return WITHOUT_VOWEL.test(bare) ? word : word.toLowerCase();
}
