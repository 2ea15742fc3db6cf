import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/adapters/neon.ts';
import { NO_MAIL_RUN } from '#server/outbox/failure-words.ts';
import { deployOrigin, SettingError, setting } from '#server/platform/env.ts';
import { causeOf, log } from '#server/platform/log.ts';
import { timeLimits } from '#server/platform/time-limits.ts';

const PATH = '/api/mail-run';
const HEADER = 'Mail-Run';
const MINUTE_MS = 60_000;

/** A run also sends what falls due within this time. */
export const SOON = '15 seconds';

/**
 * Asks `mail-run` of this deploy to send what is due. Call it after the response: only that function and the hourly schedule
 * send, because the library for PDFs and the one for email would make every cold start longer.
 * Never throws for a run that doesn't begin: the schedule sends, and until then the health check names it.
 */
export async function requestMailRun(db: Database): Promise<void> {
  const problem = await post().catch(causeOf);
  if (!problem) return;
  log('error', 'mail-run-not-started', problem);
  await db.query(
    `update outbox set last_error = $reason
     where sent_at is null and failed_at is null and attempts = 0 and next_attempt_at <= now() + $soon::interval`,
    { reason: NO_MAIL_RUN, soon: SOON },
  );
}

/** @returns what went wrong, for the log */
async function post(): Promise<ReturnType<typeof causeOf> | undefined> {
  const { status } = await fetch(new URL(PATH, deployOrigin()), {
    method: 'POST',
    headers: { [HEADER]: signatureOf(minuteNow()) },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeLimits().mailRun),
  });
  return status === 202 ? undefined : { statusCode: status };
}

/** Whether one of our functions sent this request, in this minute or the one before. */
export function isMailRunRequest({ method, headers }: Request): boolean {
  const given = Buffer.from(headers.get(HEADER) ?? '');
  const now = minuteNow();
  try {
    const isSigned = [now, now - 1].some((minute) => {
      const expected = Buffer.from(signatureOf(minute));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    return method === 'POST' && isSigned;
  } catch (error) {
    // Without the secret nobody can have signed anything.
    if (error instanceof SettingError) return false;
    throw error;
  }
}

function minuteNow(): number {
  return Math.floor(Date.now() / MINUTE_MS);
}

/** DATABASE_URL holds a password, so that operators need no other secret for this. */
function signatureOf(minute: number): string {
  const key = createHmac('sha256', setting('DATABASE_URL')).update('mail run').digest();
  return createHmac('sha256', key).update(String(minute)).digest('base64url');
}
