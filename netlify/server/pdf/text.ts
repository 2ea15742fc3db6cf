import { withUnbrokenFacts } from '#business/unbroken-facts.ts';
import { sharedFont } from './fonts.ts';
import type { TextStyle } from './style.ts';
import { CODE_POINTS } from './typeface/public-sans.ts';

/** A line that fits the width it was wrapped for. */
export interface Line {
  /** The drawn text. */
  readonly text: string;
  /** The text that is read out, where the drawn text differs: capitals, and characters that the typeface lacks. */
  readonly actual?: string;
  /** In points. */
  readonly width: number;
  readonly style: TextStyle;
  /** Its first characters, which are set in semibold, and their width in points. */
  readonly lead?: { readonly length: number; readonly width: number };
  /** The address on the web that it leads to. */
  readonly url?: string;
}

const KNOWN = new Set(CODE_POINTS);

/** Stands for a character that the typeface lacks, such as an emoji or a Hebrew letter. */
const REPLACEMENT = '?';

/** Invisible characters, such as soft hyphens and those that turn the direction of text. */
const INVISIBLE = /[\p{DI}\p{Cc}\p{Cf}]/gu;

/** All spaces but the no-break space, as in “p. m.”. */
const BREAKING_SPACES = /[^\S\u00a0]+/g;

/** Within a word that is too long for a line, lines may end after these. */
const BREAK_AFTER = /(?<=[-/\\.,;:@_&?=])/u;

/**
 * Breaks a string into lines of at most `width` points. Line breaks in it are kept.
 * @param lead words before it, in semibold where they fit one line
 */
export function wrapText(text: string, style: TextStyle, width: number, lead = ''): Line[] {
  const [ledBy = ''] = paragraphsOf(lead);
  const leadLengthOf = (written: string) =>
    ledBy && `${written} `.startsWith(`${ledBy} `) ? toDrawn(ledBy, style).length : 0;
  const toLine = (written: string, index = 0): Line => {
    const drawn = toDrawn(written, style);
    const length = index === 0 ? leadLengthOf(written) : 0;
    const leadWidth = widthOf(drawn.slice(0, length), leadStyle(style));
    return {
      text: drawn,
      ...(drawn !== written && { actual: written }),
      ...(length > 0 && { lead: { length, width: leadWidth } }),
      width: leadWidth + widthOf(drawn.slice(length), style),
      style,
    };
  };
  const fits = (written: string) => toLine(written).width <= width;
  return paragraphsOf(lead ? `${lead} ${text}` : text)
    .flatMap((paragraph) => wrapParagraph(paragraph, fits))
    .map((line, index) => toLine(line, index));
}

/** How the words that a text begins with are set. */
export function leadStyle(style: TextStyle): TextStyle {
  return { ...style, weight: 'semibold' };
}

function paragraphsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((paragraph) => paragraph.replace(BREAKING_SPACES, ' ').replace(INVISIBLE, ''))
    .map(withUnbrokenFacts);
}

function wrapParagraph(paragraph: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ').filter(Boolean)) {
    const extended = line ? `${line} ${word}` : word;
    if (fits(extended)) {
      line = extended;
      continue;
    }
    if (line) lines.push(line);
    const parts = fits(word) ? [word] : breakWord(word, fits);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  return [...lines, line];
}

/** Breaks a word into parts that fit: after punctuation where there is some, else between characters. */
function breakWord(word: string, fits: (text: string) => boolean): string[] {
  const pieces = word.split(BREAK_AFTER).flatMap((piece) => (fits(piece) ? [piece] : [...piece]));
  const parts: string[] = [];
  let part = '';
  for (const piece of pieces) {
    if (part && !fits(part + piece)) {
      parts.push(part);
      part = '';
    }
    part += piece;
  }
  return [...parts, part];
}

function widthOf(drawn: string, { weight, size, tracking = 0 }: TextStyle): number {
  return sharedFont(weight).widthOf(drawn) * size + tracking * drawn.length;
}

function toDrawn(text: string, { capitals }: TextStyle): string {
  const cased = capitals ? text.toUpperCase() : text;
  return replaceUnknown(cased);
}

/** A skin tone or an accent after an unknown character belongs to its replacement. */
const ATTACHED = /\p{M}|\p{Emoji_Modifier}/u;

function replaceUnknown(text: string): string {
  let drawn = '';
  let isAfterUnknown = false;
  for (const character of text) {
    const isKnown = KNOWN.has(character.codePointAt(0) ?? 0);
    if (isKnown) drawn += character;
    else if (!(isAfterUnknown && ATTACHED.test(character))) drawn += REPLACEMENT;
    isAfterUnknown = !isKnown;
  }
  return drawn;
}

/** A title or a name without what XML would need to escape: pdfkit writes it into the XMP metadata as it is. */
export function toMetadata(text: string): string {
  return text
    .replace(/\s*&\s*/g, ' and ')
    .replace(/[<>\p{Cc}\p{Cf}]/gu, '')
    .trim();
}
