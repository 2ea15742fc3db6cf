import { formatDay } from '#shared/format-day.ts';
import { keysOf } from '#shared/keys-of.ts';
import type { Language } from '#shared/languages.ts';
import type { Block, Section, Table, TableCell, Tone } from './document.ts';
import type { Words } from './record-words.ts';

export function paragraph(text: string): Block {
  return { type: 'paragraphs', texts: [text] };
}

export function remark(isNeeded: boolean, text: string): Block[] {
  return isNeeded ? [{ type: 'paragraphs', texts: [text], kind: 'remark' }] : [];
}

/** A section of one table, or of a sentence that there is `none` of its entries. */
export function section(heading: string, block: Table, none?: string): Section {
  const { length } = block.rows;
  return { heading, count: length, blocks: [length === 0 && none ? paragraph(none) : block] };
}

/**
 * @param headings by the name of a column
 * @param shares of the columns, in their order
 * @param entries with the cell of each column
 */
export function table<Name extends string>(
  headings: Readonly<Record<NoInfer<Name>, string>>,
  shares: Readonly<Record<Name, number>>,
  entries: readonly Readonly<Partial<Record<NoInfer<Name>, TableCell | string | undefined>>>[],
): Table {
  const [header, ...others] = keysOf(shares);
  // Of a column that nothing is known for, there would be a heading alone.
  const isKnown = (name: Name) => entries.some((entry) => toCell(entry[name]).texts.length > 0);
  const names = [...(header ? [header] : []), ...others.filter(isKnown)];
  return {
    type: 'table',
    columns: names.map((name) => ({ heading: headings[name], share: shares[name] })),
    rows: entries.map((entry) => names.map((name) => toCell(entry[name]))),
  };
}

function toCell(content: TableCell | string | undefined): TableCell {
  return typeof content === 'object' ? content : cell(content);
}

/** A cell with a text and notes below it. What isn't known is left out. */
export function cell(text: Said, ...below: readonly Said[]): TableCell {
  return { texts: [...wordsIn(text), ...below.flatMap(notes)] };
}

/** What is said of an entry, if anything. */
export type Said = string | Words | undefined;

function wordsIn(said: Said): Words[] {
  const words = typeof said === 'object' ? said : { text: said ?? '' };
  return words.text === '' ? [] : [words];
}

/** A text that leads to an address, which stands below it for readers of paper. */
export function linked(text: string, url: string | undefined): TableCell {
  if (!url) return cell(text);
  const address = url.replace(/^https:\/\/(www\.)?/i, '').replace(/\/$/, '');
  return {
    texts: [
      { text, url },
      { text: address, style: 'note', url },
    ],
  };
}

/** A cell whose first text leads to an address. */
export function withLink(
  { texts: [first, ...others], ...rest }: TableCell,
  url?: string,
): TableCell {
  return { ...rest, texts: [...(first ? [{ ...first, ...(url && { url }) }] : []), ...others] };
}

export function toned(tone: Tone | undefined, text: string, note?: string): TableCell {
  return { ...cell(text, note), ...(tone && { tone }) };
}

export function notes(said: Said): TableCell['texts'] {
  return wordsIn(said).map((words) => ({ ...words, style: 'note' }));
}

/** A number as an office writes it. */
export function numberCell(text: string | undefined): TableCell {
  return { ...cell(text), isNumber: true };
}

export function day(date: string | undefined, language: Language): TableCell {
  return { ...cell(date && formatDay(date, language, 'short')), isUnbroken: true };
}
