import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { BUNDLES_FOLDER } from '../../netlify/bundle.ts';
import type { LocalAddress } from './address.ts';
import { asRequest, MalformedRequest, send } from './exchange.ts';
import { type SiteFiles, serveFiles } from './files.ts';
import { importBundles } from './functions.ts';
import { withLocalStripe } from './local-stripe-page.ts';
import { FunctionRouter } from './router.ts';
import { keepSchedules } from './schedules.ts';

const PROJECT = join(import.meta.dirname, '../..');

/** A stand-in with pages of its own under /__local. */
export interface LocalPages {
  handle(request: Request): Promise<Response>;
}

export interface SiteOptions {
  readonly address: LocalAddress;
  /** Present when the local Stripe is in use: checkout pages then load its script. */
  readonly stripe?: LocalPages | undefined;
  readonly mailbox?: LocalPages | undefined;
  readonly projectRoot?: string;
  /** What netlify/bundle.ts made. */
  readonly functionsFolder?: string;
  /** Scheduled functions then run only by `runSchedules`, not at their times. */
  readonly schedulesPaused?: boolean;
}

export interface Site {
  readonly origin: string;
  /** Runs every scheduled function once, now. */
  runSchedules(): Promise<void>;
  /** Lets requests and the work after them finish. */
  close(): Promise<void>;
}

/**
 * Serves the built site as Netlify would: functions first, then redirects, files and the not-found page, with
 * schedules kept. Functions are imported once and stay warm. Stand-ins answer under /__local.
 */
export async function startSite({
  address,
  stripe,
  mailbox,
  projectRoot = PROJECT,
  functionsFolder = BUNDLES_FOLDER,
  schedulesPaused = false,
}: SiteOptions): Promise<Site> {
  const [functions, files] = await Promise.all([
    importBundles(functionsFolder),
    serveFiles(projectRoot),
  ]);
  const router = new FunctionRouter(async () => functions);
  const schedules = await keepSchedules(router, address.origin, { paused: schedulesPaused });

  address.answer(
    listener(async (request, ip) => {
      const local = localPages(request, { stripe, mailbox });
      if (local) return local.handle(request);
      return (await router.handle(request, ip)) ?? (await servePage(request, files, stripe));
    }),
  );

  return {
    origin: address.origin,
    runSchedules: () => schedules.runAll(),
    async close() {
      await address.close();
      await schedules.stop();
      await router.settled();
      await files.close();
    },
  };
}

/** The stand-in whose pages these are. */
export function localPages(
  request: Request,
  { stripe, mailbox }: Pick<SiteOptions, 'stripe' | 'mailbox'>,
): LocalPages | undefined {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/__local/stripe/')) return stripe;
  return /^\/__local\/mailbox(\/|$)/.test(pathname) ? mailbox : undefined;
}

async function servePage(
  request: Request,
  files: SiteFiles,
  stripe: LocalPages | undefined,
): Promise<Response> {
  const response = await files.handle(request);
  return stripe ? withLocalStripe(request, response) : response;
}

/** Turns what answers requests into what a server calls. Whatever happens, the server goes on. */
export function listener(answer: (request: Request, ip: string) => Promise<Response>) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    await send(await answerOrRefuse(incoming, answer), outgoing, incoming.method);
  };
}

async function answerOrRefuse(
  incoming: IncomingMessage,
  answer: (request: Request, ip: string) => Promise<Response>,
): Promise<Response> {
  try {
    return await answer(await asRequest(incoming), incoming.socket.remoteAddress ?? '');
  } catch (error) {
    if (error instanceof MalformedRequest) {
      return new Response(`${error.message}\n`, { status: error.status });
    }
    // The visitor went away in the middle of the request: there is nobody to answer.
    if (incoming.destroyed && !incoming.complete) return Response.error();
    console.error(`${incoming.method} ${incoming.url} failed`, error);
    return new Response('Internal Server Error\n', { status: 500 });
  }
}
