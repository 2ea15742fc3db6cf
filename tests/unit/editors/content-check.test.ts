import { describe, expect, test } from 'vitest';
import { checkContent } from '#editors/check-content.ts';
import { postJsonSchema } from '#editors/post-schema.ts';
import { createSampleProject, postFile } from './sample-project.ts';

const project = createSampleProject();

/** The fields that take any words, and not a choice or a day. */
const TEXT_FIELDS = Object.entries(postJsonSchema().properties)
  .filter(([, { type, format, enum: choices }]) => type === 'string' && !format && !choices)
  .map(([name]) => name);

test('the posts of this site have no problems', async () => {
  const { posts, problems } = await checkContent('.');
  expect(posts).not.toEqual([]);
  expect(problems).toEqual([]);
});

describe('front matter', () => {
  test.each([
    ['a field is missing', { excerpt: '' }, '1:1 “excerpt” is missing.'],
    ['a field is empty', { title: '""' }, '2:8 “title” has 0 characters. The minimum is 1.'],
    ['a field has no value', { category: '~' }, '5:1 “category” is empty.'],
    ['a field is unknown', { subtitle: 'More' }, '7:1 “subtitle” is not a field of a post.'],
    ['a category is unknown', { category: 'News' }, '5:11 “category” can’t be “News”.'],
    [
      'an excerpt is too long',
      { excerpt: 'x'.repeat(201) },
      '3:10 “excerpt” has 201 characters. The maximum is 200.',
    ],
    ['a date is in words', { publishDate: 'July 1' }, '4:14 “publishDate” can’t be “July 1”.'],
    [
      'a day does not exist',
      { publishDate: '2025-02-30' },
      '4:14 “publishDate” can’t be 2025-02-30.',
    ],
    [
      'the day of an update does not exist',
      { updateDate: '2026-02-30' },
      '7:13 “updateDate” can’t be 2026-02-30.',
    ],
    ['a month has one digit', { publishDate: '2025-7-1' }, '4:14 “publishDate” can’t be 2025-7-1.'],
    [
      'tags share a line',
      { tags: '["liens, closing"]' },
      '6:8 Entry 1 of “tags” can’t be “liens, closing”.',
    ],
    ['tags are text', { tags: 'liens, closing' }, '6:7 “tags” is text, but must be a list.'],
    ['a tag is given twice', { tags: '[liens, Liens]' }, '6:7 “tags” can’t be ["liens","Liens"].'],
    [
      'a title contains a colon',
      { title: 'One: two' },
      '2:8 Text with a colon in it is parsed as another field.',
    ],
    [
      'a title starts with a special character',
      { title: '*One*' },
      '2:8 Text that starts with a special character has another meaning in YAML.',
    ],
    [
      'a title has a comment',
      { title: 'Closing in 24 Hours #tips' },
      '2:28 What follows the # is left out: YAML reads it as a comment.',
    ],
    [
      'an excerpt has a comment',
      { excerpt: 'How to read a long folio # and in one page.' },
      '3:35 What follows the # is left out: YAML reads it as a comment.',
    ],
    [
      'a list has a comment',
      { tags: '[permits] # and liens' },
      '6:17 What follows the # is left out: YAML reads it as a comment.',
    ],
    [
      'a title starts with a word that YAML reads as a type',
      { title: '!Important: none' },
      '2:8 Text that starts with a special character has another meaning in YAML.',
    ],
    [
      'a title starts with a word that YAML reads as a name',
      { title: '&Co and others' },
      '2:8 Text that starts with a special character has another meaning in YAML.',
    ],
    [
      'a title has marks',
      { title: 'What a **Lien** Costs' },
      '2:8 These signs are published as they are typed.',
    ],
    [
      'an excerpt has HTML',
      { excerpt: 'How a lien grows by the <b>day</b>.' },
      '3:10 HTML is published as it is typed.',
    ],
    [
      'a tag has brackets',
      { tags: '["[[liens]]"]' },
      '6:8 These brackets are published as they are typed.',
    ],
    [
      'a quotation mark is not closed',
      { tags: '"liens' },
      '6:7 A quotation mark, bracket or brace is not closed.',
    ],
  ])('is rejected at its line if %s', async (_, fields, problem) => {
    await project.write('a-post.md', postFile(fields));
    expect(await project.messages()).toEqual([`a-post.md:${problem}`]);
  });

  test.each(TEXT_FIELDS)('is rejected if %s has marks', async (name) => {
    await project.write('a-post.md', postFile({ [name]: 'What a **Lien** Costs' }));
    expect(await project.messages()).toEqual([
      expect.stringContaining('These signs are published as they are typed.'),
    ]);
  });

  test('may have a # within a word, in quotes, and on a line of its own', async () => {
    await project.write(
      'a-post.md',
      postFile({ title: '"Folio # 30"', excerpt: 'Unit#4 and C#, and what they are.' }).replace(
        'category',
        '# A note to editors\ncategory',
      ),
    );
    expect(await project.messages()).toEqual([]);
  });

  test('names the fields there are, and explains a missing one', async () => {
    await project.write('a-post.md', postFile({ excerpt: '', publish_date: '2025-07-01' }));
    const problems = await project.problems();
    expect(problems.map(({ fix }) => fix)).toEqual([
      expect.stringContaining('For example: excerpt: "How a lien grows'),
      expect.stringContaining('The fields are title, excerpt, '),
    ]);
  });

  test('is required', async () => {
    await project.write('a-post.md', 'Only text.');
    expect(await project.messages()).toEqual(['a-post.md:1:1 The post has no front matter.']);
  });

  test.each([
    ['Windows line endings', (text: string) => text.replaceAll('\n', '\r\n')],
    ['the mark that Windows puts before a text', (text: string) => `\uFEFF${text}`],
    ['spaces after its lines of dashes', (text: string) => text.replaceAll('---', '--- \t')],
  ])('may have %s', async (_, written) => {
    await project.write('a-post.md', written(postFile({ category: 'News' })));
    expect(await project.messages()).toEqual(['a-post.md:5:11 “category” can’t be “News”.']);
  });
});

describe('posts together', () => {
  test('have unique URLs and titles', async () => {
    await project.write('a-post.md', postFile());
    await project.write('a_post.md', postFile({ title: 'a post' }));
    expect((await project.messages()).sort()).toEqual([
      'a_post.md:1:1 src/content/blog/a-post.md has the same address, except for capitals and punctuation.',
      'a_post.md:1:1 src/content/blog/a-post.md has the same title.',
      'a_post.md:1:1 “a_post” can’t be the address of a post.',
    ]);
  });

  test.each([
    ['A Lien’s Cost.md', 'a-liens-cost.md'],
    ["A Lien's Cost.md", 'a-liens-cost.md'],
    ['Año nuevo, casa nueva.md', 'ano-nuevo-casa-nueva.md'],
    ['a--post-.md', 'a-post.md'],
    ['¿?.md', 'my-post.md'],
    ['a-post.en.md', 'a-post-en.md'],
  ])('may not be called %s, but %s', async (name, suggested) => {
    await project.write(name, postFile());
    const fixes = (await project.problems()).map(({ fix }) => fix);
    expect(fixes).toEqual([expect.stringMatching(`: ${suggested}$`)]);
  });

  test('that are published don’t link to posts that visitors can’t see yet', async () => {
    await project.write(
      'draft.md',
      postFile({ title: 'Draft', draft: 'true' }, '[later](/blog/later)'),
    );
    await project.write('later.md', postFile({ title: 'Later', publishDate: '2999-01-01' }));
    await project.write(
      'last.md',
      postFile({ title: 'Last', publishDate: '2999-01-02' }, '[later](/blog/later)'),
    );
    await project.write('now.md', postFile({}, '[one](/blog/draft)\n[two](/blog/later)'));
    expect(await project.messages()).toEqual([
      'now.md:8:7 The post draft is a draft, which visitors can’t see.',
      'now.md:9:7 The post later is scheduled for January 1, 2999, later than this one.',
    ]);
  });

  const STATES = {
    'a draft': { draft: 'true' },
    'a draft for a later day': { draft: 'true', publishDate: '2999-01-02' },
    'a published post': {},
    'a scheduled post': { publishDate: '2999-01-01' },
    'a post scheduled a day later': { publishDate: '2999-01-02' },
  } as const satisfies Record<string, { draft?: string; publishDate?: string }>;
  const PAIRS = Object.keys(STATES).flatMap((from) =>
    Object.keys(STATES).map(
      (to) => [from as keyof typeof STATES, to as keyof typeof STATES] as const,
    ),
  );

  test.each(PAIRS)(
    'may link from %s to %s unless a visitor of the one can’t see the other',
    async (from, to) => {
      await project.write(
        'from.md',
        postFile({ title: 'From', ...STATES[from] }, '[it](/blog/to)'),
      );
      await project.write('to.md', postFile({ title: 'To', ...STATES[to] }));
      const shownSince = ({ draft, publishDate = '2025-07-01' }: Record<string, string>) =>
        draft ? '9999' : publishDate;
      const isBroken = shownSince(STATES[from]) < shownSince(STATES[to]);
      expect((await project.messages()).map((message) => message.split(' ')[0])).toEqual(
        isBroken ? ['from.md:8:6'] : [],
      );
    },
  );

  test('are the only files in their folder, besides hidden ones', async () => {
    await project.write('a-post.md', postFile());
    await project.write('notes.txt', 'Mine.');
    await project.write('.hidden', '');
    expect(await project.messages()).toEqual([
      expect.stringContaining('notes.txt:1:1 This file is not a post'),
    ]);
  });

  test('are all checked at once', async () => {
    await project.write(
      'one.md',
      postFile({ category: 'News', featured: 'yes' }, '# Main\n\n[](/nowhere)'),
    );
    await project.write('two.md', postFile({ title: '' }, ''));
    expect(await project.messages()).toHaveLength(7);
  });
});
