import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { POSTS_FOLDER } from '#blog/post.ts';
import { slugify } from '../check/slugs.ts';
import type { NewPost } from './render-post.ts';

export class PostExists extends Error {
  override readonly name = 'PostExists';

  constructor(file: string) {
    super(`${file} already exists and is unchanged. Choose another title, or use --slug.`);
  }
}

/**
 * Creates the file of a new post in the project in `root`.
 * @returns the file's path from the root
 * @throws PostExists
 */
export async function writePost(root: string, { slug, text }: NewPost): Promise<string> {
  const names = await readdir(join(root, POSTS_FOLDER));
  const taken = names.find((name) => name.endsWith('.md') && slugify(name.slice(0, -3)) === slug);
  if (taken) throw new PostExists(`${POSTS_FOLDER}/${taken}`);
  const file = `${POSTS_FOLDER}/${slug}.md`;
  await writeFile(join(root, file), text, { flag: 'wx' });
  return file;
}
