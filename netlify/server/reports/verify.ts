import type { Database } from '#server/adapters/neon.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import type { VerifiedReport } from '#shared/verify-report.ts';

/**
 * Says whether a file is a report that was delivered, and whether another has replaced it. Where one file was delivered
 * twice, the last delivery decides.
 * @param sha256 in hexadecimal
 */
export async function verifyReport(db: Database, sha256: string): Promise<VerifiedReport> {
  const [file] = await db.query<{ delivered_at: Date; replaced_at: Date | null }>(
    `/* verify report */ select delivered_at, (
       select min(later.delivered_at) from delivered_files as later
       where later.series = file.series and (later.delivered_at, later.id) > (file.delivered_at, file.id)
     ) as replaced_at
     from delivered_files as file where sha256 = decode($sha256, 'hex') order by delivered_at desc, id desc limit 1`,
    { sha256 },
  );
  if (!file) return { result: 'unknown' };
  const deliveredOn = dayInFlorida(file.delivered_at);
  return file.replaced_at
    ? { result: 'replaced', deliveredOn, replacedOn: dayInFlorida(file.replaced_at) }
    : { result: 'current', deliveredOn };
}
