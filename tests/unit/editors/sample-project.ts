import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Problem } from '#editors/check/problem.ts';
import { checkContent } from '#editors/check-content.ts';

const VALID_FIELDS = {
  title: 'A Post',
  excerpt: 'What a reader will know afterwards.',
  publishDate: '2025-07-01',
  category: 'Buyer Tips',
  tags: '[permits]',
};

/** Gives each test of a file a project with the site's own pages, and no posts but those that it writes. */
export function createSampleProject() {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'posts-'));
    await mkdir(join(root, 'src/content/blog'), { recursive: true });
    for (const folder of ['src/pages', 'src/sections', 'public']) {
      await symlink(resolve(folder), join(root, folder), 'junction');
    }
  });
  afterEach(() => rm(root, { recursive: true }));

  async function problems(): Promise<readonly Problem[]> {
    return (await checkContent(root)).problems;
  }

  return {
    /** The project's folder. */
    get root() {
      return root;
    },
    /** Writes a file into the folder of posts. */
    async write(name: string, content: string | Uint8Array): Promise<void> {
      const file = join(root, 'src/content/blog', name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    },
    problems,
    /** Each problem as `file:line:column message`, without the folder of posts. */
    async messages(): Promise<string[]> {
      return (await problems()).map(({ file, line, column, message, fix }) => {
        expect(fix).toMatch(/\w{3,}/);
        return `${file.replace('src/content/blog/', '')}:${line}:${column} ${message}`;
      });
    },
  };
}

/** The file of a valid post, with other fields or another body. An empty field is omitted. */
export function postFile(fields: Record<string, string> = {}, body = 'Its text.'): string {
  const lines = Object.entries({ ...VALID_FIELDS, ...fields }).filter(([, value]) => value !== '');
  return `---\n${lines.map(([name, value]) => `${name}: ${value}`).join('\n')}\n---\n${body}\n`;
}
