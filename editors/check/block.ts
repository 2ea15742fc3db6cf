import type { Place } from './problem.ts';

/** A paragraph, heading or other block of a post. */
export interface Block {
  readonly file: string;
  /** The number of its first line in the file. */
  readonly line: number;
  readonly text: string;
}

/**
 * Locates strings within a block, because markdown-it reports no positions there. Call it in document order. A string
 * that is written with an escape isn't found: its place is the start of the block.
 */
export class BlockLocator {
  readonly #block: Block;
  #position = 0;

  constructor(block: Block) {
    this.#block = block;
  }

  /** The place of a string that follows `opening`. */
  locate(text: string, opening = ''): Place {
    const { file, line, text: block } = this.#block;
    const next = block.indexOf(opening + text, this.#position);
    // The image within a link is written before the link's target, and parsed after it.
    const start = next < 0 ? block.indexOf(opening + text) : next;
    if (start < 0) return { file, line, column: 1 };
    const from = start + opening.length;
    this.#position = from + text.length;
    const linesBefore = block.slice(0, from).split('\n');
    const column = (linesBefore.at(-1) ?? '').length + 1;
    return { file, line: line + linesBefore.length - 1, column };
  }
}
