import type { AstroIntegration } from 'astro';
import { FunctionRouter } from './router.ts';
import { keepSchedules } from './schedules.ts';
import { followSources } from './sources.ts';
import { listener, localPages, type SiteOptions } from './start.ts';

/** Every address of a checkout but the one that is a page of its own; netlify.toml has the same rule. */
const ORDER_ADDRESS = /^\/checkout\/(?!success(?:[/?#]|$))[^?#]*/;

/** What the local site adds to Astro's development server: functions from source, schedules, stand-ins' pages. */
export async function localSite(origin: string, pages: Pick<SiteOptions, 'stripe' | 'mailbox'>) {
  const sources = await followSources();
  const router = new FunctionRouter(() => sources.functions());
  const schedules = await keepSchedules(router, origin);

  const answer = listener(
    async (request, ip) =>
      (await localPages(request, pages)?.handle(request)) ??
      (await router.handle(request, ip)) ??
      new Response('Not Found', { status: 404 }),
  );

  const integration: AstroIntegration = {
    name: 'local-site',
    hooks: {
      'astro:config:setup'({ addMiddleware }) {
        if (!pages.stripe) return;
        const entrypoint = new URL('./dev-middleware.ts', import.meta.url);
        addMiddleware({ order: 'pre', entrypoint });
      },
      'astro:server:setup'({ server }) {
        server.middlewares.use((incoming, outgoing, next) => {
          if (/^\/(api|__local)(\/|\?|$)/.test(incoming.url ?? '')) {
            void answer(incoming, outgoing);
            return;
          }
          incoming.url = incoming.url?.replace(ORDER_ADDRESS, '/checkout');
          next();
        });
      },
    },
  };

  return {
    integration,
    async close(): Promise<void> {
      await schedules.stop();
      await router.settled();
      await sources.close();
    },
  };
}
