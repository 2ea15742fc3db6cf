import { registerHooks } from 'node:module';
import type { AstroIntegration } from 'astro';

/**
 * The Netlify adapter for a site without any page rendered on request.
 *
 * By default the adapter asks for a server build: it would deploy a function that renders pages, with a session
 * store. Here all pages are prerendered, and only `netlify/functions` is deployed. What remains of the adapter is
 * Netlify's redirects and its deploy configuration (`.netlify/v1`).
 *
 * In `astro dev` it does nothing: `emulators/dev.ts` runs the functions, and the adapter's emulation of Netlify
 * would serve files of an old `dist`.
 */
export async function netlifyStatic(): Promise<AstroIntegration> {
  const netlify = await importAdapter();
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
          setAdapter: (described) =>
            options.setAdapter({
              ...described,
              adapterFeatures: { ...described.adapterFeatures, buildOutput: 'static' },
            }),
        }),
    },
  };
}

/**
 * Imports the adapter without Netlify's Vite plugin, which emulates Netlify in a development server and loads
 * TypeScript. With it, every build takes 1 s and 100 MB more: with 1,000 posts, more than 1 GB.
 */
async function importAdapter() {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === '@netlify/vite-plugin'
        ? { url: 'data:text/javascript,export default () => []', shortCircuit: true }
        : next(specifier, context),
  });
  const { default: netlify } = await import('@astrojs/netlify');
  hooks.deregister();
  return netlify;
}
