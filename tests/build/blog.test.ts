import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '#blog/categories.ts';
import { POSTS_PER_PAGE } from '#blog/pagination.ts';
import { BLOG, categoryPath, FEED, postPath, SEARCH_INDEX } from '#blog/paths.ts';
import { isPublished } from '#blog/publication.ts';
import { countWords } from '#blog/read-time.ts';
import { checkContent } from '#editors/check-content.ts';
import { pageTexts } from '#i18n/page-texts.ts';
import { LANGUAGES, type Language, pathIn } from '#shared/languages.ts';

const POSTS_IN_FEED = 20;

const built = (path: string) => readFileSync(`dist${path}`, 'utf8');
const pages = globSync(['dist/{,*/}blog.html', 'dist/{,*/}blog/**/*.html']);
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

test.each(pages)('every link in %s has a target', (page) => {
  const html = withoutTemplates(readFileSync(page, 'utf8'));
  const links = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => href);
  expect(links).not.toEqual([]);
  const dead = links.filter((href) => {
    if (href.startsWith('#')) return !html.includes(`id="${decodeURIComponent(href.slice(1))}"`);
    if (!href.startsWith('/')) return false;
    const path = href.replace(/[?#].*$/, '');
    return !existsSync(path === '/' ? 'dist/index.html' : `dist${path}.html`);
  });
  expect(dead).toEqual([]);
});

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
    for (const item of items) {
      const post = own.find(({ slug }) => item.includes(`${path(postPath(slug))}</link>`));
      if (!post) expect.fail(`No post has the URL of ${item}`);
      const content = /<content:encoded>(.*?)<\/content:encoded>/s.exec(item)?.[1] ?? '';
      expect(content.split(/\s+/).length).toBeGreaterThan(0.9 * countWords(post.body.text));
    }
  });
});
