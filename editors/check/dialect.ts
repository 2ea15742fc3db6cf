import type { MdastNode } from 'satteri';
import { childrenOf } from '#blog/markdown.ts';
import type { Repair } from './leftover-marks.ts';
import type { ProblemText } from './problem.ts';
import { isAddress, rangeOf } from './visible-text.ts';

/** Something that the parser reads and that is no part of a post. */
interface Found {
  /** Where it starts in the source. */
  readonly offset: number;
  readonly problem: ProblemText;
  readonly repair?: Repair;
}

const HTML: ProblemText = {
  message: 'The text contains HTML.',
  fix: 'Write Markdown instead: feed readers would show the tags.',
};

const INDENTED: ProblemText = {
  message: 'Text after four spaces or a tab is shown as code.',
  fix: 'Remove the spaces at the start of the line.',
};

/** Of blocks that Obsidian and others replace by a list or a drawing. */
const QUERY_LANGUAGES = /^(?:base|dataview|dataviewjs|mermaid|query|tasks)$/;

const QUERY: ProblemText = {
  message: 'What another program makes of these lines isn’t in the post: they are shown as code.',
  fix: 'Remove them. Put a drawing into src/content/blog/images and write ![what it shows](images/its-name.svg).',
};

const UNDERLINED_HEADING: ProblemText = {
  message: 'A line of dashes below a text makes it a heading.',
  fix: 'Start a heading with ## and a space. Leave an empty line above a rule.',
};

const BARE_ADDRESS: ProblemText = {
  message: 'The address is a link on the page only.',
  fix: 'Write <https://…>, or better [where it leads](https://…). The command npm run check:content -- --fix puts it into < >.',
};

const EXTRA_CELL: ProblemText = {
  message: 'The row has more cells than the table has columns: this one isn’t shown.',
  fix: 'Add a column to the titles and to the line below them, or write \\| for a line within a cell.',
};

const TASK: ProblemText = {
  message: 'Lists to tick off are not part of a post.',
  fix: 'Remove the brackets: - the first step',
};

const FOOTNOTE: ProblemText = {
  message: 'Footnotes are not part of a post.',
  fix: 'Name the source in the sentence, or link to it: [the fee schedule](https://…)',
};

const LINK_BY_NAME: ProblemText = {
  message: 'Addresses in another place than their links are not part of a post.',
  fix: 'Write the address beside the text: [the fee schedule](https://…)',
};

const CROSSED_OUT: ProblemText = {
  message: 'Crossed-out text is not part of a post.',
  fix: 'Remove it, or the ~ signs. “About” is said in words.',
};

const FRONT_MATTER: ProblemText = {
  message: 'What stands between two such lines at the start of the text is not shown.',
  fix: 'Remove the lines. A rule is ---, with an empty line above and below it.',
};

const OTHER: ProblemText = {
  message: 'This is no part of a post.',
  fix: 'Write it as docs/editing.md says.',
};

/** Finds what the page's parser reads beside what docs/editing.md lists: other programs read it differently, or not at all. */
export function checkNode(node: MdastNode, source: string): Found[] {
  const [start, end] = rangeOf(node);
  const written = source.slice(start, end);
  const found = (problem: ProblemText): Found[] => [{ offset: start, problem }];
  switch (node.type) {
    case 'root':
    case 'paragraph':
    case 'text':
    case 'strong':
    case 'emphasis':
    case 'inlineCode':
    case 'break':
    case 'image':
    case 'list':
    case 'blockquote':
    case 'thematicBreak':
    case 'tableRow':
    case 'tableCell':
      return [];
    case 'heading':
      return written.startsWith('#') ? [] : found(UNDERLINED_HEADING);
    case 'code':
      if (!/^(?:```|~~~)/.test(written)) return found(INDENTED);
      return QUERY_LANGUAGES.test(node.lang ?? '') ? found(QUERY) : [];
    case 'link':
      return isAddress(node, source) && !written.startsWith('<')
        ? [{ offset: start, problem: BARE_ADDRESS, repair: { start, end, text: asLink(written) } }]
        : [];
    case 'listItem':
      return typeof node.checked === 'boolean' ? found(TASK) : [];
    case 'table':
      return extraCells(node).map((cell) => ({ offset: rangeOf(cell)[0], problem: EXTRA_CELL }));
    case 'html':
      return written.startsWith('</') ? [] : found(HTML);
    case 'delete':
      return found(CROSSED_OUT);
    case 'footnoteReference':
    case 'footnoteDefinition':
      return found(FOOTNOTE);
    case 'definition':
    case 'linkReference':
    case 'imageReference':
      return found(LINK_BY_NAME);
    case 'yaml':
      return found(FRONT_MATTER);
    default:
      return found(OTHER);
  }
}

function asLink(address: string): string {
  return address.startsWith('www.') ? `[${address}](https://${address})` : `<${address}>`;
}

/** The cells that are left out, because the titles have fewer. */
function extraCells(table: MdastNode): readonly MdastNode[] {
  const [titles, ...rows] = childrenOf(table);
  const columns = titles ? childrenOf(titles).length : 0;
  return rows.flatMap((row) => childrenOf(row).slice(columns, columns + 1));
}
