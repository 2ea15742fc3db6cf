import { deflateSync } from 'node:zlib';

/** How many objects are compressed together: readers open a stream as a whole. */
const OBJECTS_PER_STREAM = 200;

interface StoredObject {
  readonly id: number;
  /** The whole object, as it was written. */
  readonly source: Buffer;
}

/**
 * Rewrites a PDF of pdfkit's with its objects compressed (object streams, ISO 32000-1, 7.5.7). The tags of a table are
 * thousands of small objects, which pdfkit writes as plain text: they are three quarters of a long report.
 * @throws Error when the file isn't written as pdfkit writes it
 */
export function compressObjects(pdf: Buffer): Buffer {
  const { objects, header, trailer } = readFile(pdf);
  const size = objects.length + 1;
  const streams = objects.filter(({ source }) => isStream(source));
  const plain = objects.filter(({ source }) => !isStream(source));
  const file = new FileWriter(header, size);
  for (const { id, source } of streams) file.add(id, source);
  for (let first = 0; first < plain.length; first += OBJECTS_PER_STREAM) {
    file.addCompressed(plain.slice(first, first + OBJECTS_PER_STREAM));
  }
  return file.finish(trailer);
}

function readFile(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const end = /xref\n0 (\d+)\n([\s\S]*?)trailer\n([\s\S]*?)\nstartxref\n(\d+)\n%%EOF\s*$/.exec(
    text.slice(text.lastIndexOf('\nxref\n') + 1),
  );
  if (!end) throw new Error('The PDF has no cross-reference table.');
  const [, , table = '', trailer = '', start] = end;
  const offsets = [...table.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, offset]) => Number(offset));
  const sorted = [...offsets, Number(start)].sort((a, b) => a - b);
  const objects = offsets.map((offset, index): StoredObject => {
    const next = sorted[sorted.indexOf(offset) + 1];
    return { id: index + 1, source: pdf.subarray(offset, next) };
  });
  return { objects, header: pdf.subarray(0, sorted[0]), trailer };
}

const isStream = (source: Buffer) => source.subarray(-30).includes('endstream');

/** An object without `1 0 obj` and `endobj`. */
function bodyOf({ id, source }: StoredObject): string {
  const [, body] = /^\d+ 0 obj\n([\s\S]*?)\nendobj\s*$/.exec(source.toString('latin1')) ?? [];
  if (body === undefined) throw new Error(`Object ${id} of the PDF is malformed.`);
  return body;
}

/** Where an object is: at an offset, or at an index within a stream. */
type Entry = readonly [type: 0 | 1 | 2, offsetOrStream: number, index: number];

class FileWriter {
  readonly #parts: Buffer[];
  readonly #entries: Entry[] = [[0, 0, 0xffff]];
  #length: number;
  #nextId: number;

  constructor(header: Buffer, firstFreeId: number) {
    this.#parts = [header];
    this.#length = header.length;
    this.#nextId = firstFreeId;
  }

  add(id: number, source: Buffer): void {
    this.#entries[id] = [1, this.#length, 0];
    this.#write(source);
  }

  addCompressed(objects: readonly StoredObject[]): void {
    const id = this.#nextId++;
    const bodies = objects.map(bodyOf);
    let offset = 0;
    const directory = objects.map((object, index) => {
      this.#entries[object.id] = [2, id, index];
      const entry = `${object.id} ${offset}`;
      offset += (bodies[index]?.length ?? 0) + 1;
      return entry;
    });
    const head = `${directory.join(' ')} `;
    const dictionary = `/Type /ObjStm /N ${objects.length} /First ${head.length}`;
    this.add(id, streamObject(id, dictionary, Buffer.from(head + bodies.join('\n'), 'latin1')));
  }

  /** Ends the file. @param trailer of the original: its root, information and id stay */
  finish(trailer: string): Buffer {
    const id = this.#nextId++;
    const start = this.#length;
    this.#entries[id] = [1, start, 0];
    const kept = ['Root', 'Info', 'ID'].map(
      (key) => `/${key} ${new RegExp(`/${key} (\\[[^\\]]*\\]|\\d+ 0 R)`).exec(trailer)?.[1]}`,
    );
    const dictionary = `/Type /XRef /Size ${this.#nextId} /W [1 4 2] ${kept.join(' ')}`;
    const table = Buffer.alloc(this.#entries.length * 7);
    for (const [index, [type, offset, position]] of this.#entries.entries()) {
      table.writeUInt8(type, index * 7);
      table.writeUInt32BE(offset, index * 7 + 1);
      table.writeUInt16BE(position, index * 7 + 5);
    }
    this.#write(streamObject(id, dictionary, table));
    this.#write(Buffer.from(`startxref\n${start}\n%%EOF\n`));
    return Buffer.concat(this.#parts);
  }

  #write(part: Buffer): void {
    this.#parts.push(part);
    this.#length += part.length;
  }
}

function streamObject(id: number, dictionary: string, content: Buffer): Buffer {
  const compressed = deflateSync(content);
  return Buffer.concat([
    Buffer.from(
      `${id} 0 obj\n<< ${dictionary} /Filter /FlateDecode /Length ${compressed.length} >>\nstream\n`,
    ),
    compressed,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}
