import type { County } from '#shared/orders.ts';

/** A parcel number: a folio in Miami-Dade and Broward, a property control number (PCN) in Palm Beach. */
export interface ParcelNumber {
  readonly county: County;
  /**
   * The two digits that name the municipality in the table of permit offices, with the county's own for land in none. Null
   * in Broward, whose folios don't contain it.
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
  /** Contains something else than digits, separators and the letters of a Broward condominium. */
  | { readonly type: 'characters' }
  /** As long as no county's. `length` counts its digits and letters. */
  | { readonly type: 'length'; readonly length: number }
  /** A digit short of `county`'s: with a zero in front, which spreadsheets remove, or with a digit behind it would be one. */
  | { readonly type: 'digit-missing'; readonly county: County; readonly length: number }
  /** As long as the county's, but no municipality or no land of the county has this number. */
  | { readonly type: 'no-such-land'; readonly county: County };

export type ParsedParcelNumber =
  | { readonly ok: true; readonly value: ParcelNumber }
  | { readonly ok: false; readonly reason: ParcelNumberProblem };

interface Format {
  readonly length: number;
  /**
   * The whole number in canonical form, in the groups in which the appraiser writes it. No number has two counties' formats,
   * nor has its beginning.
   */
  readonly pattern: RegExp;
  readonly separator: '-' | ' ';
  /** Whether the first two digits are the municipality. */
  readonly hasPrefix: boolean;
}

/**
 * The format of each county's numbers:
 *
 * - Miami-Dade: the municipality (01 to 36, 30 for none), township and range (one digit each), section, subdivision (three),
 *   parcel (four). Old land grants are numbered like sections after 36.
 *   https://www.hauseit.com/property-tax-number-florida
 * - Broward: township 47 to 51, range 38 to 43, section, subdivision (letters for a condominium), parcel.
 *   http://www.homesteadpropertyexemption.info/index.php?action=vthread&forum=22&topic=115
 * - Palm Beach: the municipality (00 for none), range 35 to 43, township 40 to 47, section, subdivision, block (three), lot
 *   (four). https://pbcpao.gov/pcn-info.htm
 */
export const FORMATS: Readonly<Record<County, Format>> = {
  'miami-dade': {
    length: 13,
    pattern: /^(0[1-9]|[12]\d|3[0-6])(\d{2}[0-3]\d)(\d{3})(\d{4})$/,
    separator: '-',
    hasPrefix: true,
  },
  broward: {
    length: 12,
    pattern: /^((?:4[7-9]|5[01])(?:3[89]|4[0-3]))([0-3]\d)([\dA-Z]{2})(\d{4})$/,
    separator: ' ',
    hasPrefix: false,
  },
  'palm-beach': {
    length: 17,
    pattern: /^(\d{2})(3[5-9]|4[0-3])(4[0-7])([0-3]\d)(\d{2})(\d{3})(\d{4})$/,
    separator: '-',
    hasPrefix: true,
  },
};

/** Not from `shared/orders.ts`, which would bring Zod to the finder of permit offices. */
const COUNTIES = Object.keys(FORMATS) as readonly County[];

/** Labels that people write in front of the number. */
const LABEL = /^\s*(?:folio|pcn|parcel(?: control)?)?\s*(?:number|no\b|id)?[\s.:#]*/i;

/** Spaces, points and every kind of hyphen and dash. */
const SEPARATORS = /[\s.\p{Pd}]/gu;

/** Reads a parcel number as people type or paste it, in any county's spelling and without separators. */
export function parseParcelNumber(typed: string): ParsedParcelNumber {
  const canonical = typed.replace(LABEL, '').replace(SEPARATORS, '').toUpperCase();
  const value = read(canonical);
  return value ? { ok: true, value } : { ok: false, reason: problemOf(canonical) };
}

/** Returns the county of a parcel number, or undefined for what is none. */
export function countyOfParcelNumber(typed: string): County | undefined {
  const parsed = parseParcelNumber(typed);
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
  for (const county of COUNTIES) {
    const { pattern, separator, hasPrefix } = FORMATS[county];
    const [, ...groups] = pattern.exec(canonical) ?? [];
    const [prefix] = groups;
    if (prefix !== undefined)
      return {
        county,
        prefix: hasPrefix ? prefix : null,
        canonical,
        display: groups.join(separator),
      };
  }
  return undefined;
}

function problemOf(canonical: string): ParcelNumberProblem {
  const { length } = canonical;
  if (length === 0) return { type: 'empty' };
  if (!/^\d+(?:[A-Z]{2}\d*)?$/.test(canonical)) return { type: 'characters' };
  const withDigit = read(`0${canonical}`) ?? read(`${canonical}0`);
  if (withDigit) return { type: 'digit-missing', county: withDigit.county, length };
  const asLong = COUNTIES.find((county) => FORMATS[county].length === length);
  return asLong ? { type: 'no-such-land', county: asLong } : { type: 'length', length };
}
