import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { DEFAULT_AUTHOR } from '#blog/schema.ts';
import { checkContent } from '#editors/check-content.ts';
import { Canceled, promptForMissing } from '#editors/new-post/prompt.ts';
import { runNewPost } from '#editors/new-post.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { runExecutable, runInProcess } from '../command-line.ts';
import { createSampleProject } from './sample-project.ts';

const project = createSampleProject();

const COMPLETE = [
  'What a Lien Costs: A Buyer’s Guide',
  ...['--category', 'Buyer Tips'],
  ...['--tags', 'code liens, closing'],
  ...['--excerpt', 'How a lien grows by the day, and who pays it after the closing.'],
];

/** Runs the command without a terminal. */
function newPost(...options: string[]) {
  return runInProcess((stdio) => runNewPost(options, project.root, stdio));
}
const createdFiles = () => readdir(join(project.root, 'src/content/blog'));
const content = (name: string) => readFile(join(project.root, 'src/content/blog', name), 'utf8');

describe('a new post', () => {
  test('is created with today’s date, prints the next steps, and only its text is left to write', async () => {
    const run = await runExecutable('editors/new-post.ts', COMPLETE, { cwd: project.root });
    expect(run).toMatchObject({ exitCode: 0, errors: '' });
    expect(run.output).toContain('Created src/content/blog/what-a-lien-costs-a-buyers-guide.md');
    expect(run.output).toContain('npm run check:content');
    expect(await content('what-a-lien-costs-a-buyers-guide.md')).toContain(
      [
        'title: "What a Lien Costs: A Buyer’s Guide"',
        'excerpt: How a lien grows by the day, and who pays it after the closing.',
        `publishDate: ${dayInFlorida(new Date())}`,
        'category: Buyer Tips',
        'tags:',
        '  - code liens',
        '  - closing',
        '---',
      ].join('\n'),
    );
    expect(await project.problems()).toMatchObject([
      { message: 'The text is the template, unchanged.' },
    ]);
  });

  test('is a draft, featured or scheduled on request', async () => {
    const { output } = await newPost(...COMPLETE, '--slug', 'liens', '--draft', '--featured');
    expect(output).toContain('remove the line “draft: true”');
    expect(await content('liens.md')).toContain('featured: true\ndraft: true\n');
    const scheduled = await newPost(...COMPLETE, '--date', '2999-01-01');
    expect(scheduled.output).toContain('It appears on January 1, 2999.');
  });

  test('never overwrites another post', async () => {
    await newPost(...COMPLETE, '--slug', 'liens');
    const before = await content('liens.md');
    const { exitCode, errors } = await newPost(...COMPLETE, '--slug', 'liens', '--draft');
    expect(exitCode).toBe(1);
    expect(errors).toContain('src/content/blog/liens.md already exists');
    expect(await content('liens.md')).toBe(before);
  });

  test('is not created if options are missing or invalid, and the error names each', async () => {
    const { exitCode, errors } = await newPost(
      'A',
      '--tags',
      'a, A',
      '--date',
      'soon',
      '--slug',
      'A b',
    );
    expect(exitCode).toBe(1);
    for (const named of [
      '--excerpt is missing. One or two',
      '--category is missing.',
      '--tags: Write each tag once',
      '--date: Write the date as',
      '--slug: “A b”',
    ]) {
      expect(errors).toContain(named);
    }
    expect((await newPost()).errors).toContain('The title is missing.');
    expect(await createdFiles()).toEqual([]);
  });

  test('is not created with an unknown category or option', async () => {
    for (const wrong of [
      ['--category', 'News'],
      ['--color', 'red'],
    ]) {
      const { exitCode, errors } = await newPost(...COMPLETE, ...wrong);
      expect(exitCode).toBe(1);
      expect(errors).toMatch(/Allowed choices are Property Protection|unknown option/);
    }
    expect(await createdFiles()).toEqual([]);
  });
});

describe('a translation', () => {
  const POST = [
    'title: A Post',
    'excerpt: What a reader will know afterwards.',
    'publishDate: 2025-07-01',
    'category: Buyer Tips',
    'tags: [permits]',
  ];
  const TEXT = 'A text that is long enough for the check to notice that it is not translated.';

  test('is begun as a draft with the fields and the text of its post, and prints the next steps', async () => {
    await project.write('a-post.md', `---\n${POST.join('\n')}\nfeatured: true\n---\n\n${TEXT}\n`);
    const { exitCode, output } = await newPost('--translate', 'a-post');
    expect(exitCode).toBe(0);
    expect(output).toContain('Created src/content/blog/a-post.es.md');
    expect(output).toContain('http://localhost:4321/es/blog/a-post');
    const created = await content('a-post.es.md');
    expect(created).toBe(
      `---\n${POST.join('\n')}\nfeatured: true\nupdateDate: ${dayInFlorida(new Date())}\ndraft: true\n---\n\n${TEXT}\n`,
    );
    expect((await checkContent(project.root)).problems).toEqual([]);
    await project.write('a-post.es.md', created.replace('draft: true\n', ''));
    expect((await checkContent(project.root)).problems).toMatchObject([
      { message: '“excerpt” is still in English.' },
      { message: 'This line is still in English.' },
    ]);
  });

  test('of a scheduled post is not outdated', async () => {
    const scheduled = POST.with(2, 'publishDate: 2099-07-01');
    await project.write('a-post.md', `---\n${scheduled.join('\n')}\n---\n\n${TEXT}\n`);
    await newPost('--translate', 'a-post');
    expect(await content('a-post.es.md')).toContain('updateDate: 2099-07-01\n');
    expect((await checkContent(project.root)).warnings).toEqual([]);
  });

  test('is not begun twice, nor of a post that does not exist', async () => {
    await project.write('a-post.md', `---\n${POST.join('\n')}\n---\n${TEXT}\n`);
    await newPost('--translate', 'a-post.md');
    const before = await content('a-post.es.md');
    const again = await newPost('--translate', 'a-post');
    expect(again).toMatchObject({ exitCode: 1 });
    expect(again.errors).toContain('src/content/blog/a-post.es.md already exists');
    expect(await content('a-post.es.md')).toBe(before);
    expect(await newPost('--translate', 'b-post')).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining('There is no src/content/blog/b-post.md to translate.'),
    });
    expect(await createdFiles()).toEqual(['a-post.es.md', 'a-post.md']);
  });
});

describe('the prompts', () => {
  const ENTER = '\r';
  const DOWN = '\u001b[B';
  const CTRL_C = '\u0003';

  /** Types one answer at each prompt. */
  async function promptWithKeys(keys: readonly string[], known = {}) {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const remaining = [...keys];
    let printed = '';
    output.on('data', (chunk: Buffer) => {
      printed += chunk;
      const next = remaining.shift();
      if (next !== undefined) setImmediate(() => input.write(next));
    });
    const answers = await promptForMissing(known, { input, output });
    return { answers, printed };
  }

  test('ask for missing options, and repeat for an invalid answer', async () => {
    const { answers, printed } = await promptWithKeys(
      [DOWN, ENTER, 'Soon.', ENTER, ' What a reader will know.', ENTER, ENTER, ENTER, ENTER],
      { title: 'Liens', tags: ['liens'] },
    );
    expect(printed).toContain('Write at least 20 characters.');
    expect(answers).toEqual({
      title: 'Liens',
      tags: ['liens'],
      category: 'Case Studies',
      excerpt: 'Soon. What a reader will know.',
      author: DEFAULT_AUTHOR,
      featured: false,
      draft: true,
    });
  });

  test('can be canceled', async () => {
    await expect(promptWithKeys([CTRL_C])).rejects.toBeInstanceOf(Canceled);
  });
});
