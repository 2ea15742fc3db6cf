import type { County } from '#shared/counties.ts';
import { COUNTY_RECORDS } from './counties/counties.ts';

/** A parcel number: a folio, or what else its county calls it. */
export interface ParcelNumber {
  readonly county: County;
  /**
   * The two digits that name the municipality in the table of permit offices, with the county's own for land in none. Null
   * in a county whose numbers don't contain it.
   */
  readonly prefix: string | null;
  /** Without separators, letters in capitals: one spelling for each parcel, as databases have it. */
  readonly canonical: string;
  /** As the county's property appraiser writes it. */
  readonly display: string;
}

/** Why a text is no parcel number of our counties. */
export type ParcelNumberProblem =
  | { readonly type: 'empty' }
  /** Contains something else than digits, separators and the letters of a condominium. */
  | { readonly type: 'characters' }
  /** As long as no county's. `length` counts its digits and letters. */
  | { readonly type: 'length'; readonly length: number }
  /** A digit short of `county`'s: with a zero in front, which spreadsheets remove, or with a digit behind it would be one. */
  | { readonly type: 'digit-missing'; readonly county: County; readonly length: number }
  /** A digit more than a number of `county`. Where another county has such numbers too, it may be `other`'s as it is. */
  | {
      readonly type: 'digit-too-many';
      readonly county: County;
      readonly other: County | undefined;
      readonly length: number;
    }
  /** As long as the county's, but no municipality or no land of the county has this number. */
  | { readonly type: 'no-such-land'; readonly county: County; readonly length: number };

type ParsedParcelNumber =
  | { readonly ok: true; readonly value: ParcelNumber }
  | { readonly ok: false; readonly reason: ParcelNumberProblem };

const ABBREVIATIONS = COUNTY_RECORDS.flatMap(
  ([, { parcelNumber }]) => parcelNumber.abbreviation ?? [],
).join('|');

/** Labels that people write in front of the number. */
const LABEL = RegExp(
  `^\\s*(?:folio|${ABBREVIATIONS}|parcel(?: control)?)?\\s*(?:number|no\\b|id)?[\\s.:#]*`,
  'i',
);

/** Spaces, points and every kind of hyphen and dash. */
const SEPARATORS = /[\s.\p{Pd}]/gu;

/**
 * Reads a parcel number as people type or paste it, in any county's spelling and without separators.
 * @param isTyped whether somebody has finished typing it. Before that, a number with which another county's can begin is neither's.
 */
export function parseParcelNumber(typed: string, isTyped = true): ParsedParcelNumber {
  const canonical = typed.replace(LABEL, '').replace(SEPARATORS, '').toUpperCase();
  const value = read(canonical);
  const shorter = read(canonical.slice(0, -1));
  return value && !shorter && (isTyped || !mayGoOn(value))
    ? { ok: true, value }
    : { ok: false, reason: problemOf(canonical, shorter?.county, value?.county) };
}

/** Returns the county of a parcel number, or undefined for what is none. */
export function countyOfParcelNumber(typed: string, isTyped = true): County | undefined {
  const parsed = parseParcelNumber(typed, isTyped);
  return parsed.ok ? parsed.value.county : undefined;
}

/** Returns a parcel number as the county's appraiser writes it, and anything else as it was typed. */
export function displayParcelNumber(typed: string): string {
  const parsed = parseParcelNumber(typed);
  return parsed.ok ? parsed.value.display : typed;
}

/** Whether a number ends as spreadsheets round long ones. It may be right: a person has to look. */
export function mayBeRounded(typed: string): boolean {
  return /\d{6}0000$/.test(typed.replace(SEPARATORS, ''));
}

function read(canonical: string): ParcelNumber | undefined {
  for (const [county, { parcelNumber }] of COUNTY_RECORDS) {
    const { pattern, separator, namesCity } = parcelNumber;
    const [, ...groups] = pattern.exec(canonical) ?? [];
    const [prefix] = groups;
    if (prefix !== undefined)
      return {
        county,
        prefix: namesCity ? prefix : null,
        canonical,
        display: groups.join(separator),
      };
  }
  return undefined;
}

/** Whether another county's number can begin with it. */
function mayGoOn({ canonical, county }: ParcelNumber): boolean {
  return COUNTY_RECORDS.some(([other, { parcelNumber }]) => {
    const { length, pattern } = parcelNumber;
    return other !== county && pattern.test(canonical.padEnd(length, '0'));
  });
}

function problemOf(
  canonical: string,
  shorterIn: County | undefined,
  other: County | undefined,
): ParcelNumberProblem {
  const { length } = canonical;
  if (length === 0) return { type: 'empty' };
  if (!/^\d+(?:[A-Z]{2}\d*)?$/.test(canonical)) return { type: 'characters' };
  if (shorterIn) return { type: 'digit-too-many', county: shorterIn, other, length };
  const withDigit = read(`0${canonical}`) ?? read(`${canonical}0`);
  if (withDigit) return { type: 'digit-missing', county: withDigit.county, length };
  const asLong = COUNTY_RECORDS.find(([, { parcelNumber }]) => parcelNumber.length === length);
  return asLong ? { type: 'no-such-land', county: asLong[0], length } : { type: 'length', length };
}
