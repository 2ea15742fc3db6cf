import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { POSTS_FOLDER } from '#blog/post.ts';
import { slugify } from '../check/slugs.ts';
import type { NewPost } from './render-post.ts';

/** There is such a post already. The file stays as it is. */
export class PostExists extends Error {
  override readonly name = 'PostExists';

  constructor(file: string) {
    super(`${file} is there already, and stays as it is. Choose another title, or give --slug.`);
  }
}

/**
 * Writes a new post into the project in `root`.
 * @returns its file, from the root
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
