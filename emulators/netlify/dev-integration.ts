import type { AstroIntegration } from 'astro';
import { requestListener } from '../platform/http.ts';
import { FunctionRouter } from './router.ts';
import { startSchedules } from './schedules.ts';
import { watchSources } from './sources.ts';
import { localPages, type SiteOptions } from './start.ts';

/** Every order's checkout address; /checkout/success is a page itself. netlify.toml has the same rules. */
const ORDER_ADDRESS = /^((?:\/\w\w)?\/checkout)\/(?!success(?:[/?#]|$))[^?#]*/;

/** Every screen of the office. */
const OFFICE_ADDRESS = /^\/office\/[^?#]*/;

/** Adds to Astro's development server: functions from their sources, schedules, and the emulators' pages. */
export async function localSite(
  origin: string,
  pages: Pick<SiteOptions, 'stripe' | 'mailbox' | 'office'>,
) {
  const sources = await watchSources();
  const router = new FunctionRouter(() => sources.functions());
  const schedules = await startSchedules(router, origin);

  const listener = requestListener(
    async (request, { ip }) =>
      (await localPages(request, pages)?.handle(request)) ??
      (await router.handle(request, ip)) ??
      new Response('Not Found', { status: 404 }),
  );

  const integration: AstroIntegration = {
    name: 'local-site',
    hooks: {
      'astro:config:setup'({ addMiddleware }) {
        if (!pages.stripe) return;
        const entrypoint = new URL('./local-scripts.ts', import.meta.url);
        addMiddleware({ order: 'pre', entrypoint });
      },
      'astro:server:setup'({ server }) {
        server.middlewares.use((incoming, outgoing, next) => {
          if (/^\/(api|__local)(\/|\?|$)/.test(incoming.url ?? '')) {
            listener(incoming, outgoing);
            return;
          }
          incoming.url = incoming.url
            ?.replace(ORDER_ADDRESS, '$1')
            .replace(OFFICE_ADDRESS, '/office');
          next();
        });
      },
    },
  };

  return {
    integration,
    async close(): Promise<void> {
      await schedules.stop();
      await router.waitUntilIdle();
      await sources.close();
    },
  };
}
