import { describe, expect, test } from 'vitest';
import { checkContent } from '#editors/check-content.ts';
import { createSampleProject, postFile } from './sample-project.ts';

const LINE = 'A permit is not finished when the work is: an inspector has to approve it.';
const LINEA = 'Un permiso no termina con la obra: un inspector tiene que aprobarla.';

const project = createSampleProject();
const translation = (fields: Record<string, string> = {}, body = LINEA) =>
  postFile({ title: 'Un artículo', excerpt: 'Lo que sabrá después.', ...fields }, body);

test('no translation of this site is older than its post', async () => {
  expect((await checkContent('.')).warnings).toEqual([]);
});

describe('a translation', () => {
  test('beside its post has the same URL in its language, and may have the same title', async () => {
    await project.write('a-post.md', postFile({}, LINE));
    await project.write('a-post.es.md', translation({ title: 'A Post' }));
    expect(await project.messages()).toEqual([]);
  });

  test('links no page that is useless without an order', async () => {
    await project.write('a-post.md', postFile({}, LINE));
    const pages = ['/es/checkout', '/es/checkout/success', '/es/404'];
    await project.write(
      'a-post.es.md',
      translation({}, pages.map((page) => `[${LINEA}](${page})`).join('\n')),
    );
    expect(await project.messages()).toEqual(
      pages.map((page, index) =>
        expect.stringContaining(`a-post.es.md:${8 + index}:72 There is no page at ${page}.`),
      ),
    );
  });

  test('of no post is rejected', async () => {
    await project.write('a-post.md', postFile());
    await project.write('another.es.md', translation());
    expect(await project.messages()).toEqual([
      'another.es.md:1:1 There is no post another.md, which this file translates by its name.',
    ]);
  });

  test('into a language that the site doesn’t have is rejected', async () => {
    await project.write('a-post.md', postFile());
    await project.write('a-post.xx.md', postFile({ title: 'Another' }));
    expect(await project.messages()).toEqual([
      'a-post.xx.md:1:1 “a-post.xx” can’t be the address of a post.',
    ]);
  });

  test('with another day, category or featured place than its post is rejected', async () => {
    await project.write('a-post.md', postFile());
    await project.write(
      'a-post.es.md',
      translation({ publishDate: '2025-07-02', category: 'Case Studies', featured: 'true' }),
    );
    expect(await project.messages()).toEqual([
      'a-post.es.md:1:1 “publishDate” is 2025-07-02, but 2025-07-01 in the English post.',
      'a-post.es.md:1:1 “category” is Case Studies, but Buyer Tips in the English post.',
      'a-post.es.md:1:1 “featured” is true, but false in the English post.',
    ]);
  });

  test('of a draft must be a draft, while the draft of a translation may have a published post', async () => {
    await project.write('one.md', postFile({ title: 'One', draft: 'true' }));
    await project.write('one.es.md', translation());
    await project.write('two.md', postFile({ title: 'Two' }));
    await project.write('two.es.md', translation({ title: 'Dos', draft: 'true' }));
    expect(await project.messages()).toEqual([
      'one.es.md:1:1 The English post is a draft, but this translation isn’t.',
    ]);
  });

  test.each([
    ['line', LINE, '10:1 This line'],
    ['heading', '## Open permits', '10:1 This line'],
    ['bullet', '- Ask the seller.', '10:1 This line'],
    ['text of a link', `[the county’s list](/terms)`, '10:25 “the county’s list”'],
    ['description of a picture', '![A card with two signatures](a.jpg)', '10:1 This line'],
  ])('with a %s of its post is rejected', async (_, text, problem) => {
    await project.write('one.md', postFile({ title: 'One' }, `Short.\n\n${text}`));
    const ownText = text.startsWith('[') ? `Lea ${text}.`.replace('/terms', '/es/terms') : text;
    await project.write('one.es.md', translation({}, `Short.\n\n${ownText}`));
    const messages = await project.messages();
    expect(messages.find((each) => each.startsWith('one.es.md:10'))).toContain(problem);
  });

  test('with a line of its post that has a link is rejected once', async () => {
    const line = 'Ask [the people of the county](https://a.example) about it.';
    await project.write('a-post.md', postFile({}, line));
    await project.write('a-post.es.md', translation({}, line));
    expect(await project.messages()).toEqual(['a-post.es.md:8:1 This line is still in English.']);
  });

  test('with the title or excerpt of its post is rejected', async () => {
    const english = { title: 'What a Code Lien Costs', excerpt: 'How a lien grows by the day.' };
    await project.write('a-post.md', postFile(english));
    await project.write('a-post.es.md', translation(english));
    expect(await project.messages()).toEqual([
      'a-post.es.md:1:1 “title” is still in English.',
      'a-post.es.md:1:1 “excerpt” is still in English.',
    ]);
  });

  test('may share names, numbers and addresses with its post', async () => {
    const same = [
      '## Miami-Dade County',
      '- Department of Regulatory and Economic Resources',
      '| 2019 | $4,200 | <https://www.miamidade.gov> |\n|---|---|---|',
      '[Property Appraiser](https://www.miamidadepa.gov/pa)',
    ].join('\n\n');
    await project.write('a-post.md', postFile({}, same));
    await project.write('a-post.es.md', translation({}, same));
    expect(await project.messages()).toEqual([]);
  });

  test('with a line of its post is rejected, unless it is a draft', async () => {
    await project.write('one.md', postFile({ title: 'One' }, `Short.\n\n${LINE}`));
    await project.write('one.es.md', translation({}, `Short.\n\n${LINE}`));
    await project.write('two.md', postFile({ title: 'Two' }, LINE));
    await project.write('two.es.md', translation({ title: 'Dos', draft: 'true' }, LINE));
    expect(await project.messages()).toEqual(['one.es.md:10:1 This line is still in English.']);
  });

  test('that links to a page in English is rejected if there is one in its language', async () => {
    await project.write('a-post.md', postFile({}, '[terms](/terms) [one](/es/blog/a-post)'));
    await project.write(
      'a-post.es.md',
      translation({}, '[dos](/blog/a-post) [tres](/blog/b-post)'),
    );
    await project.write('b-post.md', postFile({ title: 'B' }));
    expect(await project.messages()).toEqual([
      'a-post.es.md:8:7 /blog/a-post is in another language than this post.',
      'a-post.md:8:23 /es/blog/a-post is in another language than this post.',
    ]);
  });
});

describe('a translation that is older than its post', () => {
  const warnings = async () =>
    (await checkContent(project.root)).warnings.map(({ file, message }) => `${file} ${message}`);

  test.each([
    ['the post was updated since', { updateDate: '2025-08-01' }, {}, '2025-08-01', '2025-07-01'],
    [
      'the post was updated after it',
      { updateDate: '2025-08-02' },
      { updateDate: '2025-08-01' },
      '2025-08-02',
      '2025-08-01',
    ],
  ])('is a warning with both days if %s', async (_, post, own, changed, translated) => {
    await project.write('a-post.md', postFile(post));
    await project.write('a-post.es.md', translation(own));
    expect(await project.messages()).toEqual([]);
    expect(await warnings()).toEqual([
      `src/content/blog/a-post.es.md The English post changed on ${changed}, this translation on ${translated}.`,
    ]);
  });

  test('is none on the day of the change', async () => {
    await project.write('a-post.md', postFile({ updateDate: '2025-08-02' }));
    await project.write('a-post.es.md', translation({ updateDate: '2025-08-02' }));
    expect(await warnings()).toEqual([]);
  });
});
