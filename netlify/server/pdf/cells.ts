import type { Line } from './text.ts';

/** An element of the logical structure, which screen readers read: a paragraph, a table, a cell. */
export type Element = PDFKit.PDFStructureElement;

/** One of the texts that stand side by side in a row. */
export interface Cell {
  /** The element that the text belongs to. It is ended with the row. */
  readonly element: Element;
  readonly lines: readonly Line[];
  /** From the left margin, in points. */
  readonly x: number;
  /** For right alignment, in points. */
  readonly width?: number;
  /** A small square of this color before the first line. */
  readonly marker?: string;
}

export interface RowOptions {
  readonly spaceBefore?: number;
  readonly spaceAfter?: number;
  /** Called on each page that the row continues on, and on the one it moves to. */
  readonly onNewPage?: () => void;
  /** Room that must be left below the row, for what belongs to it, in points. */
  readonly keepWithNext?: number;
  /** Goes on on the next page where it doesn’t fit, as running text does. A row moves there as a whole. */
  readonly flows?: boolean;
}

/** Between a marker's left edge and its text, in points. */
export const MARKER_INDENT = 10;

/** How many lines of a text that flows stand together at the foot of a page. */
export const MIN_LINES = 3;

/** Leaves two lines for the next page where it would be one. */
export function withoutWidow(lines: readonly Line[], count: number): readonly Line[] {
  return count - lines.length === 1 && lines.length > MIN_LINES ? lines.slice(0, -1) : lines;
}

/** Returns the rest of a cell after its first `count` lines, if anything. */
export function remainderOf({ marker, ...cell }: Cell, count: number): Cell[] {
  if (count >= cell.lines.length) return [];
  return [{ ...cell, x: marker ? cell.x + MARKER_INDENT : cell.x, lines: cell.lines.slice(count) }];
}

/** The height of lines, in points. */
export function heightOf(lines: readonly Line[]): number {
  return lines.reduce((height, { style }) => height + style.lineHeight, 0);
}

/** The first lines that fit a height; at least one, so that every page makes progress. */
export function linesWithin(lines: readonly Line[], room: number): readonly Line[] {
  let height = 0;
  const count = lines.findIndex(({ style }) => {
    height += style.lineHeight;
    return height > room;
  });
  return count < 0 ? lines : lines.slice(0, Math.max(1, count));
}
