import GithubSlugger from 'github-slugger';
import MarkdownIt, { type Token } from 'markdown-it';
import type { Place, Problem } from './problem.ts';
import type { PostFile } from './split-post-file.ts';

/** A link or an image in a post. */
export interface Reference extends Place {
  readonly target: string;
}

/** The checkable parts of a post's text. */
export interface PostBody {
  readonly problems: readonly Problem[];
  /** The anchors of its headings. */
  readonly anchors: ReadonlySet<string>;
  readonly links: readonly Reference[];
  readonly images: readonly Reference[];
}

type Finding = Pick<Problem, 'message' | 'fix'>;

/** Parses everything, including HTML and invalid links: the check reports them. */
const markdown = new MarkdownIt({ html: true });
markdown.normalizeLink = (target) => target;
markdown.validateLink = () => true;

const HTML: Finding = {
  message: 'The text contains HTML.',
  fix: 'Write Markdown instead: feed readers would show the tags.',
};

const NO_ALT: Finding = {
  message: 'The image has no alternative text.',
  fix: 'Describe the image in the brackets, for readers who can’t see it: ![A permit card with two signatures](images/card.jpg)',
};

const ALT_IS_FILE_NAME: Finding = {
  message: 'The image’s alternative text is a file name.',
  fix: 'Write in the brackets what the image shows: ![A permit card with two signatures](images/card.jpg)',
};

const SPACE_IN_NAME: Finding = {
  message: 'The image’s name holds a space, so it is not shown.',
  fix: 'Rename the file with dashes, and write that: ![what it shows](images/its-name.jpg)',
};

const LIST_AS_TEXT: Finding = {
  message: 'This list is typed as text: its lines run together into one paragraph.',
  fix: 'Begin each line with a dash and a space: - the first step',
};

const NO_LINK_TEXT: Finding = {
  message: 'The link has no text.',
  fix: 'Write in the brackets where the link leads: [order a report](/#order-form)',
};

/** Finds the problems in a post's text, its anchors, and the links and images to check. */
export function readBody({ file, body }: PostFile): PostBody {
  const problems: Problem[] = [];
  const links: Reference[] = [];
  const images: Reference[] = [];
  const headings = new Headings();
  const lines = body.text.split('\n');

  const tokens = markdown.parse(body.text, {});
  if (tokens.length === 0) {
    problems.push({
      file,
      line: body.line,
      column: 1,
      message: 'The post has no text.',
      fix: 'Write the text below the front matter.',
    });
  }

  let block: [start: number, end: number] = [0, 0];
  for (const [index, token] of tokens.entries()) {
    block = token.map ?? block;
    const blockStart: Place = { file, line: body.line + block[0], column: 1 };

    if (token.type === 'html_block') problems.push({ ...blockStart, ...HTML });
    if (token.type === 'heading_open') {
      const finding = headings.add(Number(token.tag.slice(1)), textOf(tokens[index + 1]));
      if (finding) problems.push({ ...blockStart, ...finding });
    }
    if (token.type !== 'inline') continue;

    const placeOf = placesIn(lines, block, body.line);
    for (const [text, finding] of misreadTexts(token.children ?? [])) {
      problems.push({ file, ...placesIn(lines, block, body.line)(text), ...finding });
    }
    for (const [position, part] of (token.children ?? []).entries()) {
      if (part.type === 'html_inline' && part.content.startsWith('</')) continue;
      if (part.type === 'html_inline') {
        problems.push({ file, ...placeOf(part.content), ...HTML });
      } else if (part.type === 'image') {
        const target = attribute(part, 'src');
        const place = { file, ...placeOf(target, '](') };
        images.push({ ...place, target });
        if (part.content.trim() === '') problems.push({ ...place, ...NO_ALT });
        if (isFileName(part.content, target)) problems.push({ ...place, ...ALT_IS_FILE_NAME });
      } else if (part.type === 'link_open') {
        const target = attribute(part, 'href');
        const opening = part.markup === 'autolink' ? '<' : '](';
        const place = { file, ...placeOf(target, opening) };
        links.push({ ...place, target });
        if (isEmptyLink(token.children ?? [], position)) {
          problems.push({ ...place, ...NO_LINK_TEXT });
        }
      }
    }
  }
  return { problems, anchors: headings.anchors, links, images };
}

/** What Markdown takes for text in a paragraph, although the writer meant an image or a list. */
function misreadTexts(parts: readonly Token[]): [text: string, finding: Finding][] {
  const texts = parts.filter(({ type }) => type === 'text').map(({ content }) => content);
  const images = texts.flatMap((text) => text.match(/!\[[^\]]*\]\([^()]*\s[^()]*\)/g) ?? []);
  const bullet = texts.find((text) => /^[•‣▪●·]\s*\S/.test(text));
  return [
    ...images.map((text): [string, Finding] => [text, SPACE_IN_NAME]),
    ...(bullet === undefined ? [] : [[bullet, LIST_AS_TEXT] as [string, Finding]]),
  ];
}

/** Whether an alternative text is the image's name, or one that a camera or a program gave: `IMG_4711`. */
function isFileName(alt: string, target: string): boolean {
  const words = alt.trim().toLowerCase();
  const name = (target.split('/').at(-1) ?? '').toLowerCase();
  const stem = name.replace(/\.[a-z]+$/, '');
  return (
    /\.(jpe?g|png|webp|avif|gif|svg)$/.test(words) ||
    (words === stem && /[\d_-]/.test(stem)) ||
    /^(img|dsc|dscn|dscf|pxl|image|photo|picture|screenshot|untitled)[\s_-]?\d*$/.test(words)
  );
}

/** The headings of one post so far. */
class Headings {
  readonly anchors = new Set<string>();
  /** Astro's slugger, so that anchors equal those of the built page. */
  readonly #slugger = new GithubSlugger();
  #depth = 1;

  /** Adds the next heading. Returns what is wrong with it, if anything. */
  add(depth: number, text: string): Finding | undefined {
    const before = this.#depth;
    this.#depth = depth;
    this.anchors.add(this.#slugger.slug(text));
    if (text.trim() === '') {
      return {
        message: 'The heading is empty.',
        fix: 'Write a heading after the #, or remove it.',
      };
    }
    if (depth === 1) {
      return {
        message: `“${text}” is a second main heading.`,
        fix: 'The title is the page’s only main heading. Start sections with ##.',
      };
    }
    if (depth > before + 1) {
      const level = '#'.repeat(before + 1);
      return {
        message: `“${text}” skips a heading level.`,
        fix: `Start it with ${level}: screen reader users navigate by heading levels.`,
      };
    }
    return undefined;
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
 * Returns a function that finds texts in a block, in order: markdown-it reports no positions within a paragraph. A
 * text that is written with an escape isn't found, and gets the start of the block.
 */
function placesIn(
  lines: readonly string[],
  [start, end]: readonly [number, number],
  firstLine: number,
) {
  const block = lines.slice(start, end).join('\n');
  let after = 0;
  return (text: string, opening = ''): { line: number; column: number } => {
    const inOrder = block.indexOf(opening + text, after);
    // The image within a link is written before the link's target, and parsed after it.
    const found = inOrder < 0 ? block.indexOf(opening + text) : inOrder;
    if (found < 0) return { line: firstLine + start, column: 1 };
    after = found + opening.length;
    const before = block.slice(0, after).split('\n');
    const column = (before.at(-1) ?? '').length + 1;
    return { line: firstLine + start + before.length - 1, column };
  };
}
