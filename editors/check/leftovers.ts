import { findLeftoverMarks, type Leftover } from './leftover-marks.ts';
import type { ProblemText } from './problem.ts';

/** A line that isn't empty. */
interface TextLine {
  readonly start: number;
  /** From its first character that is seen. */
  readonly text: string;
  /** The number of hard spaces and invisible characters before it. */
  readonly indent: number;
  /** Whether it begins a paragraph or another block. */
  readonly isFirst: boolean;
  /** Whether Markdown read a mark before it: of a list, a heading or a table. */
  readonly isMarked: boolean;
}

/** A line, and what its reading depends on. */
interface Line extends TextLine {
  /** The nearest is the last. */
  readonly above: readonly TextLine[];
  readonly below: TextLine | undefined;
}

/** A way in which a line can start. */
interface LineRule {
  /** The sign, and the spaces after it. */
  readonly pattern: RegExp;
  readonly applies?: (line: Line, match: RegExpExecArray) => boolean;
  readonly problem: ProblemText;
  /** What was meant, where it has one right reading. */
  readonly meant?: (line: Line, match: RegExpExecArray) => string;
}

/** Ends the remedy of what `npm run check:content -- --fix` repairs. */
const BY_COMMAND = 'The command npm run check:content -- --fix does it.';

const LIST_AS_TEXT: ProblemText = {
  message: 'This list is typed as text: its lines run together into one paragraph.',
  fix: `Start each line with a dash and a space: - the first step. ${BY_COMMAND}`,
};

const NUMBERS_AS_TEXT: ProblemText = {
  message: 'This list is typed as text: its lines run together into one paragraph.',
  fix: 'Leave an empty line above it, and start each line with a number, a period and a space: 1. the first step',
};

const HARD_SPACE: ProblemText = {
  message: 'A hard space follows the sign, which is therefore published as it is typed.',
  fix: `Replace it by an ordinary space. ${BY_COMMAND}`,
};

const HEADING_AS_TEXT: ProblemText = {
  message: 'This heading is published with its # signs.',
  fix: `Write an ordinary space after them: ## A section. ${BY_COMMAND}`,
};

const HASHTAG: ProblemText = {
  message: 'A # before a word makes no heading, and no tag.',
  fix: 'Start a heading with ## and a space. Write tags into the field “tags”.',
};

const TABLE_AS_TEXT: ProblemText = {
  message: 'This table is typed as text: the line |---|---| below its titles is missing.',
  fix: 'Leave an empty line above the table, and write that line below its titles, with as many columns.',
};

/** The hard spaces and invisible characters of a line, and the rest of it, if there is any. */
const LINE = /^([\s\p{Cf}]*?)(?:(?=\n|$)|(?![\s\p{Cf}])(.*))$/gmu;

/** No post means these as text there. Word's are in the Private Use Area, where no typeface has them. */
const BULLET = /^[•‣▪●◦○■□·∙⁃➢➤►▶▸◆❖\p{Co}]\uFE0F?[\s\p{Cf}]*/u;
/** Word's bullet of the second level. In Spanish it is a word. */
const SECOND_LEVEL = /^o(\s+)(?=\S)/;
const DASH = /^(?:–\s+|-\s+(?=[\p{L}\0])|-(?=\p{Lu}\p{L}))/u;
const REPEATED_SIGN = /^((?![|<>=])[\p{So}\p{Sm}\p{Pd}*~]\uFE0F?)\s+/u;
const NUMBER_AND_WORD = /^(\d{1,2}[.)])(?=\p{L})/u;
const NUMBERED = /^(\(?)(\d{1,2}|[a-z])([.)])\s/;

/** The first that applies to a line is what its author meant. */
const LINE_RULES: readonly LineRule[] = [
  { pattern: BULLET, problem: LIST_AS_TEXT, meant: toListItem },
  {
    pattern: SECOND_LEVEL,
    applies: (line, [, spaces]) => spaces !== ' ' || beginsItem(line) || isBullet(parentOf(line)),
    problem: LIST_AS_TEXT,
    meant: (line) => {
      const parent = parentOf(line);
      return parent?.isMarked || isBullet(parent) ? '  - ' : toListItem(line);
    },
  },
  // Before a hard space, a tab or an invisible character, Markdown reads no mark.
  {
    pattern: /^(?:[-+*–−]|(\d{1,3}[.)])) *(?! )[\s\p{Cf}]+/u,
    problem: HARD_SPACE,
    meant: (line, [, number]) => (number ? `${number} ` : toListItem(line)),
  },
  {
    pattern: /^(#{2,6})[\s\p{Cf}]*(?=[^#\s])|^(#)(?! )[\s\p{Cf}]+/u,
    problem: HEADING_AS_TEXT,
    meant: (_, [, signs, sign]) => `${signs ?? sign} `,
  },
  // Word's bullets are also letters in a typeface of signs (§, Ø, ü), before a tab or several spaces.
  {
    pattern: /^(?:[^\p{N}\p{Lu}\s\0o]|[ØÞŸ])(?:\t|\s+(?! )\s|(?! )\s\s)\s*/u,
    problem: LIST_AS_TEXT,
    meant: toListItem,
  },
  { pattern: /^#(?=\p{L})/u, applies: ({ isFirst }) => isFirst, problem: HASHTAG },
  // A dash that begins a paragraph: one within it is a dash.
  {
    pattern: DASH,
    applies: (line) => beginsItem(line) || isBeside(line, DASH),
    problem: LIST_AS_TEXT,
    meant: toListItem,
  },
  {
    pattern: REPEATED_SIGN,
    applies: (line, [, sign]) =>
      !line.isMarked && [line.above.at(-1), line.below].some((each) => signOf(each) === sign),
    problem: LIST_AS_TEXT,
    meant: toListItem,
  },
  {
    pattern: NUMBER_AND_WORD,
    applies: (line) => beginsItem(line) || isBeside(line, NUMBER_AND_WORD),
    problem: NUMBERS_AS_TEXT,
    meant: (_, [, number]) => `${number} `,
  },
  {
    pattern: /^(?:\(\w{1,3}\)|[a-z]\)|[a-z]{1,4}\.(?=\t)) *(?! )[\s\p{Cf}]+|^\d\uFE0F?\u20E3/iu,
    problem: NUMBERS_AS_TEXT,
  },
  { pattern: NUMBERED, applies: continuesNumbers, problem: NUMBERS_AS_TEXT },
  { pattern: /^\|.*\|\s*$/, problem: TABLE_AS_TEXT },
];

/**
 * Finds what looks like a list, a number or a heading at the start of a line and was not read as one, and brackets and marks
 * that are left over.
 * @param text as readers see it, with an empty line between blocks
 * @param isMarked whether Markdown read a mark on the line of a place, before it
 */
export function findLeftovers(text: string, isMarked: (index: number) => boolean): Leftover[] {
  const lines = linesOf(text, isMarked).map((line) => ({ line, leftover: readLineStart(line) }));
  const starts = lines.flatMap(({ leftover }) => leftover ?? []);
  const isOutside = ({ start }: Leftover) =>
    starts.every((each) => start < each.start || each.end <= start);
  return [...inLists(text, lines), ...findLeftoverMarks(text).filter(isOutside)];
}

/** Joins the lines of a paragraph that start with the same sign: they are one list, and one problem. */
function inLists(
  text: string,
  lines: readonly { readonly line: Line; readonly leftover: Leftover | undefined }[],
): Leftover[] {
  const lists: Leftover[] = [];
  let sign: string | undefined;
  for (const { line, leftover } of lines) {
    const previous = line.isFirst ? undefined : sign;
    sign = leftover && text.slice(leftover.start, leftover.end).trim();
    if (!leftover) continue;
    const list = sign === previous ? lists.pop() : undefined;
    lists.push(list ? { ...list, repairs: [...list.repairs, ...leftover.repairs] } : leftover);
  }
  return lists;
}

function linesOf(text: string, isMarked: (index: number) => boolean): Line[] {
  const lines: TextLine[] = [];
  let isFirst = true;
  for (const { index: start, 1: indent = '', 2: seen } of text.matchAll(LINE)) {
    if (seen !== undefined) {
      lines.push({ start, text: seen, indent: indent.length, isFirst, isMarked: isMarked(start) });
    }
    isFirst = seen === undefined;
  }
  return lines.map((line, number) => ({
    ...line,
    above: lines.slice(0, number),
    below: lines[number + 1],
  }));
}

function readLineStart(line: Line): Leftover | undefined {
  for (const { pattern, applies, problem, meant } of LINE_RULES) {
    const match = pattern.exec(line.text);
    if (!match || applies?.(line, match) === false) continue;
    const start = line.start + line.indent;
    const end = start + match[0].length;
    const repairs = meant ? [{ start: line.start, end, text: meant(line, match) }] : [];
    return { ...problem, start, end, repairs };
  }
  return undefined;
}

/** A bullet that follows a mark is one too many. */
function toListItem({ isMarked }: TextLine): string {
  return isMarked ? '' : '- ';
}

/** Whether a line begins a paragraph, and not an item of a list or a cell of a table. */
function beginsItem({ isFirst, isMarked }: TextLine): boolean {
  return isFirst && !isMarked;
}

/** Whether the line above or below starts in the same way. */
function isBeside({ above, below, isMarked }: Line, pattern: RegExp): boolean {
  return !isMarked && [above.at(-1), below].some((each) => each && pattern.test(each.text));
}

function signOf(line: TextLine | undefined): string | undefined {
  return REPEATED_SIGN.exec(line?.text ?? '')?.[1];
}

/** The line of the first level to which one of the second belongs. */
function parentOf({ above }: Line): TextLine | undefined {
  return above.findLast(({ text }) => !SECOND_LEVEL.test(text));
}

function isBullet(line: TextLine | undefined): boolean {
  return line !== undefined && BULLET.test(line.text);
}

/** Whether a line has the number before or after that of a line beside it in its paragraph. */
function continuesNumbers(line: Line, [, bracket, number = '', end]: RegExpExecArray): boolean {
  const isNext = (text: string | undefined, step: number) => {
    const [, otherBracket, other = '', otherEnd] = NUMBERED.exec(text ?? '') ?? [];
    return (
      bracket === otherBracket && end === otherEnd && orderOf(other) === orderOf(number) + step
    );
  };
  const above = line.isFirst ? undefined : line.above.at(-1)?.text;
  const below = line.below?.isFirst ? undefined : line.below?.text;
  return isNext(above, -1) || isNext(below, 1);
}

/** The place of a number or a letter in its order. */
function orderOf(number: string): number {
  return /\d/.test(number) ? Number(number) : number.charCodeAt(0);
}
