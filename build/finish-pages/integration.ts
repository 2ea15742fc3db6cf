import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { Chunks } from './chunks.ts';
import { withExactPolicy } from './policy.ts';
import { ScriptMover } from './scripts.ts';
import { StylePruner } from './styles.ts';

/**
 * Makes every built page as light as it can be, and its policy as strict: the styles it can use and no
 * others, no script before the first paint, and hashes of what is inline in it, not of what is inline in
 * any page.
 *
 * @throws Error naming the page that could not be finished
 */
export function finishPages(): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': ({ dir, logger }) => {
        const started = performance.now();
        const pages = finishBelow(fileURLToPath(dir));
        logger.info(`${pages} pages finished in ${Math.round(performance.now() - started)} ms`);
      },
    },
  };
}

function finishBelow(dist: string): number {
  const chunks = new Chunks(dist);
  const scripts = new ScriptMover(chunks);
  const styles = new StylePruner(chunks);
  const pages = globSync('**/*.html', { cwd: dist });
  for (const page of pages) {
    const file = join(dist, page);
    try {
      const { html, inlineScript } = scripts.move(readFileSync(file, 'utf8'));
      const { html: finished, inlineStyle } = styles.prune(html);
      writeFileSync(file, withExactPolicy(finished, { inlineScript, inlineStyle }));
    } catch (cause) {
      throw new Error(`${page} could not be finished`, { cause });
    }
  }
  return pages.length;
}
