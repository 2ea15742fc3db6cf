import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { purgeExpired } from '#server/privacy/purge-expired.ts';
import { scheduled } from '#server/scheduled.ts';

/** Removes what is older than the privacy policy says. Runs nightly at 08:17 UTC. */
export default scheduled('purge-expired', async () => ({ ...(await purgeExpired(database())) }));

export const config: Config = { schedule: '17 8 * * *' };
