/** Runs `work` under a RESPONSE_TIMEOUT_MS that an operator could set. */
export async function withResponseTimeout<T>(ms: number, work: () => Promise<T>): Promise<T> {
  process.env.RESPONSE_TIMEOUT_MS = String(ms);
  try {
    return await work();
  } finally {
    delete process.env.RESPONSE_TIMEOUT_MS;
  }
}

/** The shortest timeout that can be set. */
export const SHORT_TIMEOUT_MS = 1_000;

/**
 * Under {@link SHORT_TIMEOUT_MS} a response arrives well before this, even on a busy machine. Under the limits of
 * production it would arrive later, because a query may take eight seconds and a Stripe call seven.
 */
export const LATEST_RESPONSE_MS = 6_000;
