import { expect } from 'vitest';
import type { openSite } from '../site.ts';

type Site = Pick<Awaited<ReturnType<typeof openSite>>, 'neon' | 'waitUntilIdle'>;

/** No call needs more statements. */
const MAX_STATEMENTS = 25;

/**
 * Sends a call while the database fails from its first statement on, then from its second, until none of its statements
 * is left to fail. Expects a problem each time, and no promise that rejects unhandled, which would end the process.
 * @param prepare returns the call; it runs before each one, while the database works
 * @returns how often it failed, and the response when it no longer did
 */
export async function sendThroughOutages(
  { neon, waitUntilIdle }: Site,
  prepare: () => Promise<() => Promise<Response>>,
): Promise<{ readonly failures: number; readonly response: Response }> {
  const unhandled: unknown[] = [];
  const record = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', record);
  try {
    for (let failures = 0; failures < MAX_STATEMENTS; failures += 1) {
      const send = await prepare();
      neon.faults.from(failures + 1, /./, { kind: 'cut-before' });
      const response = await send();
      // A file may break off: its status has been sent.
      const text = await response.text().catch(() => '');
      await waitUntilIdle();
      neon.faults.clear();
      if (response.status < 500) return { failures, response };
      expect([response.status, response.headers.get('content-type')]).toEqual([
        503,
        'application/problem+json',
      ]);
      expect(JSON.parse(text).detail).toMatch(/^[A-Z].*\.$/);
    }
    throw new Error(`The call failed at each of ${MAX_STATEMENTS} statements.`);
  } finally {
    neon.faults.clear();
    process.off('unhandledRejection', record);
    expect(unhandled).toEqual([]);
  }
}
