import { BUNDLES_FOLDER } from '#integrations/bundle-functions.ts';
import { GALLERY_PATH, mailGallery } from '../mailbox/gallery.ts';
import { requestListener } from '../platform/http.ts';
import { TEXTS_PATH, textGallery } from '../texts/gallery.ts';
import { fileCompression } from './compression.ts';
import { serveFiles } from './files.ts';
import { importBundles } from './functions.ts';
import { withLocalScripts } from './local-scripts.ts';
import type { LocalServer } from './local-server.ts';
import { FunctionRouter } from './router.ts';
import { startSchedules } from './schedules.ts';

/** Brotli's quality for pages and scripts: half a second for all of them. */
const COMPRESSION = 5;

/** An emulator with pages under /__local. */
interface LocalPages {
  handle(request: Request): Promise<Response>;
}

export interface SiteOptions {
  readonly server: LocalServer;
  /** Present when the Stripe emulator is in use: checkout pages then load its script. */
  readonly stripe?: LocalPages | undefined;
  readonly mailbox?: LocalPages | undefined;
  /** Present when database and Stripe are both emulated: the office then has a local owner. */
  readonly office?: LocalPages | undefined;
  /** The output of integrations/bundle-functions.ts. */
  readonly functionsFolder?: string;
  /** The built pages. */
  readonly publishFolder?: string | undefined;
  /** Scheduled functions then run only by `runSchedules`, not at their times. */
  readonly schedulesPaused?: boolean;
}

export interface Site {
  readonly origin: string;
  /** Runs every scheduled function once, now. */
  runSchedules(): Promise<void>;
  /** Waits for requests and for background work of functions. */
  close(): Promise<void>;
}

/**
 * Serves the built site as Netlify does: functions first, then redirects, files and the not-found page, with
 * schedules. Functions are imported once and stay warm, and files are compressed. Emulators have their pages under /__local.
 */
export async function startSite({
  server,
  stripe,
  mailbox,
  office,
  functionsFolder = BUNDLES_FOLDER,
  publishFolder,
  schedulesPaused = false,
}: SiteOptions): Promise<Site> {
  const functions = await importBundles(functionsFolder);
  const serveFile = serveFiles(publishFolder);
  const compressed = fileCompression(COMPRESSION);
  const router = new FunctionRouter(async () => functions);
  const schedules = await startSchedules(router, server.origin, { paused: schedulesPaused });

  server.setListener(
    requestListener(async (request, { ip }) => {
      const local = localPages(request, { stripe, mailbox, office });
      if (local) return compressed(request, await local.handle(request));
      const response = await router.handle(request, ip);
      if (response) return response;
      const page = await serveFile(request);
      return compressed(request, await withLocalScripts(request, page, { stripe, office }));
    }),
  );

  return {
    origin: server.origin,
    runSchedules: () => schedules.runAll(),
    async close() {
      await server.close();
      await schedules.stop();
      await router.waitUntilIdle();
    },
  };
}

/** The emulator that has a page at this URL. */
export function localPages(
  request: Request,
  { stripe, mailbox, office }: Pick<SiteOptions, 'stripe' | 'mailbox' | 'office'>,
): LocalPages | undefined {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/__local/stripe/')) return stripe;
  if (pathname.startsWith('/__local/office/')) return office;
  if (pathname === GALLERY_PATH || pathname.startsWith(`${GALLERY_PATH}/`)) return mailGallery;
  if (pathname === TEXTS_PATH) return textGallery;
  return /^\/__local\/mailbox(\/|$)/.test(pathname) ? mailbox : undefined;
}
