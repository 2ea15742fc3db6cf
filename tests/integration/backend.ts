import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { neonConfig } from '@neondatabase/serverless';
import { inject } from 'vitest';
import { startArcgis } from '#emulators/arcgis/start.ts';
import { variablesOf } from '#emulators/environment.ts';
import { startMailbox } from '#emulators/mailbox/start.ts';
import { startNeon } from '#emulators/neon/start.ts';
import { asSiteFunction } from '#emulators/netlify/functions.ts';
import { openLocalServer } from '#emulators/netlify/local-server.ts';
import { newIpAddress } from '#emulators/netlify/requests.ts';
import { FunctionRouter } from '#emulators/netlify/router.ts';
import { requestListener } from '#emulators/platform/http.ts';
import { LOCAL_STRIPE } from '#emulators/stripe/account.ts';
import { startStripe } from '#emulators/stripe/start.ts';
import { createDatabase, MIGRATED_TEMPLATE } from '../databases.ts';
import { expectHeaders } from './http/expected-headers.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../netlify/functions/*.ts', {
  eager: true,
});
const functions = Object.entries(modules).map(([file, module]) =>
  asSiteFunction(file.replace(/^.*\/(.+)\.ts$/, '$1'), module),
);

export type Backend = Awaited<ReturnType<typeof startBackend>>;

/**
 * Starts the real functions over the real driver and a PostgreSQL database, with the Stripe and mail emulators, all of
 * which accept faults. They end with the worker.
 */
export async function startBackend() {
  const folder = await mkdtemp(join(tmpdir(), 'permitlens-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const server = await openLocalServer(0);
  const { origin } = server;
  const databaseUrl = await createDatabase(inject('postgresUrl'), { template: MIGRATED_TEMPLATE });
  const neon = await startNeon({ postgres: databaseUrl });
  // Another emulator, a proxy in front of this one, and another process are reached over a socket.
  neonConfig.fetchFunction = (url: string, init: RequestInit) =>
    (url === neon.fetchEndpoint ? neon : globalThis).fetch(url, init);
  const mailbox = await startMailbox({ folder });
  const stripe = await startStripe({
    webhook: {
      url: `${origin}/api/stripe-webhook`,
      secret: LOCAL_STRIPE.webhookSecret,
      retryDelaysMs: [20, 50, 100],
    },
  });

  const arcgis = await startArcgis();

  const router = new FunctionRouter(async () => functions);
  const handle = async (request: Request, ip: string): Promise<Response> => {
    const response = await router.handle(request, ip);
    if (!response) throw new Error(`no function handles ${request.url}`);
    expectHeaders(request, response);
    return response;
  };
  server.setListener(requestListener((request) => handle(request, newIpAddress())));

  return {
    origin,
    databaseUrl,
    neon,
    mailbox,
    stripe,
    arcgis,
    router,
    handle,
    /** The folder in which the mailbox stores emails. */
    mailFolder: folder,
    /** The variables that connect the functions to these services. */
    environment: {
      ...variablesOf({ neon, stripe, mailbox, arcgis }),
      SITE_URL: origin,
      // Tests don't wait for emails that could be taken back.
      UNDO_MS: '0',
    },
  };
}
