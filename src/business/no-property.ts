import { COUNTIES, COUNTY_NAMES } from '#shared/counties.ts';
import { cleanLine } from '#shared/typed-text.ts';
import { counties } from './counties/counties.ts';
import { MUNICIPALITY_NAMES } from './municipality-names.ts';
import { type ParcelNumber, parseParcelNumber } from './parcel-number.ts';
import { lettersOf, placeNamed, withoutState } from './place-names.ts';
import { isPostBox } from './post-box.ts';

/** What stands in an address field that is plainly no property's address. */
type NoProperty =
  | { readonly type: 'parcel-number'; readonly parcel: ParcelNumber }
  | { readonly type: 'post-box' | 'link' | 'coordinates' | 'place' | 'too-short' };

/** With a scheme or `www.`, with a path, or of a usual domain. */
const LINK =
  /(?:https?:\/\/|\bwww\.)\S+|\b(?:[a-z\d-]+\.)+(?:[a-z]{2,}\/\S*|(?:com|net|org|us|gov|info|app)\b)/giu;

/** Words and letters around a latitude and a longitude. */
const COMPASS = /\b(?:lat(?:itude?|itud)?|lon(?:g|gitude?|gitud)?|grados|[nsewo])\b/giu;

/** Two numbers with decimals. */
const DECIMALS = /^\D*\d{1,2}\.\d{2,}\D+\d{1,3}\.\d{2,}\D*$/;

const PLACES = COUNTIES.flatMap((county) => {
  const { oldNames = [], otherPlaces = [] } = counties[county];
  const name = COUNTY_NAMES[county];
  const names = [name, ...oldNames].flatMap((each) => [each, `${each} County`]);
  return [...names, `Condado de ${name}`, ...otherPlaces];
});
const NAMES = [...Object.values(MUNICIPALITY_NAMES).flat(), ...PLACES];

/**
 * Says why a text is no property's address, or undefined where it may be one: vacant lots have no number, and nothing is
 * guessed.
 * @param isTyped whether somebody has finished typing it
 */
export function noProperty(typed: string, isTyped = true): NoProperty | undefined {
  const address = cleanLine(typed);
  if (address === '') return undefined;
  const parsed = parseParcelNumber(address, isTyped);
  if (parsed.ok) return { type: 'parcel-number', parcel: parsed.value };
  if (isPostBox(address)) return { type: 'post-box' };
  if (isLink(address)) return { type: 'link' };
  if (areCoordinates(address)) return { type: 'coordinates' };
  // The beginning of an address may be a letter or the name of a city.
  if (!isTyped) return undefined;
  if (isPlace(address)) return { type: 'place' };
  return lettersOf(address).length < 2 && !/\p{L}{2}/u.test(address)
    ? { type: 'too-short' }
    : undefined;
}

/** Whether there is a link, and no address beside it. */
function isLink(address: string): boolean {
  const rest = address.replace(LINK, '');
  return rest !== address && !address.includes('@') && !/\d/.test(withoutState(rest));
}

function areCoordinates(address: string): boolean {
  // Many keyboards have the letter º, and not the sign °.
  const numbers = address.replaceAll('º', '°').replace(COMPASS, '');
  return !/\p{L}/u.test(numbers) && (DECIMALS.test(numbers) || /\d\s*°/.test(numbers));
}

/** Whether each part is a municipality, a county or a well-known place, or a state or ZIP code is all there is. */
function isPlace(address: string): boolean {
  const parts = withoutState(address)
    .split(/[,;()]/)
    .map(withoutState);
  return parts.every(
    (part) => part.trim() === '' || placeNamed(part, NAMES, (name) => name) !== undefined,
  );
}
