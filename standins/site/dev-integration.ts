import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { asSiteFunction, type SiteFunction } from './functions.ts';
import { FunctionRouter } from './router.ts';
import { keepSchedules, type Schedules } from './schedules.ts';
import { listener, localPages, type SiteOptions } from './start.ts';

const FUNCTIONS_FOLDER = join(import.meta.dirname, '../../netlify/functions');

/** Every address of a checkout but the one that is a page of its own; netlify.toml has the same rule. */
const ORDER_ADDRESS = /^\/checkout\/(?!success(?:[/?#]|$))[^?#]*/;

type ImportModule = (path: string) => Promise<Record<string, unknown>>;

/** What the local site adds to Astro's development server: functions from source, schedules, stand-ins' pages. */
export function localSite(origin: string, pages: Pick<SiteOptions, 'stripe' | 'mailbox'>) {
  let schedules: Schedules | undefined;
  let router: FunctionRouter | undefined;

  const integration: AstroIntegration = {
    name: 'local-site',
    hooks: {
      'astro:config:setup'({ addMiddleware }) {
        if (!pages.stripe) return;
        addMiddleware({
          order: 'pre',
          entrypoint: new URL('./dev-middleware.ts', import.meta.url),
        });
      },
      'astro:server:setup'({ server }) {
        const current = new FunctionRouter(() =>
          importSources((path) => server.ssrLoadModule(path)),
        );
        router = current;
        const answer = listener(
          async (request, ip) =>
            (await localPages(request, pages)?.handle(request)) ??
            (await current.handle(request, ip)) ??
            new Response('Not Found', { status: 404 }),
        );
        server.middlewares.use((incoming, outgoing, next) => {
          if (/^\/(api|__local)(\/|\?|$)/.test(incoming.url ?? '')) {
            void answer(incoming, outgoing);
            return;
          }
          incoming.url = incoming.url?.replace(ORDER_ADDRESS, '/checkout');
          next();
        });
      },
      async 'astro:server:start'() {
        if (router) schedules = await keepSchedules(router, origin);
      },
    },
  };

  return {
    integration,
    async close(): Promise<void> {
      await schedules?.stop();
      await router?.settled();
    },
  };
}

/** The functions as their sources are now: what has changed since is loaded anew. */
async function importSources(importModule: ImportModule): Promise<SiteFunction[]> {
  const files = (await readdir(FUNCTIONS_FOLDER)).filter((file) => file.endsWith('.ts')).sort();
  return Promise.all(
    files.map(async (file) =>
      asSiteFunction(basename(file, '.ts'), await importModule(join(FUNCTIONS_FOLDER, file))),
    ),
  );
}
