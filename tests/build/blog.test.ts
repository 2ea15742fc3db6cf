import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { categoryAddress, postAddress } from '#blog/addresses.ts';
import { CATEGORIES } from '#blog/categories.ts';
import { POSTS_PER_PAGE } from '#blog/pagination.ts';
import { isPublished } from '#blog/publication.ts';
import { countWords } from '#blog/read-time.ts';
import { checkContent } from '#editors/check-content.ts';

/** Readers keep what they have fetched. */
const POSTS_IN_FEED = 20;

const built = (path: string) => readFileSync(`dist/${path}`, 'utf8');
const pages = ['dist/blog.html', ...globSync('dist/blog/**/*.html')];
/** What is published of all that editors write. */
const posts = (await checkContent('.')).posts.filter(({ data }) => data && isPublished(data));

/** What a page shows: a template is what the search fills later. */
const withoutPatterns = (html: string) => html.replace(/<template>.*?<\/template>/gs, '');

test('there are posts, with headings to link to', () => {
  expect(posts).not.toEqual([]);
  expect(posts.flatMap(({ body }) => [...body.anchors])).not.toEqual([]);
});

describe('the listing', () => {
  test('holds one page of posts, however many there are', () => {
    const entries = withoutPatterns(built('blog.html')).match(/<li class="entry/g);
    expect(entries).toHaveLength(Math.min(posts.length, POSTS_PER_PAGE));
  });

  test('stands under each category too, for those without JavaScript', () => {
    for (const category of CATEGORIES) {
      const address = categoryAddress(category);
      const hasPosts = posts.some(({ data }) => data?.category === category);
      expect(built(`${address}.html`).includes('<li class="entry'), category).toBe(hasPosts);
      expect(built('blog.html')).toContain(`href="${address}"`);
    }
  });
});

test.each(posts)('the anchors of $slug are where the check says', ({ slug, body }) => {
  const html = built(`blog/${slug}.html`);
  expect([...body.anchors].filter((anchor) => !html.includes(` id="${anchor}"`))).toEqual([]);
});

test.each(pages)('every link in %s leads somewhere', (page) => {
  const html = withoutPatterns(readFileSync(page, 'utf8'));
  const links = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => href);
  expect(links).not.toEqual([]);
  const dead = links.filter((href) => {
    if (href.startsWith('#')) return !html.includes(`id="${href.slice(1)}"`);
    if (!href.startsWith('/')) return false;
    const path = href.replace(/[?#].*$/, '');
    return !existsSync(path === '/' ? 'dist/index.html' : `dist${path}.html`);
  });
  expect(dead).toEqual([]);
});

test('the search index says of each post what a listing shows, and nothing more', () => {
  const index: Record<string, unknown>[] = JSON.parse(built('blog/search.json'));
  expect(index).toHaveLength(posts.length);
  for (const entry of index) {
    expect(Object.keys(entry)).toEqual([
      'id',
      'title',
      'excerpt',
      'category',
      'tags',
      'publishDate',
      'readTime',
    ]);
  }
});

test('the feed brings the newest articles whole, under whole addresses', () => {
  const feed = built('rss.xml');
  const items = feed.match(/<item>.*?<\/item>/gs) ?? [];
  expect(items).toHaveLength(Math.min(posts.length, POSTS_IN_FEED));
  const links = [...feed.matchAll(/<link>(.*?)<\/link>/g)].map(([, link = '']) => new URL(link));
  expect(links.length).toBeGreaterThan(items.length);
  expect(links.every(({ protocol }) => protocol.startsWith('http'))).toBe(true);
  expect(feed).not.toMatch(/href=&quot;[/#]|href="\//);
  for (const item of items) {
    const post = posts.find(({ slug }) => item.includes(`${postAddress(slug)}</link>`));
    if (!post) expect.fail(`No post has the address of ${item}`);
    const content = /<content:encoded>(.*?)<\/content:encoded>/s.exec(item)?.[1] ?? '';
    expect(content.split(/\s+/).length).toBeGreaterThan(0.9 * countWords(post.source));
  }
});
