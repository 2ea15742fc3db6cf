import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that a text leads to: `/_astro/Menu.B2x.js` in a page, `./react.D1.js` in another script. */
const CHUNK = /(?:\/_astro\/|["'`]\.\/)([\w.-]+\.js)\b/g;

/** What stands in `dist/_astro`: the scripts of all pages. */
export class Chunks {
  readonly #folder: string;
  readonly #texts = new Map<string, string>();

  /** @param dist the folder of the built site */
  constructor(dist: string) {
    this.#folder = join(dist, '_astro');
  }

  /** The texts of all scripts that `text` leads to, directly or by another script. */
  reachableFrom(text: string): string[] {
    const found = new Map<string, string>();
    const follow = (source: string) => {
      for (const [, name = ''] of source.matchAll(CHUNK)) {
        const chunk = found.has(name) ? undefined : this.#read(name);
        if (chunk === undefined) continue;
        found.set(name, chunk);
        follow(chunk);
      }
    };
    follow(text);
    return [...found.values()];
  }

  /** Keeps a script in a file of its own. Gives the file's address. */
  keep(name: string, code: string): string {
    if (!this.#texts.has(name)) {
      writeFileSync(join(this.#folder, name), code);
      this.#texts.set(name, code);
    }
    return `/_astro/${name}`;
  }

  #read(name: string): string | undefined {
    const file = join(this.#folder, name);
    if (!this.#texts.has(name) && existsSync(file)) {
      this.#texts.set(name, readFileSync(file, 'utf8'));
    }
    return this.#texts.get(name);
  }
}
