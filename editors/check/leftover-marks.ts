import type { ProblemText } from './problem.ts';

/** A part of a text that was meant as a mark of Markdown, and that is published as it is typed. */
export interface Leftover extends ProblemText {
  readonly start: number;
  readonly end: number;
  /** What to write where it has one right reading: one for each line of a list. */
  readonly repairs: readonly Repair[];
}

/** A part of a text, and what to write instead. */
export interface Repair {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const SPACE_IN_NAME: ProblemText = {
  message: 'The image’s name contains a space, so it is not shown.',
  fix: 'Rename the file with dashes, and use the new name: ![what it shows](images/its-name.jpg)',
};

const BRACKETS: ProblemText = {
  message: 'These brackets are published as they are typed.',
  fix: 'Write a link as [its text](its-address) with no space in the address, an image as ![what it shows](images/its-name.jpg), and the kind of a note or a source in words. Remove footnotes and what another program would replace.',
};

const BRACES: ProblemText = {
  message: 'These braces are published as they are typed.',
  fix: 'Remove them, and what stands in them: headings have their addresses by themselves.',
};

const SIGNS: ProblemText = {
  message: 'These signs are published as they are typed.',
  fix: 'Write bold text as **bold**, without a space inside of the signs. Remove other programs’ signs, and comments whole.',
};

const BACKTICK: ProblemText = {
  message: 'The backtick is published as it is typed.',
  fix: 'Write code between two of them: `code`. An apostrophe is ’.',
};

const TAB: ProblemText = {
  message: 'The tab is published as a space.',
  fix: 'Write a space, or a table: | Work | Permit |, below it |---|---|, then the rows.',
};

const HTML_AS_TEXT: ProblemText = {
  message: 'HTML is published as it is typed.',
  fix: 'Write Markdown instead, or remove it.',
};

const LOST_CHARACTER: ProblemText = {
  message: 'No typeface has this character: it is another program’s sign, or was lost.',
  fix: 'Remove it, or write what it stood for.',
};

/**
 * What is left over where it isn't read as a mark. Of two that overlap, the first in this list is reported. Words in brackets
 * are prose ([sic], [t]he, [1], […]), but not where they are the whole paragraph.
 */
const MARKS: readonly (readonly [pattern: RegExp, problem: ProblemText])[] = [
  [/!\[[^\]]*\]\([^()]*\s[^()]*\)/g, SPACE_IN_NAME],
  [/\[([a-z][\w-]*)[^\]]*\][\s\S]*?\[\/\1\]/gi, BRACKETS],
  [/[!^]?\[\[?[^[\]]*\]\]?(?:\([^)\n]*\)?| \(\0\)|\[[^\]\n]*\])/g, BRACKETS],
  [/!?\[\[[^[\]]*\]\]|[!^]\[[^[\]]*\]/g, BRACKETS],
  [/\[(?=\s|[/!^#*<>?\]-]|[^\]]*[_=|\0])[^[\]\n]*\]?|\[(?![^\]\n]*\])/g, BRACKETS],
  [/(?<=\n\n\s*|^\s*)\[\p{L}[^\]\n]*\](?=\s*(?:\n\n|$))|\[\p{L}[^\]\n]*\](?=\0)/gu, BRACKETS],
  [/\]\(|\[\[|\]\]/g, BRACKETS],
  [/\{+[^{}]*\}+|[{}]/g, BRACES],
  [
    /%%[\s\S]*?%%|([*=~%$:|])\1+(?:[^\n]*?\1{2,})?|(?<!\w)__(?=[^\W_])|(?<=[^\W_])__(?!\w)|(?<=\s)#{2,}(?=\s|$)/g,
    SIGNS,
  ],
  // The name of a block, a formula, a template, an emoji's name, and the end of a line.
  [
    /(?<=\s)\^[\w-]+(?=\s*(?:\n\n|$))|\$(?=[a-z\\])[^$\n]*[^\s$]\$|<%.*?%>|(?<![\w:]):[a-z]\w*:(?![\w:])|\\(?=\s*(?:\n\n|$))/g,
    SIGNS,
  ],
  [/`+/g, BACKTICK],
  [/(?<=\S)\t+(?=\S)/g, TAB],
  [/<\/?[a-z][a-z0-9-]*(?:\s[^<>\n]*)?\/?>|&lt;\/?[a-z][^<>&\n]*&gt;|&amp;#?\w+;/gi, HTML_AS_TEXT],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what a lost sign can be
  [/[\p{Co}\uFFFC\uFFFD\u2028\u2029\u0001-\u0008\u000b-\u001f\u007f]/gu, LOST_CHARACTER],
];

/** Finds brackets and marks in a text that Markdown has read, or in one that it doesn't read, such as a title. */
export function findLeftoverMarks(text: string): Leftover[] {
  const found: Leftover[] = [];
  for (const [pattern, problem] of MARKS) {
    for (const { 0: typed, index } of text.matchAll(pattern)) {
      const end = index + typed.length;
      if (found.some((each) => index < each.end && each.start < end)) continue;
      found.push({ ...problem, start: index, end, repairs: [] });
    }
  }
  return found;
}
