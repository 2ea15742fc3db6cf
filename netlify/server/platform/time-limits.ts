import { SettingError, setting } from './env.ts';

/** How long each part of the work may take, in ms. */
export interface TimeLimits {
  /** A handler that has not returned by then is abandoned: the rest of the time is for sending the response. */
  readonly handler: number;
  /** One round trip to the database. */
  readonly query: number;
  /** One request to Stripe. With one retry it still ends before its handler is abandoned. */
  readonly stripeCall: number;
  /** All requests for one source of open data, and one of them. After half the time a second attempt still has a chance. */
  readonly openData: number;
  readonly openDataAttempt: number;
  /** Opening a PDF of somebody else with a reader: several times what a report of ten megabytes takes. */
  readonly pdfReader: number;
  /** How long to wait for a concurrent request with the same idempotency key, and the pause between attempts. */
  readonly keyInUse: number;
  readonly keyInUsePause: number;
  /** Asking for a mail run, which responds at once: a cold start. */
  readonly mailRun: number;
  /** For how long a change of the office can be taken back, until its emails are due. */
  readonly undo: number;
}

/** The limits are shares of the time within which a visitor gets a response, so a shorter time keeps their order. */
export function timeLimits(
  responseTimeout: number = configured('RESPONSE_TIMEOUT_MS'),
): TimeLimits {
  const share = (part: number) => Math.round(responseTimeout * part);
  return {
    handler: share(0.9),
    query: share(0.8),
    stripeCall: share(0.35),
    openData: share(0.8),
    openDataAttempt: share(0.45),
    pdfReader: share(0.4),
    keyInUse: share(0.6),
    keyInUsePause: share(0.025),
    mailRun: share(0.2),
    undo: configured('UNDO_MS'),
  };
}

/** A malformed value fails the build, and the health check names it, for which it needs limits. */
function configured(name: 'RESPONSE_TIMEOUT_MS' | 'UNDO_MS'): number {
  try {
    return setting(name);
  } catch (error) {
    if (error instanceof SettingError) return setting(name, {});
    throw error;
  }
}
