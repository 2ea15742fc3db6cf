import { expect, test } from 'vitest';
import { CATEGORIES, categorySlug } from '#blog/categories.ts';
import { postPath, SEARCH_INDEX } from '#blog/paths.ts';
import { TAGS_IN_LISTING } from '#blog/post.ts';
import type { SearchEntry } from '#blog/search.ts';
import { pageTexts } from '#i18n/page-texts.ts';
import { absentWhen } from './absent-when.ts';
import { openSite } from './site.ts';
import { PHONE } from './visitor.ts';

const site = await openSite();
const { blog } = pageTexts.en;
const INDEX = new RegExp(`${SEARCH_INDEX}$`);

/** More than two pages of results. */
const POSTS = 45;
/** Around a page of results, and two. */
const SIZES = [1, 19, 20, 21, 39, 40, 41, 44, 45];

const titleOf = (number: number) => `Post number ${number}`;

/** An index in which `first-21.` finds the first 21 posts. */
const ENTRIES = Array.from({ length: POSTS }, (_, index): SearchEntry => {
  const category = CATEGORIES[index % CATEGORIES.length] ?? CATEGORIES[0];
  return {
    id: `post-${index + 1}`,
    title: titleOf(index + 1),
    excerpt: 'What it is about.',
    category,
    categoryName: blog.categories[category],
    tags: SIZES.filter((size) => index < size).map((size) => `first-${size}.`),
    readTime: 3,
    publishDate: `2025-07-${String((index % 31) + 1).padStart(2, '0')}`,
  };
});

async function openSearch(path = '/blog') {
  const visitor = await site.newVisitor({ viewport: PHONE });
  const { page } = visitor;
  const headers = { 'Content-Type': 'application/json' };
  await visitor.network.respond(INDEX, { status: 200, headers, body: JSON.stringify(ENTRIES) });
  await visitor.goto(path);
  const results = page.getByRole('region', { name: blog.search.results });
  return {
    visitor,
    field: page.getByLabel(blog.search.field),
    more: results.getByRole('button', { name: blog.search.showMore }),
    titles: () => results.locator('[data-field=title]').allInnerTexts(),
    /** Where the results lead, when they were published, for machines, and their first tags. */
    attributes: async () => ({
      hrefs: await results
        .locator('[data-field=title]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      days: await results
        .locator('[data-field=publishDate]')
        .evaluateAll((times) => times.map((time) => time.getAttribute('datetime'))),
      tags: await results
        .locator('[data-field=tags]')
        .evaluateAll((lists) =>
          lists.map(({ children }) => [...children].map((tag) => tag.textContent)),
        ),
    }),
  };
}

test('each post that a search finds is listed once, page after page, and the first new one has the focus', async () => {
  const { visitor, field, more, titles, attributes } = await openSearch();
  for (const size of SIZES) {
    await field.fill(`first-${size}.`);
    await visitor.expectText(
      `${size} ${size === 1 ? blog.searchStatus.found.one : blog.searchStatus.found.other}`,
    );
    const all = ENTRIES.slice(0, size).map(({ title }) => title);
    for (;;) {
      const listed = await titles();
      expect(listed, `${size}`).toEqual(all.slice(0, listed.length));
      if (!(await more.isVisible())) break;
      await more.click();
      const focused = visitor.page.locator(':focus');
      expect(await focused.textContent(), `${size}`).toBe(all[listed.length]);
    }
    expect(await titles(), `${size}`).toEqual(all);
  }
  expect(await attributes()).toEqual({
    hrefs: ENTRIES.map(({ id }) => postPath(id)),
    days: ENTRIES.map(({ publishDate }) => publishDate),
    tags: ENTRIES.map(({ tags }) => tags.slice(0, TAGS_IN_LISTING)),
  });
});

test('a search whose index fails to load works once it is tried again, and Back leads through the searches', async () => {
  const { visitor, field, titles } = await openSearch();
  await visitor.network.abort(INDEX, 2);
  for (const query of ['first-1', 'first-19.']) {
    await field.fill(query);
    await expect.poll(() => new URL(visitor.page.url()).searchParams.get('q')).toBe(query);
    await visitor.expectText(blog.searchStatus.indexUnreachable);
  }
  // A failure that comes late is not said of what is shown by then.
  await visitor.network.abort(INDEX);
  const fail = await visitor.network.delay(INDEX);
  await field.fill('first-20.');
  await expect.poll(() => new URL(visitor.page.url()).searchParams.get('q')).toBe('first-20.');
  await visitor.go(() => field.fill(''), /\/blog$/);
  fail();
  await visitor.settled();
  await absentWhen(
    visitor.page.locator('[data-part=listing]'),
    visitor.page.getByText(blog.searchStatus.indexUnreachable),
  );
  await field.fill('first-1.');
  await visitor.expectText(`1 ${blog.searchStatus.found.one}`);

  for (const category of CATEGORIES) {
    await visitor.go(
      () => visitor.button(blog.categories[category]).click(),
      (url) => url.search.includes(categorySlug(category)),
    );
    const found = ENTRIES.filter((entry) => entry.category === category).slice(0, 1);
    expect(await titles()).toEqual(
      found.map(({ title }) => title).filter((title) => title === titleOf(1)),
    );
  }
  for (const category of [...CATEGORIES].reverse().slice(1)) {
    await visitor.back();
    const pressed = visitor.page.locator('[aria-pressed=true]');
    expect(await pressed.allInnerTexts()).toEqual([blog.categories[category]]);
    expect(await field.inputValue()).toBe('first-1.');
  }
  await visitor.back();
  expect(await titles()).toEqual([titleOf(1)]);

  await visitor.go(() => field.fill(''), /\/blog$/);
  await visitor.back();
  expect(await field.inputValue()).toBe('first-1.');
  expect(await titles()).toEqual([titleOf(1)]);
});
