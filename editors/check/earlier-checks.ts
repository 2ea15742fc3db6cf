import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { codeDigest } from '#blog/code-digest.ts';
import { type CheckedPost, checkPost } from './check-post.ts';

/** Netlify keeps node_modules between builds, so there, too, a post is read once. */
const FILE = 'node_modules/.cache/permitlens/checked-posts';

/** What builds found out about posts, by what the post and the code were. */
export class EarlierChecks {
  readonly #code = codeDigest();
  readonly #earlier: ReadonlyMap<string, CheckedPost>;
  readonly #current = new Map<string, CheckedPost>();

  private constructor(earlier: ReadonlyMap<string, CheckedPost>) {
    this.#earlier = earlier;
  }

  /** Those of the build before; none where there was no such build, or where its notes can't be read. */
  static async read(): Promise<EarlierChecks> {
    const earlier = await readFile(FILE)
      .then(deserialize)
      .catch(() => new Map());
    return new EarlierChecks(earlier);
  }

  /** Does what `checkPost` does, unless the build before did it. */
  readonly check = (file: string, text: string): CheckedPost => {
    const hash = createHash('sha256').update(`${this.#code}\n${file}\n${text}`);
    const key = hash.digest('base64url');
    const post = this.#earlier.get(key) ?? checkPost(file, text);
    this.#current.set(key, post);
    return post;
  };

  /** Keeps what this build has checked for the next one. */
  async write(): Promise<void> {
    await mkdir(dirname(FILE), { recursive: true });
    // Under another name first, so that a build broken off leaves no half of it.
    const draft = `${FILE}.${process.pid}`;
    await writeFile(draft, serialize(this.#current));
    await rename(draft, FILE);
  }
}
