/** A table of a font file: its tag and its bytes. */
type FontTable = readonly [tag: string, content: Buffer];

const HEADER_BYTES = 12;
const ENTRY_BYTES = 16;
/** Sum of a whole font with its own entry in `head` (OpenType, table head). */
const CHECKSUM = 0xb1b0afba;
/** Of the names: copyright, license and its address. They stay with a font under the Open Font License. */
export const KEPT_NAMES: readonly number[] = [0, 13, 14];
const WINDOWS = 3;
const ENGLISH = 0x409;

/**
 * Returns a TrueType font under another family. A program that finds fonts by their family then finds this one alone: a
 * font that happens to be installed can't stand in for it.
 * @param style the font's own name within its family, such as its weight
 */
export function renameFont(font: Buffer, family: string, style: string): Buffer {
  const tables = tablesOf(font).map(([tag, content]): FontTable => {
    if (tag === 'name') return [tag, nameTable(content, family, style)];
    if (tag !== 'head') return [tag, content];
    const head = Buffer.from(content);
    head.writeUInt32BE(0, 8);
    return [tag, head];
  });
  const renamed = writeFont(font.readUInt32BE(0), tables);
  const head = tablesOf(renamed).find(([tag]) => tag === 'head')?.[1];
  head?.writeUInt32BE((CHECKSUM - checksumOf(renamed)) >>> 0, 8);
  return renamed;
}

function tablesOf(font: Buffer): FontTable[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    const offset = font.readUInt32BE(entry + 8);
    const content = font.subarray(offset, offset + font.readUInt32BE(entry + 12));
    return [font.toString('latin1', entry, entry + 4), content];
  });
}

function writeFont(version: number, tables: readonly FontTable[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + tables.length * ENTRY_BYTES);
  const power = Math.floor(Math.log2(tables.length));
  header.writeUInt32BE(version, 0);
  header.writeUInt16BE(tables.length, 4);
  header.writeUInt16BE(2 ** power * 16, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE((tables.length - 2 ** power) * 16, 10);
  const parts = [header];
  let offset = header.length;
  for (const [index, [tag, content]] of tables.entries()) {
    const padded = Buffer.concat([content, Buffer.alloc(-content.length & 3)]);
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(checksumOf(padded), entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(content.length, entry + 12);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

function checksumOf(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

function nameTable(original: Buffer, family: string, style: string): Buffer {
  const kept = englishNames(original).filter(([id]) => KEPT_NAMES.includes(id));
  const names: [number, Buffer][] = [
    ...kept,
    ...Object.entries({
      1: family,
      2: 'Regular',
      4: `${family} ${style}`,
      16: family,
      17: style,
    }).map(([id, text]): [number, Buffer] => [Number(id), wide(text)]),
    [6, wide(`${family}-${style}`.replace(/\s/g, ''))],
  ];
  names.sort(([one], [other]) => one - other);
  const records = Buffer.alloc(6 + names.length * 12);
  records.writeUInt16BE(names.length, 2);
  records.writeUInt16BE(records.length, 4);
  let offset = 0;
  for (const [index, [id, text]] of names.entries()) {
    const fields = [WINDOWS, 1, ENGLISH, id, text.length, offset];
    for (const [place, field] of fields.entries()) {
      records.writeUInt16BE(field, 6 + index * 12 + place * 2);
    }
    offset += text.length;
  }
  return Buffer.concat([records, ...names.map(([, text]) => text)]);
}

function englishNames(table: Buffer): [id: number, text: Buffer][] {
  const strings = table.readUInt16BE(4);
  return Array.from({ length: table.readUInt16BE(2) }, (_, index) => {
    const field = (place: number) => table.readUInt16BE(6 + index * 12 + place * 2);
    const start = strings + field(5);
    return { platform: field(0), id: field(3), text: table.subarray(start, start + field(4)) };
  }).flatMap(({ platform, id, text }) => (platform === WINDOWS ? [[id, text]] : []));
}

/** The text as fonts write it: two bytes for each character, the higher one first. */
function wide(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}

/** Returns the code points that a font has a glyph for. */
export function codePointsOf(font: Buffer): number[] {
  const cmap = tablesOf(font).find(([tag]) => tag === 'cmap')?.[1];
  if (!cmap) throw new Error('The font has no table of characters.');
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(4 + index * 8 + 4),
  );
  return [...new Set(offsets)].flatMap((offset) => {
    const table = cmap.subarray(offset);
    const format = table.readUInt16BE(0);
    if (format === 4) return segmentsOf(table);
    return format === 12 ? groupsOf(table) : [];
  });
}

/** Format 4: characters of the basic plane. Its last segment is 0xffff, which is none. */
function segmentsOf(table: Buffer): number[] {
  const bytes = table.readUInt16BE(6);
  const [ends, starts, deltas, ranges] = [14, 16 + bytes, 16 + 2 * bytes, 16 + 3 * bytes];
  const found: number[] = [];
  for (let at = 0; at < bytes; at += 2) {
    const [start, end] = [table.readUInt16BE(starts + at), table.readUInt16BE(ends + at)];
    const range = table.readUInt16BE(ranges + at);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const index = ranges + at + range + (code - start) * 2;
      const glyph =
        range === 0 ? code + table.readUInt16BE(deltas + at) : table.readUInt16BE(index);
      if ((glyph & 0xffff) !== 0) found.push(code);
    }
  }
  return found;
}

/** Format 12: characters of all planes. */
function groupsOf(table: Buffer): number[] {
  return Array.from({ length: table.readUInt32BE(12) }, (_, index) => {
    const [start, end] = [table.readUInt32BE(16 + index * 12), table.readUInt32BE(20 + index * 12)];
    return Array.from({ length: end - start + 1 }, (_, place) => start + place);
  }).flat();
}
