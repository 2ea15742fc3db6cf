import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_AUTHOR } from '#blog/schema.ts';
import { copyProject } from '../../bench/build/copy.ts';

const BUILDS_PATIENCE_MS = 240_000;

/** By path, what each built file holds. */
type Built = Readonly<Record<string, string>>;

/** A copy of the project with posts enough that most are no kin of one that changes. */
let copy: string;
const postFile = (name: string) => join(copy, `src/content/blog/${name}.md`);

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'building-again-'));
  await copyProject(copy);
  for (let number = 1; number <= 8; number += 1) await writePost(`post-${number}`, number);
});
afterAll(() => rm(copy, { recursive: true }));

/** Four are about liens and four about roofs. None names its author: the schema does. */
function writePost(name: string, number: number): Promise<void> {
  const post = `---
title: Post number ${number}
excerpt: What somebody learns who reads number ${number} to its end.
publishDate: 2020-01-0${number}
category: Buyer Tips
tags: [${number <= 4 ? 'liens' : 'roofs'}]
---
Its text.
`;
  return writeFile(postFile(name), post);
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const before = await readFile(file, 'utf8');
  expect(before).toContain(from);
  await writeFile(file, before.replaceAll(from, to));
}

function build(): { built: Built; restored: number } {
  const { status, stdout } = runBuild();
  expect(status, stdout).toBe(0);
  const dist = join(copy, 'dist');
  const files = globSync('**/*.*', { cwd: dist, exclude: ['admin/cms/**'] });
  const hashes = files.map((file) => [file, hashOf(join(dist, file))] as const);
  return { built: Object.fromEntries(hashes), restored: stdout.split('(restored)').length - 1 };
}

function runBuild() {
  // Vitest says "test" and DEV here, and Astro would believe it.
  const env = { ...process.env, NODE_ENV: 'production', DEV: undefined };
  const astro = ['node_modules/astro/bin/astro.mjs', 'build'];
  return spawnSync(process.execPath, astro, { cwd: copy, env, encoding: 'utf8' });
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

test(
  'a build after posts came, changed and went is what a build from nothing makes, and makes less anew',
  async () => {
    const first = build();
    expect(first.restored).toBe(0);

    await edit(postFile('post-1'), 'Post number 1', 'Another title');
    await writePost('post-9', 9);
    await rm(postFile('post-8'));
    const again = build();
    expect(again.restored).toBeGreaterThan(0);

    await rm(join(copy, 'node_modules/.astro'), { recursive: true });
    const anew = build();
    expect(anew.restored).toBe(0);
    expect(again.built).toEqual(anew.built);
  },
  BUILDS_PATIENCE_MS,
);

test(
  'what changes in the code changes on the pages that were built before',
  async () => {
    await edit(join(copy, 'src/blog/schema.ts'), ' Records Desk', ' Newsroom');
    build();
    const page = readFileSync(join(copy, 'dist/blog/post-2.html'), 'utf8');
    expect(page).not.toContain(DEFAULT_AUTHOR);
    expect(page).toContain('Newsroom');
  },
  BUILDS_PATIENCE_MS,
);

test(
  'a rule that has changed is held against every post, and as long as they break it',
  async () => {
    await edit(
      join(copy, 'src/blog/schema.ts'),
      'title: line({ most: 80 })',
      'title: line({ most: 12 })',
    );
    for (let time = 1; time <= 2; time += 1) {
      const { status, stderr } = runBuild();
      expect(status).toBe(1);
      for (const number of [2, 3, 4, 5, 6, 7, 9]) {
        expect(stderr).toContain(
          `post-${number}.md:2:8\n  “title” has 13 characters, and may have 12 at most.`,
        );
      }
    }
  },
  BUILDS_PATIENCE_MS,
);
