import rss from '@astrojs/rss';
import type { APIContext } from 'astro';
import { FEED, postAddress } from '#blog/addresses.ts';
import { noonUtc } from '#blog/dates.ts';
import { feedMarkup } from '#blog/feed-markup.ts';
import { loadPosts } from '#blog/load-posts.ts';
import type { Post } from '#blog/post.ts';
import { isPublished } from '#blog/publication.ts';
import { company } from '#business/company.ts';

/** Feed readers keep what they have fetched, so older posts can be dropped. */
const POSTS_IN_FEED = 20;

export async function GET({ site }: APIContext): Promise<Response> {
  if (!site) throw new Error('Set `site` in astro.config.mjs: the feed needs absolute URLs.');
  const published = (await loadPosts()).filter((post) => isPublished(post));
  const newest = published.slice(0, POSTS_IN_FEED);
  return rss({
    title: `The ${company.name} Blog`,
    description: 'Guides to permits, code liens and building records in South Florida.',
    site,
    trailingSlash: false,
    xmlns: {
      atom: 'http://www.w3.org/2005/Atom',
      dc: 'http://purl.org/dc/elements/1.1/',
    },
    customData: [
      '<language>en-us</language>',
      `<atom:link href="${new URL(FEED, site)}" rel="self" type="application/rss+xml"/>`,
    ].join(''),
    items: newest.map((post) => feedItem(post, site)),
  });
}

function feedItem(post: Post, site: URL) {
  const link = new URL(postAddress(post.id), site).href;
  return {
    title: post.title,
    description: post.excerpt,
    link,
    pubDate: noonUtc(post.publishDate),
    categories: [post.category, ...post.tags],
    content: feedMarkup(post.content, link),
    customData: `<dc:creator>${escapeXml(post.author)}</dc:creator>`,
  };
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
