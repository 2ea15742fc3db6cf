import { withoutMetadata } from '#server/reports/photo.ts';
import { sweep } from '../../sweep.ts';

/* What a JPEG is made of, by the markers of its segments (ITU T.81, table B.1). */

const bytes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const inHex = (byte: number) => byte.toString(16).padStart(2, '0');
const toMarker = (name: string) => Number.parseInt(name, 16);
const MARKERS = bytes(0xc0, 0xfe).map(inHex);
/** What needs no length, and so is no segment. */
const WITHOUT_LENGTH = [...bytes(0xd0, 0xd9), 0xda].map(inHex);

const segment = (marker: number, content: readonly number[]) => {
  const length = content.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...content];
};
const sideOf = (side: number) => [side >> 8, side & 0xff];
interface Frame {
  readonly marker?: number;
  readonly height?: number;
  readonly width?: number;
  readonly components?: number;
}
const frame = ({ marker = 0xc0, height = 8, width = 8, components = 3 }: Frame = {}) =>
  segment(marker, [8, ...sideOf(height), ...sideOf(width), components, ...Array(9).fill(0)]);
const scan = (coded: readonly number[]) => [...segment(0xda, [1, 1, 0, 0, 63, 0]), ...coded];
const CODED = [0x12, 0xff, 0x00, 0x34];
const END = [0xff, 0xd9];
const jpeg = (...parts: readonly (readonly number[])[]) =>
  Uint8Array.from([0xff, 0xd8, ...parts.flat(), ...END]);

/** What is wrong with what is stored of a file. */
const differences = (file: Uint8Array, expected: Uint8Array | undefined) => {
  const stored = withoutMetadata(file);
  if (!stored || !expected)
    return stored === expected ? [] : [`is ${stored ? 'stored' : 'rejected'}`];
  return stored.equals(expected) ? [] : [`becomes ${stored.toString('hex')}`];
};

sweep(
  'a segment of a photograph stays, but what says where, when and with what it was taken',
  { marker: MARKERS.filter((name) => !WITHOUT_LENGTH.includes(name)) },
  ({ marker }) => {
    const code = toMarker(marker);
    const isFrame = code >= 0xc0 && code <= 0xc2;
    const isMetadata = (code >= 0xe0 && code <= 0xef) || code === 0xfe;
    const own = isFrame ? frame({ marker: code }) : segment(code, [...Buffer.from('Exif\0\0GPS')]);
    const others = [frame(), scan(CODED)];
    return differences(jpeg(own, ...others), jpeg(...(isMetadata ? [] : [own]), ...others));
  },
);

sweep(
  'of what programs write into a photograph only Adobe’s note on its colors stays',
  { marker: bytes(0xe0, 0xef).map(inHex), program: ['Adobe', 'Adobf', 'Exif', 'JFXX'] },
  ({ marker, program }) => {
    const own = segment(toMarker(marker), [...Buffer.from(program), 0, 100, 0, 0, 0, 0, 1]);
    const isKept = marker === 'ee' && program === 'Adobe';
    const others = [frame(), scan(CODED)];
    return differences(jpeg(own, ...others), jpeg(...(isKept ? [own] : []), ...others));
  },
);

sweep(
  'a marker within the picture is part of it, and another one ends it',
  { marker: bytes(0, 0xff).map(inHex) },
  ({ marker }) => {
    const code = toMarker(marker);
    const isWithin = code === 0 || (code >= 0xd0 && code <= 0xd7);
    const coded = [...CODED, 0xff, code, ...(isWithin ? [0x56] : [0, 2])];
    if (code === 0xd9) return differences(jpeg(frame(), scan(CODED)), jpeg(frame(), scan(CODED)));
    const isMetadata = (code >= 0xe0 && code <= 0xef) || code === 0xfe;
    // A frame of no size.
    const isBroken = code >= 0xc0 && code <= 0xc2;
    const file = jpeg(frame(), scan(coded));
    if (isBroken) return differences(file, undefined);
    return differences(file, isMetadata ? jpeg(frame(), scan(CODED)) : file);
  },
);

sweep(
  'a photograph is in color or gray, and no larger than a report can have',
  {
    components: [0, 1, 2, 3, 4],
    height: [0, 1, 4_000, 4_001],
    width: [0, 1, 4_000, 4_001],
    frame: ['c0', 'c1', 'c2', 'c3'],
  },
  ({ components, height, width, frame: name }) => {
    const isFit = [height, width].every((side) => side >= 1 && side <= 4_000);
    const isRead = name !== 'c3' && (components === 1 || components === 3) && isFit;
    const file = jpeg(frame({ marker: toMarker(name), height, width, components }), scan(CODED));
    return differences(file, isRead ? file : undefined);
  },
);
