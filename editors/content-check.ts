import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postAddress } from '#blog/addresses.ts';
import { POSTS_FOLDER } from '#blog/post.ts';
import { duplicateProblems, nameProblems } from './check/slugs.ts';
import { linkProblems } from './check/links.ts';
import { imageProblems } from './check/images.ts';
import { type CheckedPost, checkPost } from './check/check-post.ts';
import type { Problem } from './check/problem.ts';
import { siteAddresses } from './check/site-addresses.ts';

export interface ContentCheck {
  readonly posts: readonly CheckedPost[];
  readonly problems: readonly Problem[];
}

/**
 * Checks every post of the project in `root`: each file is read once.
 *
 * @param check how to check a single post
 */
export async function checkContent(root: string, check = checkPost): Promise<ContentCheck> {
  const entries = await readdir(join(root, POSTS_FOLDER), { withFileTypes: true });
  const names = entries.map(({ name }) => name).sort();
  const posts = await Promise.all(
    names
      .filter((name) => name.endsWith('.md'))
      .map(async (name) => {
        const file = `${POSTS_FOLDER}/${name}`;
        return check(file, await readFile(join(root, file), 'utf8'));
      }),
  );
  const targets = {
    addresses: siteAddresses(root),
    posts: new Map(posts.map((post) => [postAddress(post.slug), post])),
  };
  const pictures = await Promise.all(posts.map((post) => imageProblems(root, post)));
  return {
    posts,
    problems: [
      ...strayProblems(names),
      ...nameProblems(posts),
      ...duplicateProblems(posts),
      ...posts.flatMap(({ problems }) => problems),
      ...posts.flatMap((post) => linkProblems(post, targets)),
      ...pictures.flat(),
    ],
  };
}

/** Whatever else lies there would never be seen, which nobody who put it there wants. */
function strayProblems(names: readonly string[]): Problem[] {
  return names
    .filter((name) => !name.endsWith('.md') && name !== 'images' && !name.startsWith('.'))
    .map((name) => ({
      file: `${POSTS_FOLDER}/${name}`,
      line: 1,
      column: 1,
      what: 'This is no post: the blog takes the .md files of this folder, and pictures from images.',
      how: `Rename it, or put it into ${POSTS_FOLDER} or ${POSTS_FOLDER}/images.`,
    }));
}
