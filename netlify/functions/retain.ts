import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { retain } from '#server/privacy/retain.ts';
import { scheduled } from '#server/scheduled.ts';

/** Removes what is older than the privacy policy says, while Florida sleeps. */
export default scheduled('retain', async () => ({ ...(await retain(database())) }));

export const config: Config = { schedule: '17 8 * * *' };
