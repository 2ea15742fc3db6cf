import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Emulators, startEmulators } from './environment.ts';
import { PUBLISH_FOLDER } from './netlify/files.ts';
import { openLocalServer } from './netlify/local-server.ts';
import { type Site, startSite } from './netlify/start.ts';

interface ProductOptions {
  /** 0, the default, is any free port. */
  readonly port?: number;
  /** Stores orders and emails; without it they are lost at the close. */
  readonly folder?: string;
  /** Scheduled functions then run only by `runSchedules`, not at their times. */
  readonly schedulesPaused?: boolean;
}

export interface Product extends Emulators, Pick<Site, 'origin' | 'runSchedules'> {}

/**
 * Starts the built site with its pages and functions, an emulator for each service that the environment does not name,
 * and its migrations applied.
 * @throws PortTaken before anything else is started; EnvironmentError
 */
export async function startProduct({
  port = 0,
  folder,
  schedulesPaused = false,
}: ProductOptions = {}): Promise<Product> {
  await using started = new AsyncDisposableStack();
  const server = await openLocalServer(port);
  started.defer(() => server.close());
  const emulators = await startEmulators(server.origin, folder);
  started.defer(() => emulators.close());
  const publishFolder = folder && join(folder, `site-${server.port}`);
  if (publishFolder) {
    // The next build, also that of a second start, changes nothing in the running site.
    const remove = () => rm(publishFolder, { recursive: true, force: true });
    await remove();
    started.defer(remove);
    await cp(PUBLISH_FOLDER, publishFolder, { recursive: true });
  }
  const site = await startSite({ server, schedulesPaused, publishFolder, ...emulators });
  started.defer(() => site.close());

  const running = started.move();
  return {
    ...emulators,
    origin: site.origin,
    runSchedules: () => site.runSchedules(),
    close: () => running.disposeAsync(),
  };
}
