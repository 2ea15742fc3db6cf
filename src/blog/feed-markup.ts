import MarkdownIt from 'markdown-it';

/** HTML in a post becomes text: feed readers differ in what they sanitize. */
const markdown = new MarkdownIt({ html: false, typographer: true });

/**
 * Renders a post's Markdown as HTML for a feed, with absolute links. Images get their URLs when the page is
 * built, so the feed has their alt texts instead.
 *
 * @param url of the post, absolute
 * @param picture returns what stands for an image, from its alt text
 */
export function feedMarkup(content: string, url: string, picture: (alt: string) => string): string {
  const tokens = markdown.parse(content, {});
  for (const { children } of tokens) {
    for (const token of children ?? []) {
      const target = token.attrGet('href');
      if (target) token.attrSet('href', new URL(String(target), url).href);
      if (token.type === 'image') {
        const text = markdown.utils.escapeHtml(picture(token.content));
        Object.assign(token, { type: 'html_inline', content: `<em>${text}</em>` });
      }
    }
  }
  return markdown.renderer.render(tokens, markdown.options, {});
}
