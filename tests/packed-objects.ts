import { deflateSync } from 'node:zlib';

interface Packing {
  /** Further entries of the stream's dictionary, with its type. */
  readonly type?: string;
  /** From the outermost to the innermost. */
  readonly filters?: readonly (keyof typeof PACK)[];
  /** The entry as it stands in the file, in place of the filters. */
  readonly filter?: string;
  /** The content as it stands in the file. */
  readonly packed?: Buffer;
}

const PACK = {
  FlateDecode: (content: Buffer) => deflateSync(content),
  ASCIIHexDecode: (content: Buffer) => Buffer.from(`${content.toString('hex')}>`),
  ASCII85Decode: toAscii85,
};

/** An object stream whose objects are numbered from 20, in an object with the number 9. */
export function packedObjects(
  objects: readonly string[],
  { type = '/Type /ObjStm', filters = ['FlateDecode'], filter, packed }: Packing = {},
): Buffer {
  const offsets = objects.map(
    (_, index) => objects.slice(0, index).join(' ').length + (index && 1),
  );
  const header = `${offsets.map((offset, index) => `${20 + index} ${offset}`).join(' ')} `;
  const content = Buffer.from(header + objects.join(' '), 'latin1');
  const bytes = packed ?? filters.reduceRight((inner, name): Buffer => PACK[name](inner), content);
  const names = filter ?? `[${filters.map((name) => `/${name}`).join(' ')}]`;
  const size = `/N ${objects.length} /First ${header.length} /Length ${bytes.length}`;
  return Buffer.concat([
    Buffer.from(`9 0 obj <<${type} ${size} /Filter ${names}>> stream\r\n`),
    bytes,
    Buffer.from('\nendstream endobj\n'),
  ]);
}

function toAscii85(content: Buffer): Buffer {
  const groups = Array.from({ length: Math.ceil(content.length / 4) }, (_, index) => {
    const bytes = content.subarray(index * 4, index * 4 + 4);
    const number = Buffer.concat([bytes, Buffer.alloc(4 - bytes.length)]).readUInt32BE();
    const digits = [4, 3, 2, 1, 0].map((place) => Math.floor(number / 85 ** place) % 85);
    return String.fromCharCode(...digits.map((digit) => digit + 33)).slice(0, bytes.length + 1);
  });
  return Buffer.from(`${groups.join('')}~>`);
}
