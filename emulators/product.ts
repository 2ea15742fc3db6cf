import { type Emulators, startEmulators } from './environment.ts';
import { openAddress } from './netlify/address.ts';
import { loadNetlifyDev } from './netlify/files.ts';
import { type Site, startSite } from './netlify/start.ts';

export interface ProductOptions {
  /** 0, the default, takes any that is free. */
  readonly port?: number;
  /** Where orders and mails are kept; without one they go with the process. */
  readonly folder?: string;
  /** Scheduled functions then run only by `runSchedules`, not at their times. */
  readonly schedulesPaused?: boolean;
}

export interface Product extends Emulators, Pick<Site, 'origin' | 'runSchedules'> {}

/**
 * The whole built site with all it leans on: stand-ins for what the environment does not name, its database
 * up to date, every page and function answered.
 * @throws PortTaken before anything else is started; EnvironmentError
 */
export async function startProduct({
  port = 0,
  folder,
  schedulesPaused = false,
}: ProductOptions = {}): Promise<Product> {
  const address = await openAddress(port);
  try {
    const [standIns] = await Promise.all([
      startEmulators(address.origin, folder),
      loadNetlifyDev(),
    ]);
    try {
      const site = await startSite({ address, schedulesPaused, ...standIns });
      return {
        ...standIns,
        origin: site.origin,
        runSchedules: () => site.runSchedules(),
        async close() {
          await site.close();
          await standIns.close();
        },
      };
    } catch (error) {
      await standIns.close();
      throw error;
    }
  } catch (error) {
    await address.close();
    throw error;
  }
}
