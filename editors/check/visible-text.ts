import type { MdastNode } from 'satteri';
import { childrenOf } from '#blog/markdown.ts';

/** Stands for a picture, code or an address, whose characters are no marks. */
const OBJECT = '\0';

const BLOCKS: ReadonlySet<MdastNode['type']> = new Set([
  'heading',
  'listItem',
  'paragraph',
  'tableCell',
]);

/** Entities that stand for a space or a bullet. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': '\u00a0',
  '&#160;': '\u00a0',
  '&#xa0;': '\u00a0',
  '&bull;': '•',
  '&middot;': '·',
  '&ndash;': '–',
  '&mdash;': '—',
};

/** A character of a text, an escaped one, an entity, or the end of a line with what continues its container: `> `. */
const CHARACTER = /\\([!-/:-@[-`{-~])|(&#?\w+;)|(\n)[ \t>]*|[\s\S]/g;

interface Source {
  readonly start: number;
  readonly end: number;
}

/**
 * A post's text as readers see it: what Markdown reads as a mark is left out. Blocks have an empty line between them. Each
 * character knows its place in the source.
 */
export class VisibleText {
  readonly text: string;
  readonly #sources: readonly Source[];

  constructor(source: string, tree: MdastNode) {
    const characters: string[] = [];
    const sources: Source[] = [];
    const add = (text: string, start: number, end: number) => {
      for (const character of text.split('')) {
        characters.push(character);
        sources.push({ start, end });
      }
    };
    const visit = (node: MdastNode): void => {
      const [start, end] = rangeOf(node);
      if (BLOCKS.has(node.type)) add('\n\n', start, start);
      if (node.type === 'text') {
        for (const match of source.slice(start, end).matchAll(CHARACTER)) {
          const from = start + match.index;
          add(visibleCharacter(match), from, from + match[0].length);
        }
      } else if (node.type === 'break') {
        add('\n', start, end);
      } else if (isObject(node, source)) {
        add(OBJECT, start, end);
      } else {
        for (const child of childrenOf(node)) visit(child);
      }
    };
    visit(tree);
    this.text = characters.join('');
    this.#sources = sources;
  }

  /** Where a part of the text stands in the source. The part has at least one character. */
  sourceOf(start: number, end: number): Source {
    return { start: this.#sources[start]?.start ?? 0, end: this.#sources[end - 1]?.end ?? 0 };
  }
}

function visibleCharacter([written, escaped, entity, newline]: RegExpExecArray): string {
  return escaped ?? (entity && ENTITIES[entity.toLowerCase()]) ?? newline ?? written;
}

/** Where a node starts and ends in the source. */
export function rangeOf({ position }: MdastNode): readonly [start: number, end: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}

/** Whether a link is an address as it is typed: `https://…`, or `<https://…>`. */
export function isAddress(node: MdastNode, source: string): boolean {
  return node.type === 'link' && source[rangeOf(node)[0]] !== '[';
}

function isObject(node: MdastNode, source: string): boolean {
  return ['html', 'image', 'inlineCode'].includes(node.type) || isAddress(node, source);
}
