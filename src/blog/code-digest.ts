import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { POSTS_FOLDER } from './post.ts';

/** What checks posts and makes pages of them; the lock file stands for the libraries. */
const CODE = ['{src,editors}/**/*.*', 'package-lock.json'];
const POSTS = `${POSTS_FOLDER}/*.md`;

/** Changes with every file of the project in the current folder that checks posts or makes pages of them. */
export function codeDigest(): string {
  const hash = createHash('sha256');
  for (const file of globSync(CODE, { exclude: [POSTS] }).sort()) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('base64url');
}
