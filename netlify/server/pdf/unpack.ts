import { inflateRawSync } from 'node:zlib';

/** Bytes that may still be unpacked of a file. */
export interface Allowance {
  bytesLeft: number;
}

/** More would be unpacked than is allowed. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

type Unpack = (packed: Buffer, allowance: Allowance) => Buffer | undefined;

/** The filters of streams that hold objects (ISO 32000-1, 7.4), by both of their names. Those of pictures hold none. */
const FILTERS: ReadonlyMap<string, Unpack> = new Map([
  ['FlateDecode', inflated],
  ['Fl', inflated],
  ['ASCIIHexDecode', fromHex],
  ['AHx', fromHex],
  ['ASCII85Decode', fromAscii85],
  ['A85', fromAscii85],
]);

export const isKnownFilter = (name: string) => FILTERS.has(name);

/** What a byte unpacks to at most. */
const MOST_PER_BYTE = 1032;

/**
 * Unpacks a stream by its filters, one after the other. What is read and made of it is taken from the allowance.
 * @returns of a damaged one how many bytes a reader may get of it, at most
 * @throws TooLarge
 */
export function unpack(
  packed: Buffer,
  filters: readonly string[],
  allowance: Allowance,
): Buffer | number {
  let content = packed;
  // What is not deflated is read to its last byte.
  if (FILTERS.get(filters[0] ?? '') !== inflated) take(packed.length, allowance);
  for (const filter of filters) {
    const unpacked = FILTERS.get(filter)?.(content, allowance);
    const bytes = unpacked?.length ?? content.length * MOST_PER_BYTE;
    take(bytes, allowance);
    if (!unpacked) return bytes;
    content = unpacked;
  }
  return content;
}

/** @throws TooLarge */
export function take(bytes: number, allowance: Allowance): void {
  allowance.bytesLeft -= bytes;
  if (allowance.bytesLeft < 0) throw new TooLarge();
}

/** A checksum that is missing or wrong is no damage: readers don't look at it. */
function inflated(packed: Buffer, { bytesLeft }: Allowance): Buffer | undefined {
  const ZLIB_HEADER_BYTES = 2;
  try {
    return inflateRawSync(packed.subarray(ZLIB_HEADER_BYTES), {
      maxOutputLength: Math.max(bytesLeft, 1),
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new TooLarge();
    return undefined;
  }
}

function fromHex(packed: Buffer): Buffer {
  const [text = ''] = packed.toString('latin1').split('>', 1);
  const digits = text.replace(/[^\da-f]/gi, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
}

/** Five characters are four bytes. `z` is four zeros, and the last group may be shorter. */
function fromAscii85(packed: Buffer): Buffer | undefined {
  const [text = ''] = packed.toString('latin1').split('~', 1);
  const groups = text.replace(/\s/g, '').match(/z|[!-u]{1,5}|[\s\S]/g) ?? [];
  const bytes = groups.flatMap((group) => {
    if (group === 'z') return [0, 0, 0, 0];
    const digits = [...group.padEnd(5, 'u')].map((sign) => sign.charCodeAt(0) - 33);
    const number = digits.reduce((sum, digit) => sum * 85 + digit, 0);
    return [24, 16, 8, 0].map((shift) => (number / 2 ** shift) & 0xff).slice(0, group.length - 1);
  });
  return groups.every((group) => /^[!-uz]/.test(group)) ? Buffer.from(bytes) : undefined;
}
