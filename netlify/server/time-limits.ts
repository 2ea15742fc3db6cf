import { SettingError, setting } from './env.ts';

/** How long each part of the work may take, in ms. */
export interface TimeLimits {
  /** A verb that has not returned by then is abandoned: the rest of the time is for sending the response. */
  readonly verb: number;
  /** One round trip to the database. */
  readonly query: number;
  /** One request to Stripe. With one retry it still ends before its verb is abandoned. */
  readonly stripeCall: number;
  /** How long to wait for a rival that is creating the same intent right now, and how often to look. */
  readonly rival: number;
  readonly rivalPause: number;
}

/** The limits are shares of the time within which a visitor gets a response, so a shorter time keeps their order. */
export function timeLimits(responseTimeout: number = configuredTimeout()): TimeLimits {
  const share = (part: number) => Math.round(responseTimeout * part);
  return {
    verb: share(0.9),
    query: share(0.8),
    stripeCall: share(0.35),
    rival: share(0.6),
    rivalPause: share(0.025),
  };
}

/** A malformed value fails the build and is named by the health check, which needs limits to say so. */
function configuredTimeout(): number {
  try {
    return setting('RESPONSE_TIMEOUT_MS');
  } catch (error) {
    if (error instanceof SettingError) return setting('RESPONSE_TIMEOUT_MS', {});
    throw error;
  }
}
