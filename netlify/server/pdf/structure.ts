import { inflateSync } from 'node:zlib';

/** Parts of a PDF outside of its pages' contents. */
export interface PdfStructure {
  /** Dictionaries and other objects, with those of object streams. */
  readonly objects: string;
  /** The same with everything else in the file: what a reader finds by another way than this one is in it. */
  readonly all: string;
}

/**
 * How much all streams together may unpack to, in bytes. The objects of a report of ten megabytes take two; a file of half a
 * megabyte can unpack to gigabytes, and every visitor would wait.
 */
const MAX_UNPACKED_BYTES = 16_000_000;

/**
 * Reads the objects of a PDF in time linear to its size.
 * @returns undefined if the objects are packed in a way that can't be read here, or unpack to too much
 */
export function readStructure(pdf: Buffer): PdfStructure | undefined {
  const source = pdf.toString('latin1');
  const outside: string[] = [];
  const unpacked: string[] = [];
  let bytesLeft = MAX_UNPACKED_BYTES;
  let at = 0;
  for (const { index, 0: keyword } of source.matchAll(/\bstream(?:\r?\n|\r)/g)) {
    // A stream's content may have the word too.
    if (index < at) continue;
    const before = source.slice(at, index);
    outside.push(before);
    const start = index + keyword.length;
    const end = source.indexOf('endstream', start);
    at = end < 0 ? source.length : end;
    const dictionary = before.slice(before.lastIndexOf('obj'));
    const [, type] = /\/(ObjStm|Metadata)\b/.exec(dictionary) ?? [];
    if (!type) continue;
    const packed = pdf.subarray(start, at);
    const content = /\/Filter\b/.test(dictionary) ? inflated(packed, bytesLeft) : packed;
    if (content === 'too large') return undefined;
    // Metadata that can't be read say nothing. Objects might be anything.
    if (!content && type === 'ObjStm') return undefined;
    bytesLeft -= content?.length ?? 0;
    if (content) unpacked.push(content.toString('latin1'));
  }
  outside.push(source.slice(at));
  return {
    objects: [...outside, ...unpacked].join('\n'),
    all: [source, ...unpacked].join('\n'),
  };
}

function inflated(stream: Buffer, bytesLeft: number): Buffer | 'too large' | undefined {
  try {
    return inflateSync(stream, { maxOutputLength: Math.max(bytesLeft, 1) });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : undefined;
  }
}
