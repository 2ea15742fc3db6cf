import MarkdownIt, { type Token } from 'markdown-it';
import { type Block, BlockLocator } from './block.ts';
import { Headings } from './headings.ts';
import { type Place, type Problem, type ProblemText, problemsAt, startOfLine } from './problem.ts';
import type { PostFile } from './split-post-file.ts';

/** A link or an image in a post. */
export interface Reference extends Place {
  readonly target: string;
}

export interface Link extends Reference {
  /** The text that readers see. */
  readonly text: string;
}

/** The checkable parts of a post's text. */
export interface PostBody {
  readonly problems: readonly Problem[];
  /** The anchors of its headings. */
  readonly anchors: ReadonlySet<string>;
  readonly links: readonly Link[];
  readonly images: readonly Reference[];
}

/** Parses everything, including HTML and invalid links: the check reports them. */
const markdown = new MarkdownIt({ html: true });
markdown.normalizeLink = (target) => target;
markdown.validateLink = () => true;

const HTML: ProblemText = {
  message: 'The text contains HTML.',
  fix: 'Write Markdown instead: feed readers would show the tags.',
};

const NO_ALT: ProblemText = {
  message: 'The image has no alternative text.',
  fix: 'Describe the image in the brackets, for readers who can’t see it: ![A permit card with two signatures](images/card.jpg)',
};

const ALT_IS_FILE_NAME: ProblemText = {
  message: 'The image’s alternative text is a file name.',
  fix: 'Write in the brackets what the image shows: ![A permit card with two signatures](images/card.jpg)',
};

const SPACE_IN_NAME: ProblemText = {
  message: 'The image’s name contains a space, so it is not shown.',
  fix: 'Rename the file with dashes, and use the new name: ![what it shows](images/its-name.jpg)',
};

const LIST_AS_TEXT: ProblemText = {
  message: 'This list is typed as text: its lines run together into one paragraph.',
  fix: 'Start each line with a dash and a space: - the first step',
};

const NO_LINK_TEXT: ProblemText = {
  message: 'The link has no text.',
  fix: 'Write in the brackets where the link leads: [order a report](/#order-form)',
};

/** Finds the problems in a post's text, its anchors, and the links and images to check. */
export function readBody({ file, body }: PostFile): PostBody {
  const problems: Problem[] = [];
  const links: Link[] = [];
  const images: Reference[] = [];
  const headings = new Headings();
  const lines = body.text.split('\n');

  const tokens = markdown.parse(body.text, {});
  if (tokens.length === 0) {
    problems.push({
      ...startOfLine(file, body.line),
      message: 'The post has no text.',
      fix: 'Write the text below the front matter.',
    });
  }

  // The text of a table cell has no range of its own, so it takes the range of its row.
  let range: [start: number, end: number] = [0, 0];
  for (const [index, token] of tokens.entries()) {
    range = token.map ?? range;
    const start = startOfLine(file, body.line + range[0]);
    if (token.type === 'html_block') problems.push({ ...start, ...HTML });
    if (token.type === 'heading_open') {
      const problem = headings.add(
        Number(token.tag.slice(1)),
        textOf(tokens[index + 1]?.children ?? []),
      );
      problems.push(...problemsAt(start, problem));
    }
    if (token.type === 'inline') {
      const text = lines.slice(...range).join('\n');
      const inline = readInline(token.children ?? [], { ...start, text });
      problems.push(...inline.problems);
      links.push(...inline.links);
      images.push(...inline.images);
    }
  }
  return { problems, anchors: headings.anchors, links, images };
}

/** Reads the text, links and images of one block. */
function readInline(tokens: readonly Token[], block: Block): Omit<PostBody, 'anchors'> {
  const texts = new BlockLocator(block);
  const problems: Problem[] = misreadTexts(tokens).map(([text, problem]) => ({
    ...texts.locate(text),
    ...problem,
  }));
  const links: Link[] = [];
  const images: Reference[] = [];
  const locator = new BlockLocator(block);
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'html_inline' && !token.content.startsWith('</')) {
      problems.push({ ...locator.locate(token.content), ...HTML });
    }
    if (token.type === 'image') {
      const target = attribute(token, 'src');
      const place = locator.locate(target, '](');
      images.push({ ...place, target });
      if (token.content.trim() === '') problems.push({ ...place, ...NO_ALT });
      if (isFileName(token.content, target)) problems.push({ ...place, ...ALT_IS_FILE_NAME });
    }
    if (token.type === 'link_open') {
      const target = attribute(token, 'href');
      const place = locator.locate(target, token.markup === 'autolink' ? '<' : '](');
      const content = contentOfLink(tokens, index);
      links.push({ ...place, target, text: textOf(content) });
      if (isEmpty(content)) problems.push({ ...place, ...NO_LINK_TEXT });
    }
  }
  return { problems, links, images };
}

/** Images and lists that Markdown parses as plain text because of how they are typed. */
function misreadTexts(tokens: readonly Token[]): [text: string, problem: ProblemText][] {
  const texts = tokens.filter(({ type }) => type === 'text').map(({ content }) => content);
  const images = texts.flatMap((text) => text.match(/!\[[^\]]*\]\([^()]*\s[^()]*\)/g) ?? []);
  const bullets = texts.filter((text) => /^[•‣▪●·]\s*\S/.test(text)).slice(0, 1);
  return [
    ...images.map((text): [string, ProblemText] => [text, SPACE_IN_NAME]),
    ...bullets.map((text): [string, ProblemText] => [text, LIST_AS_TEXT]),
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

function textOf(tokens: readonly Token[]): string {
  return tokens
    .filter(({ type }) => type === 'text' || type === 'code_inline')
    .map(({ content }) => content)
    .join('');
}

function contentOfLink(tokens: readonly Token[], opening: number): readonly Token[] {
  const closing = tokens.findIndex(({ type }, index) => index > opening && type === 'link_close');
  return tokens.slice(opening + 1, closing);
}

function isEmpty(content: readonly Token[]): boolean {
  return content.every(({ type, content }) => type !== 'image' && content.trim() === '');
}

function attribute(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '');
}
