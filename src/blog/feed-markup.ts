import MarkdownIt from 'markdown-it';

/** HTML in a post is shown as text: what a feed reader runs is out of our hands. */
const markdown = new MarkdownIt({ html: false, typographer: true });

/** A post's text as HTML for a feed, where every link has to be whole. `address` is the post's own, absolute. */
export function feedMarkup(content: string, address: string): string {
  const tokens = markdown.parse(content, {});
  for (const { children } of tokens) {
    for (const token of children ?? []) {
      const attribute = { link_open: 'href', image: 'src' }[token.type];
      const target = attribute && token.attrGet(attribute);
      if (attribute && target) token.attrSet(attribute, new URL(String(target), address).href);
    }
  }
  return markdown.renderer.render(tokens, markdown.options, {});
}
