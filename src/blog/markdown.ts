import { type Features, type MdastNode, markdownToMdast } from 'satteri';

/** What the parser reads in a post: Astro's defaults, so that the feed and the content check read what the page shows. */
export const MARKDOWN_FEATURES = {
  gfm: true,
  smartPunctuation: true,
} as const satisfies Features;

/** Parses a post's text. Each node has its position. */
export function parseMarkdown(markdown: string): MdastNode {
  return markdownToMdast(markdown, { features: MARKDOWN_FEATURES });
}

/** The nodes directly in another, or none. */
export function childrenOf(node: MdastNode): readonly MdastNode[] {
  return 'children' in node ? node.children : [];
}

/** A node with all nodes in it, in the order of the text. */
export function nodesOf(node: MdastNode): MdastNode[] {
  return [node, ...childrenOf(node).flatMap(nodesOf)];
}

/** The words in a node as a reader sees them, without the alternative texts of images. */
export function wordsOf(node: MdastNode): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return childrenOf(node).map(wordsOf).join('');
}
