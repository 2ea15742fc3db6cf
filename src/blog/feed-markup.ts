import { defineMdastPlugin, markdownToHtml } from 'satteri';
import { MARKDOWN_FEATURES } from './markdown.ts';

/** The protocols of links that a post may have. */
const PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:'];

/**
 * Renders a post's Markdown as HTML for a feed, by the parser that renders its page, with absolute links. Images get their
 * URLs when the page is built, so the feed has their alt texts instead. HTML in a post becomes text: feed readers differ in
 * what they sanitize.
 *
 * @param url of the post, absolute
 * @param picture returns what stands for an image, from its alt text
 */
export function feedMarkup(content: string, url: string, picture: (alt: string) => string): string {
  const forFeed = defineMdastPlugin({
    name: 'for-feed',
    link(link, context) {
      const target = URL.parse(link.url, url);
      if (target && PROTOCOLS.includes(target.protocol)) {
        context.setProperty(link, 'url', target.href);
      } else {
        context.replaceNode(link, { type: 'text', value: context.textContent(link) });
      }
    },
    image(image, context) {
      const text = picture(image.alt ?? '');
      context.replaceNode(image, { type: 'emphasis', children: [{ type: 'text', value: text }] });
    },
    html(html, context) {
      context.replaceNode(html, { type: 'text', value: html.value });
    },
  });
  return markdownToHtml(content, { features: MARKDOWN_FEATURES, mdastPlugins: [forFeed] }).html;
}
