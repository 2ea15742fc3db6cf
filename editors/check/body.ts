import type { MdastNode } from 'satteri';
import { childrenOf, nodesOf, parseMarkdown, wordsOf } from '#blog/markdown.ts';
import { checkNode } from './dialect.ts';
import { Headings } from './headings.ts';
import type { Leftover, Repair } from './leftover-marks.ts';
import { findLeftovers } from './leftovers.ts';
import { type Place, type Problem, type ProblemText, placeIn, problemsAt } from './problem.ts';
import type { PostFile } from './split-post-file.ts';
import { isAddress, rangeOf, VisibleText } from './visible-text.ts';

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
  /** What repairs those problems that have one right reading, by places in the text. */
  readonly repairs: readonly Repair[];
}

const NO_TEXT: ProblemText = {
  message: 'The post has no text.',
  fix: 'Write the text below the front matter.',
};

const NO_ALT: ProblemText = {
  message: 'The image has no alternative text.',
  fix: 'Describe the image in the brackets, for readers who can’t see it: ![A permit card with two signatures](images/card.jpg)',
};

const ALT_IS_FILE_NAME: ProblemText = {
  message: 'The image’s alternative text is a file name.',
  fix: 'Write in the brackets what the image shows: ![A permit card with two signatures](images/card.jpg)',
};

const SIZE_IN_ALT: ProblemText = {
  message: 'The size is published as a part of the alternative text.',
  fix: 'Remove it: the page fits images to the screen.',
};

const NO_LINK_TEXT: ProblemText = {
  message: 'The link has no text.',
  fix: 'Write in the brackets where the link leads: [order a report](/#order-form)',
};

/** Finds the problems in a post's text, its anchors, and the links and images to check. */
export function readBody({ file, body }: PostFile): PostBody {
  const source = body.text;
  const tree = parseMarkdown(source);
  const placeAt = (offset: number): Place => placeIn(file, body, offset);
  const leftovers = findLeftoversIn(source, tree);
  const isLeftover = (node: MdastNode) =>
    leftovers.some(({ start, end }) => start <= rangeOf(node)[0] && rangeOf(node)[1] <= end);

  const problems: Problem[] = leftovers.flatMap(({ start, message, fix }) =>
    problemsAt(placeAt(start), { message, fix }),
  );
  const repairs = leftovers.flatMap((leftover) => leftover.repairs);
  const links: Link[] = [];
  const images: Reference[] = [];
  const headings = new Headings();
  if (source.trim() === '') problems.push({ ...placeAt(0), ...NO_TEXT });

  for (const node of nodesOf(tree).filter((node) => !isLeftover(node))) {
    for (const { offset, problem, repair } of checkNode(node, source)) {
      problems.push(...problemsAt(placeAt(offset), problem));
      if (repair) repairs.push(repair);
    }
    if (node.type === 'heading') {
      problems.push(
        ...problemsAt(placeAt(rangeOf(node)[0]), headings.add(node.depth, wordsOf(node))),
      );
    }
    if (node.type === 'image') {
      const place = placeAt(startOfTarget(node, source));
      images.push({ ...place, target: node.url });
      const alt = node.alt ?? '';
      if (alt.trim() === '') problems.push({ ...place, ...NO_ALT });
      if (isFileName(alt, node.url)) problems.push({ ...place, ...ALT_IS_FILE_NAME });
      if (/\|\d+(?:x\d+)?$/.test(alt)) problems.push({ ...place, ...SIZE_IN_ALT });
    }
    if (node.type === 'link') {
      const place = placeAt(startOfTarget(node, source));
      links.push({ ...place, target: node.url, text: wordsOf(node) });
      if (isEmpty(node)) problems.push({ ...place, ...NO_LINK_TEXT });
    }
  }
  return { problems, anchors: headings.anchors, links, images, repairs };
}

/** The start of a line up to its text: the mark of a list, of a heading or of a table. */
const READ_MARK = /(?:^|[\s>])(?:[-+*]|\d{1,9}[.)]|#{1,6})\s+$|\|[ \t]*$/;

/** The leftovers of a text, by places in its source. */
function findLeftoversIn(source: string, tree: MdastNode): Leftover[] {
  const visible = new VisibleText(source, tree);
  const isMarked = (index: number) => {
    const { start } = visible.sourceOf(index, index + 1);
    return READ_MARK.test(source.slice(source.lastIndexOf('\n', start - 1) + 1, start));
  };
  return findLeftovers(visible.text, isMarked).map((leftover) => ({
    ...leftover,
    ...visible.sourceOf(leftover.start, leftover.end),
    repairs: leftover.repairs.map(({ start, end, text }) => ({
      ...visible.sourceOf(start, end),
      text,
    })),
  }));
}

/** Where the address of a link or an image starts. */
function startOfTarget(node: MdastNode, source: string): number {
  const [start, end] = rangeOf(node);
  if (isAddress(node, source)) return source[start] === '<' ? start + 1 : start;
  const text = childrenOf(node).at(-1);
  const bracket =
    node.type === 'image'
      ? source.lastIndexOf('](', end)
      : source.indexOf('](', text ? rangeOf(text)[1] : start);
  const [opening = ''] = /^\]\(\s*<?/.exec(source.slice(bracket, end)) ?? [];
  return bracket + opening.length;
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

function isEmpty(link: MdastNode): boolean {
  return nodesOf(link).every(({ type }) => type !== 'image') && wordsOf(link).trim() === '';
}
