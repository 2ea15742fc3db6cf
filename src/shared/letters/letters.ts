import { PRINTED } from './printed.ts';

/** Stands for a letter that no font of PDFs has. */
const REPLACEMENT = '?';

/** All spaces but the no-break space, as in “p. m.”. A line break stays one. */
const SPACES = /[^\S\u00a0\n]+/g;
const LINE_BREAKS = /\r\n|[\r\u2028\u2029]/g;

/** Joins letters of some scripts, and the parts of an emoji; or parts them, or asks for an emoji’s picture. */
const JOINERS = ['\u200c', '\u200d', '\ufe0f'];

/** What can’t be seen, such as soft hyphens and signs that turn the direction of a text. */
const INVISIBLE = /[\p{DI}\p{Cc}\p{Cf}]/u;

/** A skin tone or an accent: after a letter that can’t be printed, it can’t be either. */
const ATTACHED = /\p{M}|\p{Emoji_Modifier}/u;

/** Most texts are nothing else. */
const PLAIN = /^[\x21-\x7e]*(?: [\x21-\x7e]+)*$/;

type Range = readonly [first: number, last: number];

const latin = rangesOf(PRINTED.latin);
const others = rangesOf(PRINTED.others);

/** A text as PDFs print it. */
interface PrintedText {
  readonly text: string;
  /** Letters of what was written that no font of PDFs has, each once. */
  readonly missing: readonly string[];
  /** Whether all its letters are Latin ones, with which most texts are written. */
  readonly isLatin: boolean;
}

/**
 * Returns a text as PDFs print it: composed (NFC), without what can’t be seen, and with a question mark for each letter that no
 * font has.
 */
export function printedText(written: string): PrintedText {
  if (PLAIN.test(written)) return { text: written, missing: [], isLatin: true };
  const composed = written.normalize('NFC').replace(LINE_BREAKS, '\n').replace(SPACES, ' ');
  const missing = new Set<string>();
  let text = '';
  let isLatin = true;
  let isAfterMissing = false;
  for (const letter of composed) {
    const codePoint = letter.codePointAt(0) ?? 0;
    if (letter !== '\n' && INVISIBLE.test(letter) && !JOINERS.includes(letter)) continue;
    const isInLatin = letter === '\n' || isWithin(latin, codePoint);
    if (isInLatin || JOINERS.includes(letter) || isWithin(others, codePoint)) {
      const isCut = isAfterMissing && (ATTACHED.test(letter) || JOINERS.includes(letter));
      if (isCut) continue;
      text += letter;
      isLatin &&= isInLatin;
      isAfterMissing = false;
    } else {
      if (!(isAfterMissing && ATTACHED.test(letter))) text += REPLACEMENT;
      missing.add(letter);
      isAfterMissing = true;
    }
  }
  return { text, missing: [...missing], isLatin };
}

/** Reads ranges as {@link PRINTED} has them: how far each begins behind the one before, and how long it is, in base 36. */
function rangesOf(written: string): Range[] {
  const numbers = written.split(' ').map((number) => Number.parseInt(number, 36));
  const ranges: Range[] = [];
  let end = 0;
  for (let at = 0; at < numbers.length; at += 2) {
    const first = end + (numbers[at] ?? 0);
    end = first + (numbers[at + 1] ?? 0);
    ranges.push([first, end]);
  }
  return ranges;
}

function isWithin(ranges: readonly Range[], codePoint: number): boolean {
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last] = ranges[middle] as Range;
    if (codePoint < first) high = middle - 1;
    else if (codePoint > last) low = middle + 1;
    else return true;
  }
  return false;
}
