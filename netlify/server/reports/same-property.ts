import { parseParcelNumber } from '#business/parcel-number.ts';
import { plainNumber } from '#report/same-number.ts';
import { UNIT } from '#server/orders/map.ts';

/** Spellings of the parts of a street's name. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    alley: ['aly'],
    avenue: ['ave', 'av', 'avenida'],
    boulevard: ['blvd', 'boul'],
    circle: ['cir'],
    court: ['ct', 'crt'],
    cove: ['cv'],
    crossing: ['xing'],
    drive: ['dr', 'drv'],
    heights: ['hts'],
    highway: ['hwy'],
    island: ['is'],
    lane: ['ln'],
    manor: ['mnr'],
    parkway: ['pkwy', 'pky'],
    place: ['pl'],
    point: ['pt'],
    road: ['rd'],
    square: ['sq'],
    // `St Lucie Street` has both.
    street: ['st', 'str', 'saint', 'calle'],
    terrace: ['ter', 'terr'],
    trail: ['trl'],
    first: ['1'],
    second: ['2'],
    third: ['3'],
    fourth: ['4'],
    fifth: ['5'],
    sixth: ['6'],
    seventh: ['7'],
    eighth: ['8'],
    ninth: ['9'],
    tenth: ['10'],
  }).flatMap(([word, others]) => others.map((other) => [other, word] as const)),
);

const DIRECTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    n: ['north'],
    s: ['south'],
    e: ['east'],
    w: ['west'],
    ne: ['northeast'],
    nw: ['northwest'],
    se: ['southeast'],
    sw: ['southwest'],
  }).flatMap(([letters, words]) => [letters, ...words].map((word) => [word, letters] as const)),
);

/** Parts of an address that have to agree; empty where it doesn't have one. */
interface Address {
  readonly street: readonly string[];
  readonly direction: string;
  readonly unit: string;
  readonly city: string;
  readonly zip: string;
}

function readAddress(address: string): Address {
  const plain = address.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const unit = UNIT.exec(plain)?.[1] ?? '';
  const [first = '', ...others] = plain.replace(UNIT, ' ').split(',');
  const words = wordsOf(first);
  // A house number comes first, even if it is as long as a ZIP code.
  const zip = /\b(\d{5})(?:-\d{4})?\s*(?:,|usa?\b|united states\b|$)/.exec(
    plain.slice(first.length),
  )?.[1];
  return {
    street: words
      .filter((word) => !DIRECTIONS.has(word))
      .map((word) => SPELLINGS.get(word) ?? word),
    direction: words.flatMap((word) => DIRECTIONS.get(word) ?? []).join(' '),
    unit,
    city: wordsOf(others.find((part) => /^\D+$/.test(part) && part.trim() !== '') ?? '')
      .filter((word) => word !== 'fl' && word !== 'florida')
      .join(' '),
    zip: zip ?? '',
  };
}

/** `8th` is `8`. */
function wordsOf(text: string): string[] {
  return text
    .replaceAll('.', '')
    .replace(/\b(\d+)(?:st|nd|rd|th)\b/g, '$1')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
}

/** Whether two addresses can be of one property, whatever the spelling. What one of them leaves out is no difference. */
export function isSameAddress(one: string, other: string): boolean {
  const [a, b] = [readAddress(one), readAddress(other)];
  const agree = (name: 'direction' | 'unit' | 'city' | 'zip') =>
    a[name] === '' || b[name] === '' || a[name] === b[name];
  const length = Math.min(a.street.length, b.street.length);
  // Without a comma, the city follows the street.
  const isSameStreet =
    length > 0 && a.street.slice(0, length).join(' ') === b.street.slice(0, length).join(' ');
  const isSamePlace = a.zip !== '' && b.zip !== '' ? agree('zip') : agree('city');
  return isSameStreet && agree('direction') && agree('unit') && isSamePlace;
}

/** Whether two parcel numbers are one, whatever the spelling; undefined where one of them is missing. */
export function isSameParcel(one: string, other: string): boolean | undefined {
  if (one.trim() === '' || other.trim() === '') return undefined;
  return canonical(one) === canonical(other);
}

function canonical(number: string): string {
  const parsed = parseParcelNumber(number);
  return parsed.ok ? parsed.value.canonical : plainNumber(number).replaceAll('.', '');
}
