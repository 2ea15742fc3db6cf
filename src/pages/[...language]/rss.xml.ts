import rss from '@astrojs/rss';
import type { APIContext } from 'astro';
import { noonUtc } from '#blog/dates.ts';
import { feedMarkup } from '#blog/feed-markup.ts';
import { loadPosts } from '#blog/load-posts.ts';
import { FEED, postPath } from '#blog/paths.ts';
import type { Post } from '#blog/post.ts';
import { isPublished } from '#blog/publication.ts';
import { company } from '#business/company.ts';
import { languagePaths } from '#i18n/language-paths.ts';
import { pageTexts, textsOfPage } from '#i18n/page-texts.ts';
import { localeOf, pathIn } from '#shared/languages.ts';

/** Feed readers keep what they have fetched, so older posts can be dropped. */
const POSTS_IN_FEED = 20;

export const getStaticPaths = languagePaths;

export async function GET({ site, url }: APIContext): Promise<Response> {
  if (!site) throw new Error('Set `site` in astro.config.mjs: the feed needs absolute URLs.');
  const { language, texts } = textsOfPage(url);
  const published = (await loadPosts(language)).filter((post) => isPublished(post));
  const newest = published.slice(0, POSTS_IN_FEED);
  return rss({
    title: texts.layout.feed(company.name),
    description: texts.blog.feed.description,
    site: new URL(pathIn(language, '/'), site).href,
    trailingSlash: false,
    xmlns: {
      atom: 'http://www.w3.org/2005/Atom',
      dc: 'http://purl.org/dc/elements/1.1/',
    },
    customData: [
      `<language>${localeOf(language).toLowerCase()}</language>`,
      `<atom:link href="${new URL(pathIn(language, FEED), site)}" rel="self" type="application/rss+xml"/>`,
    ].join(''),
    items: newest.map((post) => feedItem(post, site)),
  });
}

function feedItem(post: Post, site: URL) {
  const { categories, feed } = pageTexts[post.language].blog;
  const link = new URL(pathIn(post.language, postPath(post.id)), site).href;
  return {
    title: post.title,
    description: post.excerpt,
    link,
    pubDate: noonUtc(post.publishDate),
    categories: [categories[post.category], ...post.tags],
    content: feedMarkup(post.content, link, feed.picture),
    customData: `<dc:creator>${escapeXml(post.author)}</dc:creator>`,
  };
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
