import { displayParcelNumber } from '#business/parcel-number.ts';

/** A property as a draft or a row of a table names it; empty where it doesn't. */
export interface NamedProperty {
  readonly parcel: string;
  readonly address: string;
}

/** How a row stands to a property. */
export type Relation =
  | { readonly type: 'same' }
  | { readonly type: 'other'; readonly isSameAddress: boolean }
  /** A person has to say it, for the reason. */
  | { readonly type: 'unclear'; readonly reason: string };

/** Compares a row's property with the draft's: by the parcel number where both have one, else by the address. */
export function relationOf(row: NamedProperty, draft: NamedProperty): Relation {
  const own = digitsOf(draft.parcel);
  const parcel = PARCEL.test(row.parcel) ? digitsOf(row.parcel) : '';
  if (own && parcel) {
    if (parcel === own) return { type: 'same' };
    const [, kept] = /^(\d+?)0{4,}$/.exec(parcel) ?? [];
    return kept && own.startsWith(kept)
      ? unclear(`has the parcel number ${row.parcel}. Has a spreadsheet rounded it?`)
      : { type: 'other', isSameAddress: compare(row.address, draft.address).type === 'same' };
  }
  const found = compare(row.address, draft.address);
  return found.type === 'unclear' && /E\+|^#/.test(row.parcel)
    ? unclear(`has the parcel number ${row.parcel}. Excel has shortened this number.`)
    : found;
}

/** What may be a parcel number of any county. Anything else in its column names none. */
const PARCEL = /^(?=(?:.*\d){6})\d[\dA-Z .\p{Pd}]*$/iu;

const OTHER: Relation = { type: 'other', isSameAddress: false };
const unclear = (reason: string): Relation => ({ type: 'unclear', reason });

/** A parcel number as it is compared. Spreadsheets remove zeros in front. */
function digitsOf(parcel: string): string {
  return parcel
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .replace(/^0+/, '');
}

/** Returns what names a property in a list, so that rows of the same one have the same. */
export function nameOf({ parcel, address }: NamedProperty, by: 'parcel' | 'address'): string {
  return by === 'parcel' ? displayParcelNumber(parcel) : address.toUpperCase();
}

/** The kinds of streets: as the post writes one, and otherwise. https://pe.usps.com/text/pub28/28apc_002.htm */
const KINDS = wordsOf([
  'ALY ALLEY',
  'AVE AV AVENUE',
  'BLVD BOULEVARD',
  'CIR CIRCLE',
  'CSWY CAUSEWAY',
  'CT COURT CRT',
  'CV COVE',
  'DR DRIVE',
  'HWY HIGHWAY',
  'LN LANE',
  'LOOP',
  'MNR MANOR',
  'PATH',
  'PKWY PARKWAY PKY',
  'PL PLACE',
  'PLZ PLAZA',
  'PT POINT',
  'RD ROAD',
  'RUN',
  'SQ SQUARE',
  'ST STREET',
  'TER TERR TERRACE',
  'TRL TRAIL',
  'WAY WY',
]);

const DIRECTIONS = wordsOf([
  'N NORTH',
  'E EAST',
  'S SOUTH',
  'W WEST',
  'NE NORTHEAST',
  'NW NORTHWEST',
  'SE SOUTHEAST',
  'SW SOUTHWEST',
]);

function wordsOf(lines: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap((line) => {
      const words = line.split(' ');
      return words.map((word) => [word, words[0] ?? word] as const);
    }),
  );
}

/** An address, in parts that can be compared. What it doesn't say is empty. */
interface Street {
  readonly house: string;
  /** Without kind and direction. */
  readonly name: string;
  readonly kind: string;
  readonly direction: string;
  readonly unit: string;
  readonly zip: string;
}

const UNIT = /(?:\b(?:APT|APARTMENT|UNIT|STE|SUITE|BLDG|BUILDING|LOT|PH)\b[ .#]*|#\s*)([\dA-Z-]+)/;

/** Reads an address as people and portals write it. Undefined without a house number. */
export function readAddress(address: string): Street | undefined {
  const text = address.toUpperCase();
  const [, zip = ''] = /\b(\d{5})(?:-\d{4})?\s*$/.exec(text) ?? [];
  const [place = '', unit = ''] = UNIT.exec(text) ?? [];
  const parts = text.replace(place, ' ').split(/[,\n]/);
  const part = parts.map((each) => each.trim()).find((each) => /^\d/.test(each)) ?? '';
  const [first = '', ...words] = part
    .replace(/[.'’]/g, '')
    .replace(/[^\dA-Z/-]+/g, ' ')
    .trim()
    .split(' ');
  const house = first.replace(/^0+/, '');
  const [fraction, ...others] = /^\d\/\d$/.test(words[0] ?? '') ? words : ['', ...words];
  const name: string[] = [];
  let [kind, direction] = ['', ''];
  for (const word of others) {
    const way = DIRECTIONS.get(word);
    if (way && !direction && (kind || name.length === 0)) direction = way;
    else if (kind) break;
    else if (name.length > 0 && KINDS.has(word)) kind = KINDS.get(word) ?? '';
    else name.push(word.replace(/^(\d+)(?:ST|ND|RD|TH)$/, '$1'));
  }
  return house && name.length > 0
    ? { house: `${house} ${fraction}`.trim(), name: name.join(' '), kind, direction, unit, zip }
    : undefined;
}

function compare(row: string, draft: string): Relation {
  const [one, other] = [readAddress(row), readAddress(draft)];
  if (!one || !other) {
    return unclear(row ? `has an address that can’t be compared: ${row}.` : 'names no property.');
  }
  if (one.house !== other.house) return OTHER;
  if (one.unit && other.unit && one.unit !== other.unit) return OTHER;
  const isOneName = one.name === other.name;
  // Without the kind of street, nothing says where its name ends.
  const isBeginning =
    (!one.kind && one.name.startsWith(`${other.name} `)) ||
    (!other.kind && other.name.startsWith(`${one.name} `));
  if (!isOneName && !isBeginning) return OTHER;
  const differs = (['kind', 'direction', 'zip'] as const).some(
    (part) => one[part] && other[part] && one[part] !== other[part],
  );
  return isOneName && one.unit === other.unit && !differs
    ? { type: 'same' }
    : unclear(`may be of another property: ${row}.`);
}
