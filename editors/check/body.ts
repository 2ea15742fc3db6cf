import MarkdownIt, { type Token } from 'markdown-it';
import type { PostFile } from './split-post-file.ts';
import type { Place, Problem } from './problem.ts';

/** A link or a picture in a post, and where it leads. */
export interface Reference extends Place {
  readonly target: string;
}

/** What a post's text holds, as far as it can be checked. */
export interface PostBody {
  readonly problems: readonly Problem[];
  /** The anchors of its headings. */
  readonly anchors: ReadonlySet<string>;
  readonly links: readonly Reference[];
  readonly pictures: readonly Reference[];
}

/** Reads everything that is written, whether it may be written or not. */
const markdown = new MarkdownIt({ html: true });
markdown.normalizeLink = (target) => target;
markdown.validateLink = () => true;

const NO_HTML = 'Write Markdown in its place: readers of the feed would see the bare tags.';

/** Reads a post's text: problems of its own, and what it refers to. */
export function readBody({ file, body }: PostFile): PostBody {
  const problems: Problem[] = [];
  const links: Reference[] = [];
  const pictures: Reference[] = [];
  const headings = new Headings();
  const lines = body.text.split('\n');

  const tokens = markdown.parse(body.text, {});
  if (tokens.length === 0) {
    const what = 'The post has no text.';
    problems.push({
      file,
      line: body.line,
      column: 1,
      what,
      how: 'Write it below the front matter.',
    });
  }

  let block: [start: number, end: number] = [0, 0];
  for (const [index, token] of tokens.entries()) {
    block = token.map ?? block;
    const tell = (what: string, how: string) =>
      problems.push({ file, line: body.line + block[0], column: 1, what, how });

    if (token.type === 'html_block') tell('HTML stands in the text.', NO_HTML);
    if (token.type === 'heading_open') {
      const complaint = headings.add(Number(token.tag.slice(1)), textOf(tokens[index + 1]));
      if (complaint) tell(...complaint);
    }
    if (token.type !== 'inline') continue;

    const placeOf = findIn(lines, block, body.line);
    for (const [position, part] of (token.children ?? []).entries()) {
      if (part.type === 'html_inline' && part.content.startsWith('</')) continue;
      if (part.type === 'html_inline') {
        const place = placeOf(part.content);
        problems.push({ file, ...place, what: 'HTML stands in the text.', how: NO_HTML });
      } else if (part.type === 'image') {
        const target = attribute(part, 'src');
        const found = { file, ...placeOf(target, ']('), target };
        pictures.push(found);
        if (part.content.trim() === '') problems.push({ ...found, ...NO_ALT });
      } else if (part.type === 'link_open') {
        const target = attribute(part, 'href');
        const opening = part.markup === 'autolink' ? '<' : '](';
        const found = { file, ...placeOf(target, opening), target };
        links.push(found);
        if (isEmptyLink(token.children ?? [], position))
          problems.push({ ...found, ...NO_LINK_TEXT });
      }
    }
  }
  return { problems, anchors: headings.anchors, links, pictures };
}

const NO_ALT = {
  what: 'The picture has no alternative text.',
  how: 'Say between the brackets what it shows, for those who can’t see it: ![A permit card with two signatures](images/card.jpg)',
};

const NO_LINK_TEXT = {
  what: 'The link has no text.',
  how: 'Write between the brackets where it leads: [open permits](/blog/open-expired-or-never-permitted)',
};

type Complaint = readonly [what: string, how: string];

/** The headings of one post so far. */
class Headings {
  readonly anchors = new Set<string>();
  #depth = 1;

  /** Adds the next one; what it returns is wrong with it. */
  add(depth: number, text: string): Complaint | undefined {
    const before = this.#depth;
    this.#depth = depth;
    this.anchors.add(this.#anchorOf(text));
    if (text.trim() === '') {
      return ['The heading is empty.', 'Write the heading after the signs, or take them away.'];
    }
    if (depth === 1) {
      return [
        `“${text}” is a second main heading.`,
        'The title is the only one of the page. Begin a section with ##.',
      ];
    }
    if (depth > before + 1) {
      return [
        `“${text}” leaves out a level of headings.`,
        `Begin it with ${'#'.repeat(before + 1)}: readers who listen to a page find their way by the levels.`,
      ];
    }
    return undefined;
  }

  /** As Astro makes them: a test compares the two. */
  #anchorOf(text: string): string {
    const plain = text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-');
    let anchor = plain;
    for (let number = 1; this.anchors.has(anchor); number += 1) anchor = `${plain}-${number}`;
    return anchor;
  }
}

function textOf(inline: Token | undefined): string {
  const parts = inline?.children ?? [];
  return parts
    .filter(({ type }) => type === 'text' || type === 'code_inline')
    .map(({ content }) => content)
    .join('');
}

function isEmptyLink(parts: readonly Token[], opening: number): boolean {
  const closing = parts.findIndex(({ type }, index) => index > opening && type === 'link_close');
  const within = parts.slice(opening + 1, closing);
  return within.every(({ type, content }) => type !== 'image' && content.trim() === '');
}

function attribute(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '');
}

/**
 * Finds texts in a block, one after the other: Markdown's reader tells of no place within a paragraph. The place
 * of one that can't be found, since it was written with an escape, is where the block begins.
 */
function findIn(
  lines: readonly string[],
  [start, end]: readonly [number, number],
  firstLine: number,
) {
  const block = lines.slice(start, end).join('\n');
  let after = 0;
  return (sought: string, opening = ''): { line: number; column: number } => {
    const inOrder = block.indexOf(opening + sought, after);
    // A picture within a link is written before the link's target, and read after it.
    const found = inOrder < 0 ? block.indexOf(opening + sought) : inOrder;
    if (found < 0) return { line: firstLine + start, column: 1 };
    after = found + opening.length;
    const before = block.slice(0, after).split('\n');
    const column = (before.at(-1) ?? '').length + 1;
    return { line: firstLine + start + before.length - 1, column };
  };
}
