import { EventEmitter } from 'node:events';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HookParameters } from 'astro';
import { expect, test } from 'vitest';
import { POSTS_FOLDER } from '#blog/post-file.ts';
import { PERMIT_OFFICES_FOLDER } from '#editors/check/permit-offices.ts';
import { contentCheck } from '#integrations/content-check.ts';
import { createSampleProject, postFile } from '../editors/sample-project.ts';

const project = createSampleProject();

/** Begins a build of the project, and returns the sentences that it logs. */
async function build(check = contentCheck()): Promise<readonly string[]> {
  const logged: string[] = [];
  const parameters = {
    command: 'build',
    config: { root: pathToFileURL(`${project.root}/`) },
    logger: { warn: (sentence: string) => logged.push(sentence) },
  };
  await check.hooks['astro:config:setup']?.(
    // Of Astro's own parameters these are read.
    parameters as unknown as HookParameters<'astro:config:setup'>,
  );
  return logged;
}

async function writeProject(): Promise<void> {
  await cp(PERMIT_OFFICES_FOLDER, join(project.root, PERMIT_OFFICES_FOLDER), { recursive: true });
  await project.write('a-post.md', postFile());
  await project.write('later.md', postFile({ title: 'Later', publishDate: '2999-01-31' }));
}

test('a build of what is right says what waits for a person, and keeps the day of the next post', async () => {
  await writeProject();
  expect(await build()).toEqual([
    expect.stringMatching(/^Nobody has checked \d+ of the \d+ permit offices/),
    expect.stringMatching(/^\d+ facts about how findings are closed wait/),
  ]);
  const kept = await readFile(join(project.root, '.netlify/next-publication.json'), 'utf8');
  expect(JSON.parse(kept)).toEqual({ day: '2999-01-31' });
});

test('a build knows the pages of posts that visitors don’t see yet', async () => {
  await writeProject();
  await project.write('draft.md', postFile({ title: 'Draft', draft: 'true' }));
  const check = contentCheck();
  await build(check);
  const paths = ['/blog', '/blog/a-post', '/blog/later', '/blog/draft'];
  expect(paths.filter(check.showsUnpublished)).toEqual(['/blog/later', '/blog/draft']);
});

test.each([
  ['src/content/blog/another.md', postFile({ category: 'News' })],
  [`${PERMIT_OFFICES_FOLDER}/broward.json`, '[{}]'],
  [`${PERMIT_OFFICES_FOLDER}/closing.json`, '[{}]'],
  [`${PERMIT_OFFICES_FOLDER}/closing-to-check.json`, '[{}]'],
])('a build fails for what is wrong in %s, which it names', async (file, text) => {
  await writeProject();
  await mkdir(dirname(join(project.root, file)), { recursive: true });
  await writeFile(join(project.root, file), text);
  await expect(build()).rejects.toThrow(file);
});

/** The other post as it is at first, with that of a link to it, and as it is mended. Null: there is none. */
const MENDED = {
  add: [null, postFile({ title: 'Another' }), '[It](/blog/another)'],
  change: [postFile({ category: 'News' }), postFile({ title: 'Another' }), 'Its text.'],
  unlink: [postFile({ category: 'News' }), null, 'Its text.'],
} as const;

test.each(Object.entries(MENDED))(
  'the development server says what is wrong, and after the %s of a file that it is right',
  async (event, [wrong, right, body]) => {
    await writeProject();
    await project.write('a-post.md', postFile({}, body));
    const file = join(project.root, POSTS_FOLDER, 'another.md');
    if (wrong !== null) await writeFile(file, wrong);
    const check = contentCheck();
    const logged: string[] = [];
    const watcher = new EventEmitter();
    const log = (sentence: string) => logged.push(sentence);
    const development = {
      command: 'dev',
      config: { root: pathToFileURL(`${project.root}/`) },
      logger: { error: log, info: log },
      server: { watcher, ws: { on: () => {}, send: () => {} } },
    };
    await check.hooks['astro:config:setup']?.(
      development as unknown as HookParameters<'astro:config:setup'>,
    );
    await check.hooks['astro:server:setup']?.(
      development as unknown as HookParameters<'astro:server:setup'>,
    );
    await expect.poll(() => logged.at(-1)).toContain(wrong === null ? 'a-post.md' : 'another.md');
    await (right === null ? rm(file) : writeFile(file, right));
    watcher.emit(event, file);
    await expect.poll(() => logged.at(-1)).toContain('are fixed');
  },
);
