import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { categoryAddress, postAddress } from '#blog/addresses.ts';
import { CATEGORIES } from '#blog/categories.ts';
import { POSTS_PER_PAGE } from '#blog/pagination.ts';
import { isPublished } from '#blog/publication.ts';
import { countWords } from '#blog/read-time.ts';
import { checkContent } from '#editors/check-content.ts';

const POSTS_IN_FEED = 20;

const built = (path: string) => readFileSync(`dist/${path}`, 'utf8');
const pages = ['dist/blog.html', ...globSync('dist/blog/**/*.html')];
const posts = (await checkContent('.')).posts.filter(({ data }) => data && isPublished(data));

/** The visible part of a page: the template is for search results. */
const withoutTemplates = (html: string) => html.replace(/<template>.*?<\/template>/gs, '');

test('there are posts, with headings to link to', () => {
  expect(posts).not.toEqual([]);
  expect(posts.flatMap(({ body }) => [...body.anchors])).not.toEqual([]);
});

describe('the listing', () => {
  test('has one page of posts, each once: as a featured post or in the list', () => {
    const entries = withoutTemplates(built('blog.html')).match(
      /<(?:li class="entry|article class="folder)/g,
    );
    expect(entries).toHaveLength(Math.min(posts.length, POSTS_PER_PAGE));
  });

  test('has a page for each category, for visitors without JavaScript', () => {
    for (const category of CATEGORIES) {
      const address = categoryAddress(category);
      const hasPosts = posts.some(({ data }) => data?.category === category);
      expect(built(`${address}.html`).includes('<li class="entry'), category).toBe(hasPosts);
      expect(built('blog.html')).toContain(`href="${address}"`);
    }
  });
});

test.each(posts)(
  'the content check and the page of $slug have the same anchors',
  ({ slug, body }) => {
    const html = built(`blog/${slug}.html`);
    expect([...body.anchors].filter((anchor) => !html.includes(` id="${anchor}"`))).toEqual([]);
  },
);

test.each(pages)('every link in %s has a target', (page) => {
  const html = withoutTemplates(readFileSync(page, 'utf8'));
  const links = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => href);
  expect(links).not.toEqual([]);
  const broken = links.filter((href) => {
    if (href.startsWith('#')) return !html.includes(`id="${href.slice(1)}"`);
    if (!href.startsWith('/')) return false;
    const path = href.replace(/[?#].*$/, '');
    return !existsSync(path === '/' ? 'dist/index.html' : `dist${path}.html`);
  });
  expect(broken).toEqual([]);
});

test('the search index has exactly what a listing shows of each post', () => {
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

test('the feed has the full text of the newest posts, with absolute URLs', () => {
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
    expect(content.split(/\s+/).length).toBeGreaterThan(0.9 * countWords(post.markdown.text));
  }
});
