import { hash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const INLINE_ELEMENT = /<(script|style)[^>]*>([\s\S]*?)<\/\1>/g;
const ALLOWED_HASH = / '(sha256-[^']+)'/g;

/**
 * Keeps in each page's content security policy only the hashes of its own inline scripts and styles. Astro lists those
 * of the whole site: a kilobyte ahead of the styles, which doesn't compress.
 */
export function prunePolicyHashes(): AstroIntegration {
  return {
    name: 'prune-policy-hashes',
    hooks: {
      async 'astro:build:done'({ dir }) {
        const folder = fileURLToPath(dir);
        for (const file of globSync('**/*.html', { cwd: folder })) {
          const path = join(folder, file);
          await writeFile(path, withOwnHashes(await readFile(path, 'utf8')));
        }
      },
    },
  };
}

function withOwnHashes(html: string): string {
  const own = new Set([...html.matchAll(INLINE_ELEMENT)].map(([, , text = '']) => hashOf(text)));
  return html.replace(/<meta http-equiv="content-security-policy"[^>]*>/, (policy) =>
    policy.replace(ALLOWED_HASH, (source, allowed) => (own.has(allowed) ? source : '')),
  );
}

const hashOf = (text: string) => `sha256-${hash('sha256', text, 'base64')}`;
