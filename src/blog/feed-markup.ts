import MarkdownIt from 'markdown-it';

/** HTML in a post becomes text: feed readers differ in what they sanitize. */
const markdown = new MarkdownIt({ html: false, typographer: true });

/**
 * Renders a post's Markdown as HTML for a feed, with absolute links. Images get their addresses when the page is
 * built, so the feed has their alt texts instead.
 *
 * @param address the post's absolute address
 */
export function feedMarkup(content: string, address: string): string {
  const tokens = markdown.parse(content, {});
  for (const { children } of tokens) {
    for (const token of children ?? []) {
      const target = token.attrGet('href');
      if (target) token.attrSet('href', new URL(String(target), address).href);
      if (token.type === 'image') {
        const alt = markdown.utils.escapeHtml(token.content);
        Object.assign(token, { type: 'html_inline', content: `<em>Picture: ${alt}</em>` });
      }
    }
  }
  return markdown.renderer.render(tokens, markdown.options, {});
}
