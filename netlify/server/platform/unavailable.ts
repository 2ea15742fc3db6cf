import { SettingError } from './env.ts';

/** A service that the site depends on, or the function itself when it runs out of time. */
export type Service = 'database' | 'stripe' | 'mail' | 'build hook' | 'function';

/**
 * Thrown by an adapter when its service can't be reached, is overloaded or isn't configured: the same call may work
 * later. The response is 503 with Retry-After. `reason` is for the log: no vendor text, no data.
 */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  readonly service: Service;

  constructor(service: Service, reason: string) {
    super(`${service}: ${reason}`);
    this.service = service;
  }
}

/**
 * Reads a service's settings.
 * @throws Unavailable where one is missing or malformed
 */
export function readSettings<T>(service: Service, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof SettingError) throw new Unavailable(service, error.message);
    throw error;
  }
}
