import { counties } from '#business/counties/counties.ts';
import {
  type ParcelNumber,
  type ParcelNumberProblem,
  parseParcelNumber,
} from '#business/parcel-number.ts';
import { lettersOf, placeNamed, withoutState } from '#business/place-names.ts';
import { hintOfZipCode, type ZipCodeHint, zipCodeHint } from '#business/property-county.ts';
import type { County } from '#shared/counties.ts';

/** An office of the page's list, as far as the finder has to know it. */
export interface ListedPermitOffice {
  readonly county: County;
  /** The first two digits of its parcel numbers, or an empty text where they don't name the city. */
  readonly prefix: string;
  /** The municipality, or an empty text for the county's own land. */
  readonly municipality: string;
}

/** A county as the page names it. */
export interface ListedCounty {
  readonly county: County;
  readonly name: string;
}

/** Finds the office that a text is about. Nothing is guessed: only a parcel number decides. */
export type Found<Office extends ListedPermitOffice> =
  | { readonly type: 'parcel'; readonly parcel: ParcelNumber; readonly office: Office }
  /** A number that doesn't contain the municipality. */
  | { readonly type: 'without-city'; readonly parcel: ParcelNumber }
  /** A number whose first two digits no municipality of the county has. */
  | { readonly type: 'unknown-prefix'; readonly parcel: ParcelNumber }
  | { readonly type: 'not-a-number'; readonly reason: ParcelNumberProblem }
  | { readonly type: 'city'; readonly office: Office }
  | { readonly type: 'county'; readonly county: County }
  | { readonly type: 'zip-code'; readonly hint: ZipCodeHint }
  | { readonly type: 'unknown-zip-code'; readonly zipCode: string }
  /** Names that contain the text. */
  | { readonly type: 'several'; readonly offices: readonly Office[] }
  | { readonly type: 'address' }
  | { readonly type: 'unknown' }
  | { readonly type: 'empty' };

/** Fewer letters are in too many names. */
const SHORTEST_PART = 4;

/**
 * Says what a parcel number, a city or a ZIP code, as people type them, tells about the office.
 * @param isTyped whether somebody has finished typing it
 */
export function findPermitOffice<Office extends ListedPermitOffice>(
  typed: string,
  offices: readonly Office[],
  counties: readonly ListedCounty[],
  isTyped = true,
): Found<Office> {
  const parsed = parseParcelNumber(typed, isTyped);
  if (parsed.ok) return permitOfficeOfParcel(parsed.value, offices);
  const { reason } = parsed;
  if (reason.type === 'empty') return { type: 'empty' };
  const [, zipCode] = /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(typed) ?? [];
  if (zipCode) return ofZipCode(zipCode);
  if (reason.type !== 'characters') return { type: 'not-a-number', reason };
  return ofName(typed, offices, counties);
}

function permitOfficeOfParcel<Office extends ListedPermitOffice>(
  parcel: ParcelNumber,
  offices: readonly Office[],
): Found<Office> {
  const { county, prefix } = parcel;
  if (prefix === null) return { type: 'without-city', parcel };
  const office = offices.find((each) => each.county === county && each.prefix === prefix);
  return office ? { type: 'parcel', parcel, office } : { type: 'unknown-prefix', parcel };
}

function ofZipCode(zipCode: string): Found<never> {
  const hint = hintOfZipCode(zipCode);
  return hint ? { type: 'zip-code', hint } : { type: 'unknown-zip-code', zipCode };
}

/** A city or county, also where it stands in an address; or an address, which names neither. */
function ofName<Office extends ListedPermitOffice>(
  typed: string,
  offices: readonly Office[],
  counties: readonly ListedCounty[],
): Found<Office> {
  const hint = zipCodeHint(typed);
  const name = lettersOf(withoutState(typed));
  const city = cityIn(typed, offices);
  const isElsewhere = hint && (hint.type !== 'inside' || hint.county !== city?.county);
  if (city && !isElsewhere) return { type: 'city', office: city };
  if (hint) return { type: 'zip-code', hint };
  const county = counties.find((each) => namesOfCounty(each).includes(name));
  if (county) return { type: 'county', county: county.county };
  if (/\d/.test(typed)) return { type: 'address' };
  const containing = offices.filter(({ municipality }) => lettersOf(municipality).includes(name));
  return name.length >= SHORTEST_PART && containing.length > 0
    ? { type: 'several', offices: containing }
    : { type: 'unknown' };
}

/** Returns the only city that a part of an address names, or that stands at its end without a comma. */
function cityIn<Office extends ListedPermitOffice>(
  address: string,
  offices: readonly Office[],
): Office | undefined {
  const parts = withoutState(address)
    .split(/[,;()]/)
    .map(withoutState);
  const named = parts.flatMap((part) => cityOf(part, offices) ?? []);
  const [city, ...others] =
    named.length > 0 ? named : parts.flatMap((part) => endOf(part, offices) ?? []);
  return others.every((other) => other === city) ? city : undefined;
}

function cityOf<Office extends ListedPermitOffice>(
  name: string,
  offices: readonly Office[],
): Office | undefined {
  const municipalities = offices.filter(({ municipality }) => municipality !== '');
  return placeNamed(name, municipalities, ({ municipality }) => municipality);
}

/** Returns the city with the longest name that stands behind a number and a street. */
function endOf<Office extends ListedPermitOffice>(
  part: string,
  offices: readonly Office[],
): Office | undefined {
  const words = part.trim().split(/\s+/);
  if (!/^\d/.test(part.trim())) return undefined;
  const ends = words.slice(2).map((_, index) => words.slice(index + 2).join(' '));
  return ends.flatMap((end) => cityOf(end, offices) ?? [])[0];
}

/** A city of the same name comes before the county alone. */
function namesOfCounty({ county, name }: ListedCounty): readonly string[] {
  const { oldNames = [] } = counties[county];
  return [name, ...oldNames]
    .map(lettersOf)
    .flatMap((each) => [
      each,
      `${each}county`,
      `condadode${each}`,
      `unincorporated${each}`,
      `unincorporated${each}county`,
      `areanoincorporadade${each}`,
    ]);
}
