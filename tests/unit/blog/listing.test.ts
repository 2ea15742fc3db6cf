import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstPage } from '#blog/first-page.ts';
import { nearbyPages, POSTS_PER_PAGE, paginate } from '#blog/pagination.ts';
import { categoryPath, listingPath } from '#blog/paths.ts';
import { newestFirst } from '#blog/post.ts';
import { relatedPosts } from '#blog/related.ts';
import { samplePost } from '../editors/sample-post.ts';

describe('pages', () => {
  test('have every post once, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 20 }), (posts, size) => {
        const pages = paginate(posts, size);
        expect(pages.flatMap(({ items }) => items)).toEqual(posts);
        expect(
          pages.every(({ items, last }) => items.length <= size && last === pages.length),
        ).toBe(true);
      }),
    );
  });

  test('there is one page without posts', () => {
    expect(paginate([])).toEqual([{ number: 1, last: 1, items: [] }]);
  });

  test.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 100, [1, 2, 100]],
    [50, 100, [1, 49, 50, 51, 100]],
    [100, 100, [1, 99, 100]],
  ])('from page %i of %i link to %j', (number, last, pages) => {
    expect(nearbyPages(number, last)).toEqual(pages);
  });

  test('have their own addresses, except the first', () => {
    expect([1, 2].map(listingPath)).toEqual(['/blog', '/blog/page/2']);
    expect(categoryPath('Case Studies')).toBe('/blog/category/case-studies');
    expect(categoryPath('Case Studies', 3)).toBe('/blog/category/case-studies/page/3');
  });
});

describe('the blog', () => {
  const isFeatured = fc.array(fc.boolean(), { maxLength: POSTS_PER_PAGE + 3 });

  test('has each post of its first page once: the newest three that are featured, or in the list', () => {
    fc.assert(
      fc.property(isFeatured, (marks) => {
        const posts = marks.map((featured, index) => samplePost({ id: `${index}`, featured }));
        const { page, featured } = firstPage(posts);
        expect(featured).toEqual(posts.filter((post) => post.featured).slice(0, 3));
        const shown = posts.slice(0, POSTS_PER_PAGE).filter((post) => !featured.includes(post));
        expect(page).toMatchObject({ number: 1, items: shown });
        expect(page.last).toBe(paginate(posts).length);
      }),
    );
  });
});

describe('the order of posts', () => {
  test('is newest first, and on one day by title', () => {
    const posts = [
      samplePost({ title: 'B' }),
      samplePost({ title: 'A' }),
      samplePost({ title: 'C', publishDate: new Date('2025-08-01') }),
    ];
    expect(posts.sort(newestFirst).map(({ title }) => title)).toEqual(['C', 'A', 'B']);
  });
});

describe('related posts', () => {
  const related = (posts: readonly ReturnType<typeof samplePost>[], to: string) => {
    const post = posts.find(({ id }) => id === to) ?? samplePost();
    return relatedPosts(posts)(post).map(({ id }) => id);
  };

  test('are those with shared tags, then those in the same category, and never the post itself', () => {
    const posts = [
      samplePost({ id: 'unrelated', category: 'Case Studies', tags: ['pools'] }),
      samplePost({ id: 'same category', tags: ['docks'] }),
      samplePost({ id: 'two tags', category: 'Case Studies', tags: ['liens', 'title'] }),
      samplePost({ id: 'tag and category', tags: ['liens'] }),
      samplePost({ id: 'this', tags: ['liens', 'title'] }),
    ];
    expect(related(posts, 'this')).toEqual(['two tags', 'tag and category', 'same category']);
  });

  test('share tags, twice as good as the category, however old they are', () => {
    const posts = [
      samplePost({ id: 'unrelated', category: 'Case Studies', tags: ['pools'] }),
      samplePost({ id: 'same category', tags: ['docks'] }),
      samplePost({ id: 'tag', category: 'Case Studies', tags: ['liens'] }),
      samplePost({ id: 'tag and category', tags: ['liens'] }),
      samplePost({ id: 'two tags', category: 'Case Studies', tags: ['liens', 'title'] }),
      samplePost({ id: 'this', tags: ['liens', 'title'] }),
    ].map((post, index) => ({ ...post, publishDate: new Date(`2025-07-0${9 - index}`) }));
    expect(related(posts, 'this')).toEqual(['two tags', 'tag and category', 'tag']);
  });

  test('are the newest if nothing is shared', () => {
    const posts = [
      samplePost({ id: 'this', category: 'Case Studies', tags: ['alone'] }),
      samplePost({ id: 'older', publishDate: new Date('2024-01-01') }),
      samplePost({ id: 'newer', publishDate: new Date('2025-01-01') }),
    ].sort(newestFirst);
    expect(related(posts, 'this')).toEqual(['newer', 'older']);
  });

  test('are three of the newest for the newest post that shares nothing', () => {
    const posts = [
      samplePost({ id: 'this', category: 'Case Studies', tags: ['alone'] }),
      ...['1', '2', '3', '4'].map((id) =>
        samplePost({ id, publishDate: new Date(`2020-01-0${id}`), tags: [`tag ${id}`] }),
      ),
    ].sort(newestFirst);
    expect(posts[0]?.id).toBe('this');
    expect(related(posts, 'this')).toEqual(['4', '3', '2']);
  });

  test('of 10,000 posts on one topic are found without comparing all pairs', () => {
    const posts = Array.from({ length: 10_000 }, (_, index) => samplePost({ id: `post ${index}` }));
    const relatedTo = relatedPosts(posts);
    const began = process.cpuUsage();
    expect(posts.map((post) => relatedTo(post).length).every((count) => count === 3)).toBe(true);
    expect(process.cpuUsage(began).user).toBeLessThan(2_000_000);
  });
});
