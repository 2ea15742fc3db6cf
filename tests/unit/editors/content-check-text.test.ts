import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createSampleProject, postFile } from './sample-project.ts';

const project = createSampleProject();

const image = sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } });
const PNG = await image.png().toBuffer();
const JPEG = await image.jpeg().toBuffer();

/** What is wrong with a text: what it is, the text, and where it is reported and how. */
const PROBLEMS: readonly (readonly [name: string, body: string, problem: string])[] = [
  ['a second main heading', '# Main', '8:1 “Main” is a second main heading.'],
  ['a skipped heading level', '### Deep', '8:1 “Deep” skips a heading level.'],
  [
    'a heading level that is skipped after deeper headings',
    '## One\n\n### Two\n\n## Three\n\n#### Deep',
    '14:1 “Deep” skips a heading level.',
  ],
  ['an empty heading', '##', '8:1 The heading is empty.'],
  ...['base', 'dataview', 'dataviewjs', 'mermaid', 'query', 'tasks'].map(
    (name) =>
      [
        `a block that another program replaces, ${name}`,
        `\`\`\`${name}\nall\n\`\`\``,
        '8:1 What another program makes of these lines isn’t in the post: they are shown as code.',
      ] as const,
  ),
  ['HTML', 'A <b>bold</b> word', '8:3 The text contains HTML.'],
  ['a link without text', 'See [](/blog)', '8:8 The link has no text.'],
  ['a link without address', 'See [it]()', '8:10 The link has no address.'],
  [
    'a link to one’s own machine',
    '[it](http://localhost:4321/blog)',
    '8:6 “localhost” is reached from your own network only.',
  ],
  [
    'a link to one’s own machine, written as the root of all names',
    '[it](http://localhost./blog)',
    '8:6 “localhost.” is reached from your own network only.',
  ],
  [
    'a link to a host without a dot',
    '[it](http://intranet/permits)',
    '8:6 “intranet” is reached from your own network only.',
  ],
  [
    'a link to an address of a network',
    '[it](https://192.168.1.5/a)',
    '8:6 “192.168.1.5” is reached from your own network only.',
  ],
  [
    'a link with a space in its address',
    '[it](<https://a.example/the deed>)',
    '8:7 “https://a.example/the deed” is not a complete address.',
  ],
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
  ['an image without a file', '![A deed]()', '8:11 The image has no file.'],
  [
    'an image by its address on the page',
    '![A deed](/images/deed.png)',
    '8:11 “/images/deed.png” is not an image of this blog.',
  ],
  [
    'an image of another site',
    '![A deed](https://a.example/a.png)',
    '8:11 “https://a.example/a.png” is not an image of this blog.',
  ],
  [
    'an image whose name contains a space',
    '![A deed](<images/the deed.png>)',
    '8:12 The name “images/the deed.png” contains a space.',
  ],
  [
    'an image whose name contains a space as browsers write it',
    '![A deed](images/the%20deed.png)',
    '8:11 The name “images/the%20deed.png” contains a space.',
  ],
  [
    'an image that is text because of a space in its name',
    'See ![A deed](images/the deed.png)',
    '8:5 The image’s name contains a space, so it is not shown.',
  ],
  [
    'an image of another format than its name',
    '![A deed](images/IMG_1.png)',
    '8:11 images/IMG_1.png contains an image of another format: jpg.',
  ],
  [
    'a file name as alternative text',
    '![deed.png](images/deed.png)',
    '8:13 The image’s alternative text is a file name.',
  ],
  [
    'a file’s own name without its ending as alternative text',
    '![Old-deed](images/old-deed.png)',
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
    'the size of an image',
    '![A deed|300](images/deed.png)',
    '8:15 The size is published as a part of the alternative text.',
  ],
  [
    'a document as an image',
    '![A deed](images/deed.pdf)',
    '8:11 “images/deed.pdf” is not an image format that browsers show.',
  ],
];

/** Those that can stand twice in one line. */
const WITHIN_A_LINE = PROBLEMS.filter(([, body]) => !/^#|\n/.test(body));

describe('the text of a post', () => {
  test.each(PROBLEMS)('is rejected at its line for %s', async (_, body, problem) => {
    await project.write('images/deed.png', PNG);
    await project.write('images/IMG_1.png', JPEG);
    await project.write('images/old-deed.png', PNG);
    await project.write('a-post.md', postFile({}, body));
    expect(await project.messages()).toEqual([`a-post.md:${problem}`]);
  });

  test.each(WITHIN_A_LINE)('is rejected at both places of %s', async (_, body, problem) => {
    await project.write('images/deed.png', PNG);
    await project.write('images/IMG_1.png', JPEG);
    await project.write('images/old-deed.png', PNG);
    const between = ' and ';
    await project.write('a-post.md', postFile({}, `${body}${between}${body}`));
    const [, line, column, message] = /^(\d+):(\d+) (.*)$/s.exec(problem) ?? [];
    const second = Number(column) + `${body}${between}`.length;
    expect(await project.messages()).toEqual([
      `a-post.md:${line}:${column} ${message}`,
      `a-post.md:${line}:${second} ${message}`,
    ]);
  });

  test('may link to existing pages, sections and posts, and show existing images', async () => {
    await project.write('images/deed.png', PNG);
    await project.write('images/IMG_1.png', JPEG);
    await project.write('images/old-deed.png', PNG);
    await project.write('other.md', postFile({ title: 'Other' }, '## Its Part & more\n\nText.'));
    await project.write(
      'a-post.md',
      postFile(
        {},
        [
          '## Where *it* leads\n\n[home](/) [order](/#order-form) [a clause](/terms#records) [feed](/rss.xml)',
          '[category](/blog/category/case-studies) [search](/blog?q=liens) [other](/blog/other#its-part--more)',
          '### The `code` of it\n\n[`here`](#where-it-leads) [there](#the-code-of-it) [mail](mailto:a@b.example) [away](https://a.example/b) <https://c.example>',
          '![A deed](images/deed.png) ![A deed](./images/deed.png)',
        ].join('\n'),
      ),
    );
    expect(await project.messages()).toEqual([]);
  });

  test('may not show a file that isn’t an image', async () => {
    await project.write('images/deed.png', 'A deed.');
    await project.write('a-post.md', postFile({}, '![A deed](images/deed.png)'));
    expect(await project.messages()).toEqual(['a-post.md:8:11 images/deed.png is not an image.']);
  });

  test('gets an existing page as the example if its link leads nowhere', async () => {
    await project.write('other.md', postFile({ title: 'Other' }));
    const missing = '/blog/who-keeps-the-permit-file';
    await project.write('a-post.md', postFile({}, `[it](${missing})`));
    const problems = await project.problems();
    expect(problems[0]?.fix).toContain('/blog/a-post');
    expect(problems[0]?.fix).not.toContain(missing);
  });

  test.each([
    ['Windows-1252', Buffer.from(postFile({}, 'The caf\xe9.'), 'latin1'), 8],
    ['UTF-16', Buffer.from(`\ufeff${postFile()}`, 'utf16le'), 1],
    ['UTF-16 without a mark', Buffer.from(postFile(), 'utf16le'), 1],
  ])('in %s is rejected as such, and for nothing else', async (_, bytes, line) => {
    await project.write('a-post.md', bytes);
    expect(await project.messages()).toEqual([
      `a-post.md:${line}:1 The file is not UTF-8 text from this line on.`,
    ]);
  });

  test('may not contain an image above 1 MB', async () => {
    await project.write('images/deed.png', new Uint8Array(1_200_000));
    await project.write('a-post.md', postFile({}, '![A deed](images/deed.png)'));
    expect(await project.messages()).toEqual([
      'a-post.md:8:11 images/deed.png is 1.2 MB. The maximum is 1 MB.',
    ]);
  });
});
