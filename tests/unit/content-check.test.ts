import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkContent } from '#editors/check-content.ts';
import { POST_TEMPLATE } from '#editors/post-template.ts';

const GOOD = {
  title: 'A Post',
  excerpt: 'What a reader will know afterwards.',
  publishDate: '2025-07-01',
  category: 'Buyer Tips',
  tags: '[permits]',
};

/** A project with the site's own pages, and posts that each test writes. */
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'posts-'));
  await mkdir(join(root, 'src/content/blog'), { recursive: true });
  for (const part of ['src/pages', 'src/sections', 'public']) {
    await symlink(resolve(part), join(root, part), 'junction');
  }
});
afterEach(() => rm(root, { recursive: true }));

async function write(name: string, content: string | Uint8Array): Promise<void> {
  const file = join(root, 'src/content/blog', name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

function post(fields: Record<string, string> = {}, body = 'Its text.'): string {
  const lines = Object.entries({ ...GOOD, ...fields }).filter(([, value]) => value !== '');
  return `---\n${lines.map(([name, value]) => `${name}: ${value}`).join('\n')}\n---\n${body}\n`;
}

/** `file:line:column message`, without the posts' folder. */
async function found(): Promise<string[]> {
  const { problems } = await checkContent(root);
  for (const { fix } of problems) expect(fix).toMatch(/\w{3,}/);
  return problems.map(
    ({ file, line, column, message }) =>
      `${file.replace('src/content/blog/', '')}:${line}:${column} ${message}`,
  );
}

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
    ['a month has one digit', { publishDate: '2025-7-1' }, '4:14 “publishDate” can’t be 2025-7-1.'],
    [
      'tags share a line',
      { tags: '["liens, closing"]' },
      '6:8 Entry 1 of “tags” can’t be “liens, closing”.',
    ],
    ['tags are a text', { tags: 'liens, closing' }, '6:7 “tags” is a text, and must be a list.'],
    ['a tag is given twice', { tags: '[liens, Liens]' }, '6:7 “tags” can’t be ["liens","Liens"].'],
    [
      'a title holds a colon',
      { title: 'One: two' },
      '2:8 Text with a colon in it is parsed as another field.',
    ],
    [
      'a title starts with a special character',
      { title: '*One*' },
      '2:8 Text that starts with a special character has another meaning in YAML.',
    ],
    [
      'a quotation mark is not closed',
      { tags: '"liens' },
      '6:7 A quotation mark, bracket or brace is not closed.',
    ],
  ])('is rejected at its line if %s', async (_, fields, problem) => {
    await write('a-post.md', post(fields));
    expect(await found()).toEqual([`a-post.md:${problem}`]);
  });

  test('suggests the field that was meant, and explains a missing one', async () => {
    await write('a-post.md', post({ excerpt: '', publish_date: '2025-07-01' }));
    const { problems } = await checkContent(root);
    expect(problems.map(({ fix }) => fix)).toEqual([
      expect.stringContaining('For example: excerpt: "How a lien grows'),
      expect.stringContaining('Did you mean “publishDate”?'),
    ]);
  });

  test('says how to write a text as the list that it means', async () => {
    await write('a-post.md', post({ tags: 'liens, closing' }));
    const { problems } = await checkContent(root);
    expect(problems[0]?.fix).toContain('tags: [liens, closing]');
  });

  test('is required', async () => {
    await write('a-post.md', 'Only text.');
    expect(await found()).toEqual(['a-post.md:1:1 The post has no front matter.']);
  });

  test('may have Windows line endings', async () => {
    await write('a-post.md', post({ category: 'News' }).replaceAll('\n', '\r\n'));
    expect(await found()).toEqual(['a-post.md:5:11 “category” can’t be “News”.']);
  });
});

describe('a text', () => {
  const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const JPEG = Buffer.from('\xff\xd8\xff\xe0', 'latin1');

  test.each([
    ['a second main heading', '# Main', '8:1 “Main” is a second main heading.'],
    ['a skipped heading level', '### Deep', '8:1 “Deep” skips a heading level.'],
    ['an empty heading', '##', '8:1 The heading is empty.'],
    ['HTML', 'A <b>bold</b> word', '8:3 The text contains HTML.'],
    ['a link without text', 'See [](/blog)', '8:8 The link has no text.'],
    ['a link without address', 'See [it]()', '8:10 The link has no address.'],
    ['a link to a missing page', 'See\n[it](/nowhere)', '9:6 There is no page at /nowhere.'],
    ['a link to a missing post', '[it](/blog/nowhere)', '8:6 There is no page at /blog/nowhere.'],
    ['a link with a trailing slash', '[it](/blog/)', '8:6 There is no page at /blog/.'],
    ['a link to a missing section', '[it](/#orders)', '8:6 The page / has no section #orders.'],
    [
      'a link to a missing clause',
      '[it](/terms#money)',
      '8:6 The page /terms has no section #money.',
    ],
    ['a link to a missing heading', '## One\n\n[it](#two)', '10:6 This post has no section #two.'],
    [
      'a link that runs a script',
      '[it](javascript:alert)',
      '8:6 “javascript:alert” is not an address of this site.',
    ],
    [
      'an image without alternative text',
      '![](images/deed.png)',
      '8:5 The image has no alternative text.',
    ],
    [
      'a missing image',
      '![A deed](images/none.png)',
      '8:11 There is no file images/none.png beside the post.',
    ],
    [
      'an image of another site',
      '![A deed](https://a.example/a.png)',
      '8:11 “https://a.example/a.png” is not an image of this blog.',
    ],
    [
      'an image whose name holds a space',
      '![A deed](<images/the deed.png>)',
      '8:1 The name “images/the deed.png” holds a space.',
    ],
    [
      'an image that is text because of a space in its name',
      'See ![A deed](images/the deed.png)',
      '8:5 The image’s name holds a space, so it is not shown.',
    ],
    [
      'an image of another format than its name',
      '![A deed](images/IMG_1.png)',
      '8:11 images/IMG_1.png holds a picture of another format: jpg.',
    ],
    [
      'a file name as alternative text',
      '![deed.png](images/deed.png)',
      '8:13 The image’s alternative text is a file name.',
    ],
    [
      'a camera’s name as alternative text',
      '![DSC 0042](images/deed.png)',
      '8:13 The image’s alternative text is a file name.',
    ],
    [
      'a list typed as text',
      'First:\n• one\n• two',
      '9:1 This list is typed as text: its lines run together into one paragraph.',
    ],
    [
      'a document as an image',
      '![A deed](images/deed.pdf)',
      '8:11 “images/deed.pdf” is not an image format that browsers show.',
    ],
  ])('is rejected at its line for %s', async (_, body, problem) => {
    await write('images/deed.png', PNG);
    await write('images/IMG_1.png', JPEG);
    await write('a-post.md', post({}, body));
    expect(await found()).toEqual([`a-post.md:${problem}`]);
  });

  test('may link to existing pages, sections and posts, and show existing images', async () => {
    await write('images/deed.png', PNG);
    await write('images/IMG_1.png', JPEG);
    await write('other.md', post({ title: 'Other' }, '## Its Part & more\n\nText.'));
    await write(
      'a-post.md',
      post(
        {},
        [
          '## Where *it* leads\n\n[home](/) [order](/#order-form) [a clause](/terms#records) [feed](/rss.xml)',
          '[category](/blog/category/case-studies) [search](/blog?q=liens) [other](/blog/other#its-part--more)',
          '[here](#where-it-leads) [mail](mailto:a@b.example) [away](https://a.example/b) <https://c.example>',
          '![A deed](images/deed.png) ![A deed](./images/deed.png)',
        ].join('\n'),
      ),
    );
    expect(await found()).toEqual([]);
  });

  test('may not show a file that is no image', async () => {
    await write('images/deed.png', 'A deed.');
    await write('a-post.md', post({}, '![A deed](images/deed.png)'));
    expect(await found()).toEqual(['a-post.md:8:11 images/deed.png holds no picture.']);
  });

  test('is told of an example that exists where a page does not', async () => {
    await write('other.md', post({ title: 'Other' }));
    const missing = '/blog/who-keeps-the-permit-file';
    await write('a-post.md', post({}, `[it](${missing})`));
    const { problems } = await checkContent(root);
    expect(problems[0]?.fix).toContain('/blog/a-post');
    expect(problems[0]?.fix).not.toContain(missing);
  });

  test('of the template is rejected: unchanged in any post, its instructions in a published one', async () => {
    await write('a-post.md', post({ draft: 'true' }, `\n${POST_TEMPLATE}`));
    expect(await found()).toEqual(['a-post.md:10:1 The text is the template, unchanged.']);
    const begun = POST_TEMPLATE.replace(/^Say.*/, 'A lien grows.');
    await write('a-post.md', post({ draft: 'true' }, begun));
    expect(await found()).toEqual([]);
    await write('a-post.md', post({}, begun));
    expect(await found()).toEqual([
      'a-post.md:10:1 This line is still the template’s.',
      'a-post.md:12:1 This line is still the template’s.',
    ]);
  });

  test.each([
    ['Windows-1252', Buffer.from(post({}, 'The caf\xe9.'), 'latin1'), 8],
    ['UTF-16', Buffer.from(`\ufeff${post()}`, 'utf16le'), 1],
    ['UTF-16 without a mark', Buffer.from(post(), 'utf16le'), 1],
  ])('in %s is rejected as such, and for nothing else', async (_, bytes, line) => {
    await write('a-post.md', bytes);
    expect(await found()).toEqual([
      `a-post.md:${line}:1 The file is not UTF-8 text from this line on.`,
    ]);
  });

  test('may not contain an image above 1 MB', async () => {
    await write('images/deed.png', new Uint8Array(1_200_000));
    await write('a-post.md', post({}, '![A deed](images/deed.png)'));
    expect(await found()).toEqual([
      'a-post.md:8:11 images/deed.png has 1.2 MB. The maximum is 1 MB.',
    ]);
  });
});

describe('posts together', () => {
  test('have unique addresses and titles', async () => {
    await write('a-post.md', post());
    await write('a_post.md', post({ title: 'a post' }));
    expect((await found()).sort()).toEqual([
      'a_post.md:1:1 src/content/blog/a-post.md has the same address, except for capitals and signs.',
      'a_post.md:1:1 src/content/blog/a-post.md has the same title.',
      'a_post.md:1:1 “a_post” can’t be the address of a post.',
    ]);
  });

  test('that are published don’t link to posts that visitors can’t see yet', async () => {
    await write('draft.md', post({ title: 'Draft', draft: 'true' }, '[later](/blog/later)'));
    await write('later.md', post({ title: 'Later', publishDate: '2999-01-01' }));
    await write(
      'last.md',
      post({ title: 'Last', publishDate: '2999-01-02' }, '[later](/blog/later)'),
    );
    await write('now.md', post({}, '[one](/blog/draft)\n[two](/blog/later)'));
    expect(await found()).toEqual([
      'now.md:8:7 The post draft is a draft, which visitors can’t see.',
      'now.md:9:7 The post later is scheduled for January 1, 2999, later than this one.',
    ]);
  });

  test('are the only files in their folder, besides hidden ones', async () => {
    await write('a-post.md', post());
    await write('notes.txt', 'Mine.');
    await write('.hidden', '');
    expect(await found()).toEqual([
      expect.stringContaining('notes.txt:1:1 This file is not a post'),
    ]);
  });

  test('are all checked at once', async () => {
    await write('one.md', post({ category: 'News', featured: 'yes' }, '# Main\n\n[](/nowhere)'));
    await write('two.md', post({ title: '' }, ''));
    expect(await found()).toHaveLength(7);
  });
});
