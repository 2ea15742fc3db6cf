import MarkdownIt from 'markdown-it';

/** HTML in a post is shown as text: what a feed reader runs is out of our hands. */
const markdown = new MarkdownIt({ html: false, typographer: true });

/**
 * A post's text as HTML for a feed, where every link has to be whole. `address` is the post's own, absolute.
 * Pictures get their addresses when the page is built, so the feed says what they show.
 */
export function feedMarkup(content: string, address: string): string {
  const tokens = markdown.parse(content, {});
  for (const { children } of tokens) {
    for (const token of children ?? []) {
      const target = token.attrGet('href');
      if (target) token.attrSet('href', new URL(String(target), address).href);
      if (token.type === 'image') {
        const shown = markdown.utils.escapeHtml(token.content);
        Object.assign(token, { type: 'html_inline', content: `<em>Picture: ${shown}</em>` });
      }
    }
  }
  return markdown.renderer.render(tokens, markdown.options, {});
}
