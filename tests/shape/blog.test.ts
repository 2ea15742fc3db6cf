import { existsSync, globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { POSTS_PER_PAGE } from '#blog/pagination.ts';

const built = (path: string) => readFileSync(`dist/${path}`, 'utf8');
const pages = ['dist/blog.html', ...globSync('dist/blog/**/*.html')];
const posts = globSync('src/content/blog/*.md');

/** What a page shows: a template is what the search fills later. */
const withoutPatterns = (html: string) => html.replace(/<template>.*?<\/template>/gs, '');

/** The script files that a browser fetches on its own, and what else it is told to fetch ahead. */
const fetchedAlong = (html: string) => [
  ...[...html.matchAll(/<script[^>]*\ssrc="([^"]*)"/g)].map(([, source = '']) => source),
  ...[...html.matchAll(/<link[^>]*rel="(?:modulepreload|prefetch)"[^>]*href="([^"]*)"/g)].map(
    ([, address = '']) => address,
  ),
];
const transferred = (addresses: readonly string[]) =>
  addresses.reduce((sum, address) => sum + gzipSync(readFileSync(`dist${address}`)).length, 0);

describe('the listing', () => {
  test('holds one page of posts, however many there are', () => {
    const entries = withoutPatterns(built('blog.html')).match(/<li class="entry/g);
    expect(entries).toHaveLength(Math.min(posts.length, POSTS_PER_PAGE));
  });

  test('brings a small script along, and the search index only when someone searches', () => {
    const fetched = fetchedAlong(built('blog.html'));
    expect(fetched.filter((address) => address.includes('search'))).toEqual([]);
    expect(transferred(fetched)).toBeLessThan(6_000);
  });

  test('stands under each category too, for those without JavaScript', () => {
    for (const category of ['property-protection', 'case-studies', 'buyer-tips']) {
      expect(built(`blog/category/${category}.html`)).toMatch(/<li class="entry/);
      expect(built('blog.html')).toContain(`href="/blog/category/${category}"`);
    }
  });
});

test('a post brings next to no script along', () => {
  const scripts = posts.map((file) =>
    transferred(fetchedAlong(built(file.replace('src/content/', '').replace(/md$/, 'html')))),
  );
  expect(Math.max(...scripts)).toBeLessThan(4_000);
});

test.each(pages)('every link in %s leads somewhere', (page) => {
  const html = withoutPatterns(readFileSync(page, 'utf8'));
  const links = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => href);
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

test('the feed brings every article whole, under whole addresses', () => {
  const feed = built('rss.xml');
  expect(feed.match(/<item>/g)).toHaveLength(posts.length);
  const links = [...feed.matchAll(/<link>(.*?)<\/link>/g)].map(([, link = '']) => new URL(link));
  expect(links.every(({ protocol }) => protocol.startsWith('http'))).toBe(true);
  expect(feed).not.toMatch(/href=&quot;[/#]|href="\//);
  for (const [, content = ''] of feed.matchAll(/<content:encoded>(.*?)<\/content:encoded>/gs)) {
    expect(content.split(/\s+/).length).toBeGreaterThan(900);
  }
});
