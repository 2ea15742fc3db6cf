import { registerHooks } from 'node:module';
import type { AstroIntegration } from 'astro';

/**
 * The Netlify adapter for a site without any page rendered on request.
 *
 * On its own the adapter asks for a server build: it would deploy a function that renders pages and give it
 * a session store. Here every page is built beforehand, and only what stands in `netlify/functions` is
 * deployed. Of the adapter remain Netlify's redirects and its deploy configuration (`.netlify/v1`).
 *
 * In `astro dev` it does nothing at all: the functions are answered by `emulators/dev.ts`, and the adapter's
 * emulation of Netlify would serve files of an old `dist`.
 */
export async function netlifyStatic(): Promise<AstroIntegration> {
  const netlify = await loadAdapter();
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
 * Loads the adapter without Netlify's plugin for Vite. That one does nothing but emulate Netlify for a development
 * server, and brings TypeScript with it: loading it took each build 1.5 s and 140 MB.
 */
async function loadAdapter() {
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
