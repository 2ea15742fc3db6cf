import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '#blog/categories.ts';
import { POSTS_PER_PAGE } from '#blog/pagination.ts';
import { BLOG, categoryPath, FEED, postPath, SEARCH_INDEX } from '#blog/paths.ts';
import { isPublished } from '#blog/publication.ts';
import { countWords } from '#blog/read-time.ts';
import { company } from '#business/company.ts';
import { checkContent } from '#editors/check-content.ts';
import { pageTexts } from '#i18n/page-texts.ts';
import { LANGUAGES, type Language, localeOf, pathIn } from '#shared/languages.ts';
import { textOf } from './built-pages.ts';

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
      const hasPosts = own.some(({ data }) => data?.category === category);
      expect(page.includes('<li class="entry'), category).toBe(hasPosts);
      expect(built(`${path(BLOG)}.html`)).toContain(`href="${listing}"`);
    }
  });

  test('the search index has exactly what a listing shows of each post', () => {
    const index: Record<string, unknown>[] = JSON.parse(built(path(SEARCH_INDEX)));
    expect(index.map(({ title }) => title).sort()).toEqual(
      own.map(({ data }) => data?.title).sort(),
    );
    for (const entry of index) {
      expect(Object.keys(entry)).toEqual([
        'id',
        'title',
        'excerpt',
        'category',
        'categoryName',
        'tags',
        'publishDate',
        'readTime',
      ]);
      expect(Object.values(categories)).toContain(entry.categoryName);
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
