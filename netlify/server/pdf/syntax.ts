/**
 * The values that a PDF's objects are made of (ISO 32000-1, 7.3). Strings and names are bytes, a character each, with
 * their escapes resolved: nothing in a string can be taken for a name.
 */
export type PdfValue =
  | Dictionary
  | readonly PdfValue[]
  | { readonly name: string }
  | { readonly text: string }
  | { readonly ref: number }
  | number
  | boolean
  | null;

/** All entries in their order: readers differ in which of two with one key they take. */
export class Dictionary {
  readonly entries: readonly (readonly [key: string, value: PdfValue])[];

  constructor(entries: readonly (readonly [key: string, value: PdfValue])[]) {
    this.entries = entries;
  }

  /** Returns every value of a key but null, which is the same as none. */
  all(key: string): PdfValue[] {
    const found = this.entries.filter(([each, value]) => each === key && value !== null);
    return found.map(([, value]) => value);
  }

  has(key: string): boolean {
    return this.all(key).length > 0;
  }

  /** True if a value of the key is this name. */
  names(key: string, name: string): boolean {
    return this.all(key).some((value) => nameOf(value) === name);
  }
}

export function nameOf(value: PdfValue): string | undefined {
  return typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
}

/** Values in each other. Readers follow them by recursion, as the parser does. */
const MAX_DEPTH = 200;

/** Values are too deep in each other to be read. */
export class TooDeep extends Error {
  override readonly name = 'TooDeep';
}

const BLANKS = /[\0\t\n\f\r ]+/y;
const COMMENT = /%[^\r\n]*/y;
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const REFERENCE = /[\0\t\n\f\r ]+(\d+)[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const STRING_PART = /[^()\\]+/y;

/** What ends an array or a dictionary, and what is no value at all. */
type Token = PdfValue | { readonly keyword: string };

const isKeyword = (token: Token, keyword: string) =>
  typeof token === 'object' && token !== null && 'keyword' in token && token.keyword === keyword;

/**
 * Reads values one by one. What is wrong is read as pdf.js does: a dictionary or a list goes on to its own end, so that
 * nothing is a part of an object there and not here.
 */
export class Parser {
  readonly #source: string;
  /** Where the next value begins. */
  at: number;

  constructor(source: string, at: number) {
    this.#source = source;
    this.at = at;
  }

  /** Reads the next value; null for anything else, such as a keyword. */
  value(): PdfValue {
    return asValue(this.#token(0));
  }

  /** Skips blanks and comments, then the keyword, if it is there. */
  skip(keyword: string): boolean {
    this.#skipBlanks();
    if (!this.#source.startsWith(keyword, this.at)) return false;
    this.at += keyword.length;
    return true;
  }

  #token(depth: number): Token {
    if (depth > MAX_DEPTH) throw new TooDeep();
    this.#skipBlanks();
    const sign = this.#source[this.at];
    switch (sign) {
      case undefined:
        return { keyword: '' };
      case '/':
        this.at += 1;
        return { name: unescapeName(this.#match(REGULAR) ?? '') };
      case '(':
        return { text: this.#string() };
      case '<':
        return this.#source[this.at + 1] === '<' ? this.#dictionary(depth) : this.#hexString();
      case '[':
        this.at += 1;
        return this.#array(depth);
    }
    const word = this.#match(REGULAR);
    if (word !== undefined) return this.#word(word);
    const isEnd = this.#source.startsWith('>>', this.at);
    this.at += isEnd ? 2 : 1;
    return { keyword: isEnd ? '>>' : sign };
  }

  #word(word: string): Token {
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    if (!/^[+-]?[\d.]/.test(word)) return { keyword: word };
    const isReference = /^\d+$/.test(word) && this.#match(REFERENCE) !== undefined;
    return isReference ? { ref: Number(word) } : Number.parseFloat(word);
  }

  #dictionary(depth: number): Dictionary {
    this.at += 2;
    const entries: [string, PdfValue][] = [];
    for (;;) {
      const key = this.#token(depth + 1);
      if (isKeyword(key, '>>') || isKeyword(key, '')) return new Dictionary(entries);
      const name = nameOf(asValue(key));
      if (name === undefined) continue;
      entries.push([name, asValue(this.#token(depth + 1))]);
    }
  }

  #array(depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    for (;;) {
      const token = this.#token(depth + 1);
      if (isKeyword(token, ']') || isKeyword(token, '')) return values;
      values.push(asValue(token));
    }
  }

  #string(): string {
    this.at += 1;
    let text = '';
    for (let open = 1; this.at < this.#source.length; ) {
      text += this.#match(STRING_PART) ?? '';
      const sign = this.#source[this.at] ?? '';
      if (sign === '\\') {
        text += this.#escape();
        continue;
      }
      this.at += 1;
      open += sign === '(' ? 1 : -1;
      if (open === 0) break;
      text += sign;
    }
    return text;
  }

  #escape(): string {
    const [whole, octal, lineEnd] =
      /\\(?:([0-7]{1,3})|(\r\n?|\n)|[\s\S])?/y.exec(this.#source.slice(this.at, this.at + 4)) ?? [];
    this.at += whole?.length ?? 1;
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    if (lineEnd) return '';
    const letter = whole?.[1] ?? '';
    return ESCAPES[letter] ?? letter;
  }

  #hexString(): { readonly text: string } {
    const end = this.#source.indexOf('>', this.at);
    const last = end < 0 ? this.#source.length : end;
    const digits = this.#source.slice(this.at + 1, last).replace(/[^\da-f]/gi, '');
    this.at = last + 1;
    const even = digits.length % 2 === 0 ? digits : `${digits}0`;
    return { text: Buffer.from(even, 'hex').toString('latin1') };
  }

  #skipBlanks(): void {
    while ((this.#match(BLANKS) ?? this.#match(COMMENT)) !== undefined);
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#source)?.[0];
    this.at += found?.length ?? 0;
    return found;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
};

function asValue(token: Token): PdfValue {
  return typeof token === 'object' && token !== null && 'keyword' in token ? null : token;
}

function unescapeName(name: string): string {
  if (!name.includes('#')) return name;
  return name.replace(/#([\da-f]{2})/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** A string as text: UTF-16 or UTF-8 where its mark says so, else a byte a character. */
export function toText(bytes: string): string {
  const buffer = Buffer.from(bytes, 'latin1');
  if (bytes.startsWith('\xfe\xff')) return new TextDecoder('utf-16be').decode(buffer);
  if (bytes.startsWith('\xef\xbb\xbf')) return new TextDecoder().decode(buffer);
  return bytes;
}
