import { Dictionary, nameOf, Parser, type PdfValue, TooDeep } from './syntax.ts';
import { type Allowance, isKnownFilter, TooLarge, unpack } from './unpack.ts';

/** What a PDF holds outside of its pages' contents, pictures and fonts. */
export interface PdfStructure {
  /** Every object that stands in the file or is packed in it, used or not, and the trailers. Of streams, their dictionaries. */
  readonly values: readonly PdfValue[];
  /** The dictionaries of streams. */
  readonly streams: readonly Dictionary[];
  /** Returns what a reference leads to: an object may be there several times, and any may be the one. Else the value. */
  resolve(value: PdfValue): readonly PdfValue[];
  /** The file, then what was unpacked: whatever a reader finds is in it. */
  readonly text: string;
}

/**
 * How much all streams together may unpack to, in bytes. The objects of a report of ten megabytes take two; two kilobytes
 * can unpack to a gigabyte, and every visitor would wait.
 */
const MAX_UNPACKED_BYTES = 16_000_000;

/** Characters that are read as values: of a file whose objects overlap, each would be read again and again. */
const MAX_PARSED = 30_000_000;

/** Entries of the tables of objects, which readers keep in memory. Ten megabytes have some hundred thousand objects. */
const MAX_TABLE_ENTRIES = 1_000_000;

/** How often an object may stand in a file: once for each time that it was saved. */
const MAX_VERSIONS = 200;

/** The objects are packed in a way that can't be read here, or that readers should not try. */
class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

interface PackedStream {
  readonly dictionary: Dictionary;
  /** Where its content begins. */
  readonly start: number;
}

/** Why nothing is known of a PDF's objects. */
export type Unknown = 'encrypted' | 'unreadable';

/**
 * Reads the objects of a PDF in time linear to its size, and unpacks what any reader unpacks to open it: tables and packed
 * objects, and metadata.
 */
export function readStructure(pdf: Buffer): PdfStructure | Unknown {
  try {
    return new Reading(pdf).all();
  } catch (error) {
    const isExpected =
      error instanceof TooLarge || error instanceof TooDeep || error instanceof Unreadable;
    if (!isExpected) throw error;
    return 'unreadable';
  }
}

class Reading {
  readonly #pdf: Buffer;
  readonly #source: string;
  readonly #byNumber = new Map<number, PdfValue[]>();
  readonly #values: PdfValue[] = [];
  readonly #streams: PackedStream[] = [];
  readonly #unpacked: string[] = [];
  readonly #allowance: Allowance = { bytesLeft: MAX_UNPACKED_BYTES };
  #parsed = 0;
  #tableEntries = 0;

  constructor(pdf: Buffer) {
    this.#pdf = pdf;
    this.#source = pdf.toString('latin1');
  }

  all(): PdfStructure | 'encrypted' {
    const trailers = this.#readTrailers();
    this.#readObjects();
    const dictionaries = this.#streams.map(({ dictionary }) => dictionary);
    // Nothing that is packed can be read then.
    if ([...trailers, ...dictionaries].some((each) => each.has('Encrypt'))) {
      return 'encrypted';
    }
    for (const stream of this.#streams) this.#unpackStream(stream);
    return {
      values: this.#values,
      streams: dictionaries,
      resolve: (value) => this.#resolve(value),
      text: [this.#source, ...this.#unpacked].join('\n'),
    };
  }

  #readTrailers(): Dictionary[] {
    const keyword = 'trailer';
    const trailers = [...this.#source.matchAll(new RegExp(keyword, 'g'))]
      .map(({ index }) => this.#parse(this.#source, index + keyword.length).value)
      .filter((value) => value instanceof Dictionary);
    this.#values.push(...trailers);
    return trailers;
  }

  /**
   * Reads a value after each keyword `obj`, also within a string or a stream: a table of objects can lead a reader to any
   * place of the file.
   */
  #readObjects(): void {
    for (const { index } of this.#source.matchAll(/(?<![A-Za-z])obj/g)) {
      const { value, end, isStream } = this.#parse(this.#source, index + 'obj'.length);
      const [, number] = /(\d+)\s+\d+\s*$/.exec(this.#source.slice(index - 40, index)) ?? [];
      this.#add(value, number);
      if (value instanceof Dictionary && isStream) {
        this.#streams.push({ dictionary: value, start: afterLine(this.#source, end) });
      }
    }
  }

  /** @throws Unreadable */
  #parse(source: string, at: number) {
    const parser = new Parser(source, at);
    const value = parser.value();
    this.#parsed += parser.at - at;
    if (this.#parsed > MAX_PARSED) throw new Unreadable();
    const isStream = value instanceof Dictionary && parser.skip('stream');
    return { value, end: parser.at, isStream };
  }

  #add(value: PdfValue, number: number | string | undefined): void {
    this.#values.push(value);
    if (number === undefined) return;
    const versions = this.#byNumber.get(Number(number)) ?? [];
    versions.push(value);
    this.#byNumber.set(Number(number), versions);
    if (versions.length > MAX_VERSIONS) throw new Unreadable();
  }

  #unpackStream({ dictionary, start }: PackedStream): void {
    // Readers go by what they need of a stream, not by its type.
    const isTable =
      dictionary.names('Type', 'XRef') ||
      (dictionary.has('W') && (dictionary.has('Size') || dictionary.has('Index')));
    const hasObjects =
      dictionary.names('Type', 'ObjStm') || (dictionary.has('N') && dictionary.has('First'));
    if (!isTable && !hasObjects && !dictionary.names('Type', 'Metadata')) return;
    const filters = this.#list(dictionary, 'Filter')?.map((value) => nameOf(value) ?? '');
    if (!filters?.every(isKnownFilter)) {
      // Metadata that can't be read say nothing.
      if (isTable || hasObjects) throw new Unreadable();
      return;
    }
    const content = unpack(this.#packedOf(dictionary, start), filters, this.#allowance);
    const isDamaged = typeof content === 'number';
    if (isTable) this.#countEntries(dictionary, isDamaged ? content : content.length);
    if (hasObjects && (isDamaged || this.#isPredicted(dictionary))) throw new Unreadable();
    if (isDamaged) return;
    const text = content.toString('latin1');
    this.#unpacked.push(text);
    if (hasObjects) this.#readPacked(dictionary, text);
  }

  #packedOf(dictionary: Dictionary, start: number): Buffer {
    const keyword = this.#source.indexOf('endstream', start);
    const ends = this.#numbers(dictionary, 'Length').map((length) => start + length);
    const end = Math.max(keyword < 0 ? this.#pdf.length : keyword, ...ends);
    return this.#pdf.subarray(start, end);
  }

  /** True if what a filter unpacks is changed once more. */
  #isPredicted(dictionary: Dictionary): boolean {
    const parameters = ['DecodeParms', 'DP'].map((key) => this.#list(dictionary, key));
    return parameters.some(
      (list) =>
        !list ||
        list.some(
          (each) =>
            each instanceof Dictionary && each.all('Predictor').some((value) => value !== 1),
        ),
    );
  }

  /** The entries of a list that may be one value, or be referred to; undefined if it isn't there, or there twice. */
  #list(dictionary: Dictionary, key: string): PdfValue[] | undefined {
    const [value, ...others] = dictionary.all(key).flatMap((each) => this.#found(each));
    if (value === undefined) return [];
    if (others.length > 0) return undefined;
    return [value].flat().flatMap((each) => this.#found(each as PdfValue));
  }

  /** @throws Unreadable if a reference leads nowhere, or only into what is packed */
  #found(value: PdfValue): readonly PdfValue[] {
    const found = this.#resolve(value);
    if (found.length === 0) throw new Unreadable();
    return found;
  }

  #numbers(dictionary: Dictionary, key: string): number[] {
    return dictionary
      .all(key)
      .flatMap((value) => this.#resolve(value))
      .filter((value) => typeof value === 'number');
  }

  /** @throws Unreadable for a table whose entries take more memory than their bytes */
  #countEntries(dictionary: Dictionary, bytes: number): void {
    const [widths, ...others] = dictionary.all('W');
    const isList =
      Array.isArray(widths) &&
      others.length === 0 &&
      widths.every((width) => typeof width === 'number');
    const width = isList ? widths.slice(0, 3).reduce((sum, each) => sum + each, 0) : 0;
    this.#tableEntries += width > 0 ? bytes / width : Number.POSITIVE_INFINITY;
    if (this.#tableEntries > MAX_TABLE_ENTRIES) throw new Unreadable();
  }

  /** Reads the objects of a stream: their numbers and places in front, then they themselves. */
  #readPacked(dictionary: Dictionary, content: string): void {
    const header = new Parser(content, 0);
    const places: [number: number, offset: number][] = [];
    const count = Math.max(0, ...this.#numbers(dictionary, 'N'));
    while (places.length < count) {
      const [number, offset] = [header.value(), header.value()];
      if (typeof number !== 'number' || typeof offset !== 'number') break;
      places.push([number, offset]);
    }
    for (const first of this.#numbers(dictionary, 'First')) {
      for (const [number, offset] of places) {
        const { value, isStream } = this.#parse(content, first + offset);
        // Only streams of its own would make a reader unpack without a bound.
        if (isStream) throw new Unreadable();
        this.#add(value, number);
      }
    }
  }

  #resolve(value: PdfValue, seen = new Set<number>()): readonly PdfValue[] {
    const isReference = typeof value === 'object' && value !== null && 'ref' in value;
    if (!isReference) return [value];
    if (seen.has(value.ref)) return [];
    seen.add(value.ref);
    return (this.#byNumber.get(value.ref) ?? []).flatMap((each) => this.#resolve(each, seen));
  }
}

function afterLine(source: string, at: number): number {
  const line = /\r\n?|\n/g;
  line.lastIndex = at;
  return line.exec(source) ? line.lastIndex : source.length;
}
