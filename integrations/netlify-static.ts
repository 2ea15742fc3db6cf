import netlify from '@astrojs/netlify';
import type { AstroIntegration } from 'astro';

/**
 * The Netlify adapter for a site without pages that are rendered on request.
 *
 * By default the adapter asks for a server build: it would deploy a function that renders pages, with a session
 * store. Here all pages are prerendered, and only `netlify/functions` is deployed. What remains of the adapter is
 * Netlify's redirects and its deploy configuration (`.netlify/v1`).
 *
 * In `astro dev` it does nothing: `emulators/dev.ts` runs the functions, and the adapter's emulation of Netlify
 * would serve files of an old `dist`. The Vite plugin that emulates it is replaced by an empty one
 * (`vite-plugin-stub/`, named in package.json's overrides): it brings 270 packages, and loading it takes every build
 * 1 s and 100 MB more.
 */
export function netlifyStatic(): AstroIntegration {
  const adapter = netlify({ imageCDN: false, edgeMiddleware: false, devFeatures: false });
  const setup = adapter.hooks['astro:config:setup'];
  const done = adapter.hooks['astro:config:done'];
  const { 'astro:server:setup': _devServer, ...buildHooks } = adapter.hooks;

  return {
    name: adapter.name,
    hooks: {
      ...buildHooks,
      'astro:config:setup': (options) => {
        if (options.command === 'build') return setup?.(options);
      },
      'astro:config:done': (options) =>
        done?.({
          ...options,
          buildOutput: 'static',
          setAdapter: (settings) =>
            options.setAdapter({
              ...settings,
              adapterFeatures: { ...settings.adapterFeatures, buildOutput: 'static' },
            }),
        }),
    },
  };
}
