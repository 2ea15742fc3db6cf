/** Does a work while responses are due within this time, as an operator can configure it. */
export async function withResponseTimeout<T>(ms: number, work: () => Promise<T>): Promise<T> {
  process.env.RESPONSE_TIMEOUT_MS = String(ms);
  try {
    return await work();
  } finally {
    delete process.env.RESPONSE_TIMEOUT_MS;
  }
}

/** The shortest that can be configured. */
export const SHORT_TIMEOUT_MS = 1_000;

/**
 * A response under {@link SHORT_TIMEOUT_MS} comes long before this, even on a busy machine. Under the limits of
 * production it comes after it, because a query may take eight seconds and a Stripe call seven.
 */
export const AMPLE_MS = 6_000;
