import type { County } from '#shared/counties.ts';
import { COUNTY_RECORDS, counties } from './counties/counties.ts';
import { NEIGHBOR_ZIP_CODES } from './neighbor-counties.ts';
import { isPostBox } from './post-box.ts';

/** Hint of an address's ZIP code about its county. */
export type ZipCodeHint = { readonly zipCode: string } & (
  | { readonly type: 'inside'; readonly county: County }
  /** Also in a county beside ours: only the customer knows. */
  | { readonly type: 'shared'; readonly county: County; readonly neighbor: string }
  /** In two of our counties. */
  | { readonly type: 'both'; readonly county: County; readonly other: County }
  /** In none of our counties. The neighbor is null farther away. */
  | { readonly type: 'outside'; readonly neighbor: string | null }
);

/**
 * Returns undefined where the address has no ZIP code, an unknown one, or several of different counties. That of a post office
 * box says nothing about the property.
 */
export function zipCodeHint(address: string): ZipCodeHint | undefined {
  if (isPostBox(address)) return undefined;
  const hints = zipCodesIn(address).map(hintOfZipCode);
  const [first, ...others] = hints;
  const place = JSON.stringify({ ...first, zipCode: '' });
  const agree = others.every((other) => JSON.stringify({ ...other, zipCode: '' }) === place);
  return agree ? first : undefined;
}

/** Returns undefined for a ZIP code that no list has, though it begins like ours. */
export function hintOfZipCode(zipCode: string): ZipCodeHint | undefined {
  const [here, alsoHere] = COUNTY_RECORDS.filter(([, { zipCodes }]) => includes(zipCodes, zipCode));
  const neighbor = neighborsWith(zipCode)[0] ?? null;
  if (here) {
    const [county] = here;
    if (alsoHere) return { type: 'both', zipCode, county, other: alsoHere[0] };
    return neighbor
      ? { type: 'shared', zipCode, county, neighbor }
      : { type: 'inside', zipCode, county };
  }
  const isPostBoxOfOurs = COUNTY_RECORDS.some(([, { postBoxes }]) =>
    postBoxes.includes(zipCode.slice(0, 3)),
  );
  return neighbor === null && isPostBoxOfOurs ? undefined : { type: 'outside', zipCode, neighbor };
}

/** The neighbor counties with homes in a ZIP code. One that is served by now has a record, under its name in small letters. */
function neighborsWith(zipCode: string): string[] {
  return Object.entries(NEIGHBOR_ZIP_CODES).flatMap(([name, list]) =>
    includes(list, zipCode) && !(name.toLowerCase() in counties) ? name : [],
  );
}

/** Whether a list like `33010 33012-16` includes a ZIP code. */
function includes(list: string, zipCode: string): boolean {
  return list.split(' ').some((range) => {
    const [from = '', to] = range.split('-');
    return to === undefined
      ? zipCode === from
      : zipCode >= from && zipCode <= `${from.slice(0, -to.length)}${to}`;
  });
}

/**
 * Five digits after what precedes them, optionally with the four of ZIP+4. Not part of a longer number or of a range of numbers. A
 * lookbehind would keep the form from starting in Safari before 16.4.
 */
const FIVE_DIGITS = /(^|[^\d–-])(\d{5})(?!\d|[–-]\d{5})(?:[–-]\d{0,4})?/g;

const AFTER_STATE = /\b(?:FL|Fla|Florida|ZIP(?: code)?)[.,:]?\s*$/i;
const AFTER_UNIT =
  /(?:#|\b(?:apartment|apto?|unit|suite|ste|building|bldg|lote?|room|rm|box|number|no|ph|penthouse|condo)[.:]?)\s*#?\s*$/i;

/** The end of an address, or the state or country at its end. */
const AT_END =
  /^[\s,;.)]*(?:$|(?:FL|Fla|Florida|USA?|U\.S\.A?|United States|Estados Unidos|EE\.? ?UU)\b)/i;

/** Characters that separate a ZIP code from more of the address. */
const BEFORE_MORE = /^\s*[,;.)]/;

/** All ZIP codes of Florida begin with these digits. */
const FLORIDA_BEGINNINGS = /^3[234]/;

/**
 * Returns the ZIP codes of an address in their order. If one follows the state, it is the only one. Otherwise these
 * numbers are none: the first of the address (33139 SW 5th St), one after a word like "Unit", one before a street's name,
 * and one in the middle that doesn't begin like Florida's.
 */
function zipCodesIn(address: string): string[] {
  const numbers = [...address.matchAll(FIVE_DIGITS)].map(
    ({ 0: match, 1: separator = '', 2: zipCode = '', index }) => ({
      zipCode,
      before: address.slice(0, index + separator.length),
      after: address.slice(index + match.length),
    }),
  );
  const afterState = numbers.filter(({ before }) => AFTER_STATE.test(before));
  if (afterState.length > 0) return afterState.map(({ zipCode }) => zipCode);
  return numbers.flatMap(({ zipCode, before, after }) => {
    if (!/\p{L}/u.test(before) || AFTER_UNIT.test(before)) return [];
    const isZipCode =
      AT_END.test(after) || (BEFORE_MORE.test(after) && FLORIDA_BEGINNINGS.test(zipCode));
    return isZipCode ? [zipCode] : [];
  });
}
