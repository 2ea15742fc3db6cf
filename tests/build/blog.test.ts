import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '#blog/categories.ts';
import { POSTS_PER_PAGE } from '#blog/pagination.ts';
import { BLOG, categoryPath, FEED, postPath, SEARCH_INDEX } from '#blog/paths.ts';
import { isPublished } from '#blog/publication.ts';
import { countWords, readTime } from '#blog/read-time.ts';
import { DEFAULT_AUTHOR } from '#blog/schema.ts';
import type { SearchEntry } from '#blog/search.ts';
import { company } from '#business/company.ts';
import { displayedPrice, shortPriceNote } from '#business/services.ts';
import { checkContent } from '#editors/check-content.ts';
import { pageTexts } from '#i18n/page-texts.ts';
import { formatDay } from '#shared/format-day.ts';
import { LANGUAGES, type Language, localeOf, pathIn } from '#shared/languages.ts';
import { DEFAULT_SERVICE } from '#shared/services.ts';
import { linksOf, textOf } from './built-pages.ts';

const POSTS_IN_FEED = 20;

const built = (path: string) => readFileSync(`dist${path}`, 'utf8');
const posts = (await checkContent('.')).posts.filter(({ data }) => data && isPublished(data));
const postsIn = (language: Language) => posts.filter((post) => post.language === language);

/** The visible part of a page: the template is for search results. */
const withoutTemplates = (html: string) => html.replace(/<template>.*?<\/template>/gs, '');

test('there are posts in each language, with headings to link to', () => {
  for (const language of LANGUAGES) {
    expect(postsIn(language), language).not.toEqual([]);
    expect(postsIn(language).flatMap(({ parsedBody }) => [...parsedBody.anchors])).not.toEqual([]);
  }
});

test.each(posts)(
  'the content check and the page of $slug in $language have the same anchors',
  ({ slug, language, parsedBody }) => {
    const html = built(`${pathIn(language, postPath(slug))}.html`);
    expect([...parsedBody.anchors].filter((anchor) => !html.includes(` id="${anchor}"`))).toEqual(
      [],
    );
  },
);

describe.each(LANGUAGES)('in %s', (language) => {
  const own = postsIn(language);
  const path = (english: string) => pathIn(language, english);
  const { categories } = pageTexts[language].blog;

  test('the listing has one page of posts, each once: as a featured post or in the list', () => {
    const entries = withoutTemplates(built(`${path(BLOG)}.html`)).match(
      /<(?:li class="entry|article class="folder)/g,
    );
    expect(entries).toHaveLength(Math.min(own.length, POSTS_PER_PAGE));
  });

  test('each category has a page with its posts, for visitors without JavaScript', () => {
    for (const category of CATEGORIES) {
      const listing = path(categoryPath(category));
      const page = built(`${listing}.html`);
      expect(page).toContain(`>${categories[category]}</h1>`);
      const listed = [...page.matchAll(/<a class="post-link[^>]* href="([^"]*)"/g)];
      const posts = own.filter(({ data }) => data?.category === category);
      expect(listed.map(([, href]) => href).sort(), category).toEqual(
        posts.map(({ slug }) => path(postPath(slug))).sort(),
      );
      expect(built(`${path(BLOG)}.html`)).toContain(`href="${listing}"`);
    }
  });

  test('each post has a page with its details, sections, tags and other posts', () => {
    const { post: words } = pageTexts[language].blog;
    for (const { slug, data, body, parsedBody } of own) {
      if (!data) expect.fail(slug);
      const { title, excerpt, author, publishDate, updateDate, category, tags } = data;
      const html = built(`${path(postPath(slug))}.html`);
      const [, details = ''] = /<dl class="post-details(.*?)<\/dl>/s.exec(html) ?? [];
      expect(textOf(`<dl class="${details}`)).toBe(
        [
          `${words.author} ${author === DEFAULT_AUTHOR ? words.defaultAuthor(company.name) : author}`,
          `${words.published} ${formatDay(publishDate, language)}`,
          ...(updateDate ? [`${words.reviewed} ${formatDay(updateDate, language)}`] : []),
          `${words.readingTime} ${words.minutesRead(readTime(body.text, language))}`,
          `${words.category} ${categories[category]}`,
        ].join(' '),
      );
      const { priceNotes, services } = pageTexts[language];
      expect(textOf(html)).toContain(
        words.offer.text(
          services[DEFAULT_SERVICE],
          displayedPrice(DEFAULT_SERVICE, priceNotes),
          shortPriceNote(DEFAULT_SERVICE, priceNotes),
        ),
      );
      const lastRead = formatDay(updateDate ?? publishDate, language);
      expect(textOf(html)).toContain(words.disclaimer(lastRead));
      const [header = ''] = html.split('class="contents-rail');
      expect(textOf(header)).toContain(`${title} ${excerpt}`);
      const links = linksOf({ file: slug, html });
      const expected = [
        { text: categories[category], href: path(categoryPath(category)) },
        ...tags.map((tag) => ({
          text: tag,
          href: `${path(BLOG)}?${new URLSearchParams({ q: tag })}`,
        })),
      ];
      expect(links).toEqual(expect.arrayContaining(expected));
      const inText = links.flatMap(({ href }) =>
        href.startsWith('#') ? [decodeURIComponent(href.slice(1))] : [],
      );
      expect([...parsedBody.anchors].filter((anchor) => inText.includes(anchor))).not.toEqual([]);
      const [, related = ''] = html.split('aria-labelledby="related-posts"');
      const others = [...related.matchAll(/<a class="post-link[^>]* href="([^"]*)"/g)];
      expect(others.length).toBe(Math.min(3, own.length - 1));
      expect(others.map(([, href]) => href)).not.toContain(path(postPath(slug)));
    }
  });

  test('the listing and the search index have each post as its file says', () => {
    const index: SearchEntry[] = JSON.parse(built(path(SEARCH_INDEX)));
    const entry = ({ slug, data, body }: (typeof own)[number]) => ({
      id: slug,
      title: data?.title,
      excerpt: data?.excerpt,
      category: data?.category,
      categoryName: data && categories[data.category],
      tags: data?.tags,
      publishDate: data?.publishDate.toISOString().slice(0, 10),
      readTime: readTime(body.text, language),
    });
    const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
    expect(index.toSorted(byId)).toEqual(own.map(entry).toSorted(byId));

    const listing = withoutTemplates(built(`${path(BLOG)}.html`));
    const entries =
      listing.match(/<li class="entry.*?<\/ul>|<article class="folder.*?<\/article>/gs) ?? [];
    for (const text of entries) {
      const { title, excerpt, tags, categoryName, publishDate } =
        index.find(({ id }) => text.includes(`href="${path(postPath(id))}"`)) ?? expect.fail(text);
      for (const part of [title, excerpt, tags.slice(0, 3).join(' '), categoryName]) {
        expect(textOf(text)).toContain(part);
      }
      expect(textOf(text)).not.toContain(tags.slice(0, 4).join(' '));
      expect(text).toContain(`datetime="${publishDate}"`);
    }
  });

  test('the feed has the full text of the newest posts, with absolute URLs', () => {
    const feed = built(path(FEED));
    const items = feed.match(/<item>.*?<\/item>/gs) ?? [];
    expect(items).toHaveLength(Math.min(own.length, POSTS_IN_FEED));
    const links = [...feed.matchAll(/<link>(.*?)<\/link>/g)].map(([, link = '']) => new URL(link));
    expect(links.length).toBeGreaterThan(items.length);
    expect(links.every(({ protocol }) => protocol.startsWith('http'))).toBe(true);
    expect(feed).not.toMatch(/href=&quot;[/#]|href="\//);
    const { origin } = links[0] ?? expect.fail('The feed has no link.');
    const texts = pageTexts[language];
    const [channel = ''] = feed.split('<item>');
    for (const part of [
      `<title>${texts.layout.feed(company.name)}</title>`,
      `<description>${texts.blog.feed.description}</description>`,
      `<link>${origin}${path('/').replace(/^\/$/, '')}</link>`,
      `<language>${localeOf(language).toLowerCase()}</language>`,
      `<atom:link href="${origin}${path(FEED)}" rel="self" type="application/rss+xml"/>`,
    ]) {
      expect(channel).toContain(part);
    }
    const dates = items.map((item) => Date.parse(/<pubDate>(.*?)</.exec(item)?.[1] ?? ''));
    expect(dates).toEqual(dates.toSorted((one, other) => other - one));
    for (const item of items) {
      const post = own.find(({ slug }) => item.includes(`${path(postPath(slug))}</link>`));
      if (!post) expect.fail(`No post has the URL of ${item}`);
      const { title, excerpt, publishDate, category, tags } = post.data ?? expect.fail(post.slug);
      const named = (name: string) =>
        [...item.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(
          ([, text = '']) => text,
        );
      const address = origin + path(postPath(post.slug));
      expect(named('title').map(textOf)).toEqual([title]);
      expect(named('description').map(textOf)).toEqual([excerpt]);
      expect(named('link')).toEqual([address]);
      expect(item).toContain(`<guid isPermaLink="true">${address}</guid>`);
      expect(named('pubDate')).toEqual([publishDate.toUTCString().replace('00:00:00', '12:00:00')]);
      expect(named('category').map(textOf)).toEqual([categories[category], ...tags]);
      expect(named('dc:creator')).toEqual([expect.stringContaining(company.name)]);
      const content = /<content:encoded>(.*?)<\/content:encoded>/s.exec(item)?.[1] ?? '';
      expect(content.split(/\s+/).length).toBeGreaterThan(0.9 * countWords(post.body.text));
    }
  });
});
