import { createHash } from 'node:crypto';
import { transformSync } from 'esbuild';
import type { Chunks } from './chunks.ts';

/** The scripts that run: a data block has a type of its own. */
const RUNNING = /<script(?: type="module")?(?: src="([^"]+)")?>([\s\S]*?)<\/script>/g;
const FIRST_PAINT = /<script data-first-paint>([\s\S]*?)<\/script>/;
/** Before any stylesheet or body, so that `src/layouts/FirstPaint.astro` finds them all. */
const PLACE = '</title>';

/**
 * Moves a page's scripts into files that its first-paint script fetches later; of those that stood inline
 * it makes one file. What remains inline is the first-paint script, made small.
 *
 * @throws Error if the page has no first-paint script, or a script could not be moved
 */
export class ScriptMover {
  readonly #chunks: Chunks;
  readonly #minified = new Map<string, string>();

  constructor(chunks: Chunks) {
    this.#chunks = chunks;
  }

  move(html: string): { html: string; inlineScript: string } {
    const [whole, firstPaint] = FIRST_PAINT.exec(html) ?? [];
    if (whole === undefined || firstPaint === undefined) throw new Error('No first-paint script.');

    const addresses: string[] = [];
    const inline: string[] = [];
    const without = html.replace(RUNNING, (_script, address?: string, code = '') => {
      if (address) addresses.push(address);
      else inline.push(code);
      return '';
    });
    if (inline.length > 0) addresses.push(this.#keep(inline));

    const inlineScript = this.#minify(firstPaint);
    return {
      html: without
        .replace(PLACE, () => PLACE + addresses.map(waiting).join(''))
        .replace(whole, () => `<script data-first-paint>${inlineScript}</script>`),
      inlineScript,
    };
  }

  #keep(inline: readonly string[]): string {
    // Each in a function, since what they declare at their top had a script of its own.
    const code = this.#minify(inline.map((script) => `(()=>{${script}\n})();`).join('\n'));
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
    return this.#chunks.keep(`page.${hash}.js`, code);
  }

  #minify(code: string): string {
    const known = this.#minified.get(code);
    if (known !== undefined) return known;
    const minified = transformSync(code, { minify: true, target: 'es2022' }).code.trim();
    this.#minified.set(code, minified);
    return minified;
  }
}

function waiting(address: string): string {
  return `<script type="after-first-paint" src="${address}"></script>`;
}
