import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  POSTS_FOLDER,
  type PostFileName,
  parsePostFileName,
  postFileName,
} from '#blog/post-file.ts';
import { slugify } from '../check/slugs.ts';

/** A post that is not written yet. */
export interface PostText extends PostFileName {
  /** The content of its file. */
  readonly text: string;
}

export class PostExists extends Error {
  override readonly name = 'PostExists';

  constructor(file: string) {
    super(`${file} already exists and is unchanged. Edit it, or choose another title or --slug.`);
  }
}

/**
 * Creates the file of a new post in the project in `root`.
 * @returns the file's path from the root
 * @throws PostExists
 */
export async function writePost(root: string, post: PostText): Promise<string> {
  const names = await readdir(join(root, POSTS_FOLDER));
  const taken = names.find((name) => name.endsWith('.md') && hasSamePath(post, name));
  if (taken) throw new PostExists(`${POSTS_FOLDER}/${taken}`);
  const file = `${POSTS_FOLDER}/${postFileName(post)}`;
  await writeFile(join(root, file), post.text, { flag: 'wx' });
  return file;
}

function hasSamePath({ slug, language }: PostFileName, name: string): boolean {
  const existing = parsePostFileName(name);
  return existing.language === language && slugify(existing.slug) === slug;
}
