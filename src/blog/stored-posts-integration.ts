import { join } from 'node:path';
import type { AstroIntegration } from 'astro';

/**
 * Has a build read the posts from disk when it makes pages of them. By itself Astro writes them into the program that
 * makes the pages: the texts of 1,000 posts would go through every step of bundling, which takes 200 MB.
 */
export function storedPosts(): AstroIntegration {
  return {
    name: 'stored-posts',
    hooks: {
      'astro:config:setup'({ command, updateConfig }) {
        if (command !== 'build') return;
        const alias = { 'astro:data-layer-content': join(import.meta.dirname, 'stored-posts.ts') };
        updateConfig({ vite: { resolve: { alias } } });
      },
    },
  };
}
