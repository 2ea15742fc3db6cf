import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkContent } from '#editors/check-content.ts';
import { runNewPost } from '#editors/new-post.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { runExecutable, runInProcess } from '../../command-line.ts';
import { createSampleProject } from './sample-project.ts';

const project = createSampleProject();

const TITLE = 'What a Lien Costs: A Buyer’s Guide';
const FILE = 'what-a-lien-costs-a-buyers-guide.md';

function newPost(...options: string[]) {
  return runInProcess((stdio) => runNewPost(options, project.root, stdio));
}
const createdFiles = () => readdir(join(project.root, 'src/content/blog'));
const content = (name: string) => readFile(join(project.root, 'src/content/blog', name), 'utf8');

describe('a new post', () => {
  test('is created as a draft with today’s date, prints the next steps, and only its texts are left to write', async () => {
    const run = await runExecutable('editors/new-post.ts', [TITLE], { cwd: project.root });
    expect(run).toMatchObject({ exitCode: 0, errors: '' });
    expect(run.output).toContain(`Created src/content/blog/${FILE}`);
    expect(run.output).toContain('npm run check:content');
    const created = await content(FILE);
    expect(created).toContain('title: "What a Lien Costs: A Buyer’s Guide"\n');
    expect(created).toContain(`publishDate: ${dayInFlorida(new Date())}\n`);
    expect(await project.problems()).toMatchObject([
      { message: 'The text is the template, unchanged.' },
    ]);
    const begun = created.replace('Answer it here.', 'A lien grows by the day.');
    await project.write(FILE, begun);
    expect(await project.problems()).toEqual([]);
    await project.write(FILE, begun.replace('draft: true\n', ''));
    expect(await project.problems()).toMatchObject(
      Array(3).fill({ message: 'This line is still the template’s.' }),
    );
  });

  test('never overwrites another post', async () => {
    await newPost(TITLE);
    await project.write(FILE, 'written');
    const { exitCode, errors } = await newPost(TITLE);
    expect(exitCode).toBe(1);
    expect(errors).toContain(`src/content/blog/${FILE} already exists`);
    expect(await content(FILE)).toBe('written');
  });

  test.each([
    [[], 'The title: Write at least one word.'],
    [['?!'], 'The title: Write at least one word.'],
    [['A'.repeat(81)], 'The title: Shorten this to 80 characters or fewer.'],
    [[TITLE, '--color', 'red'], 'unknown option'],
  ])('is not created from %j', async (options, error) => {
    const { exitCode, errors } = await newPost(...options);
    expect(exitCode).toBe(1);
    expect(errors).toContain(error);
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
    expect(output).toContain('Leave the other fields.');
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
