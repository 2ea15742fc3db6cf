import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { scheduled } from '#server/http/scheduled.ts';
import { purgeExpired, queuePurgeAlert } from '#server/privacy/purge-expired.ts';

/** Removes what is older than the privacy policy says. Runs nightly at 08:17 UTC. */
export default scheduled('purge-expired', async () => {
  const db = database();
  // First, because it is about what earlier nights left. A database that does not respond ends the run here.
  await queuePurgeAlert(db);
  return { ...(await purgeExpired(db)) };
});

export const config: Config = { schedule: '17 8 * * *' };
