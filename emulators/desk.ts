import { existsSync } from 'node:fs';
import { runCliProcess } from '#cli/run.ts';
import { command, portFromEnvironment } from './console.ts';
import { readDotEnv, startEmulators } from './environment.ts';
import { FolderInUse } from './neon/folder-lock.ts';
import { runningSite } from './running-site.ts';

const FOLDER = '.local';
const OFFICE_FILE = '.env.desk';

/**
 * `npm run desk`: the desk over the services that `.env.desk` or `.env` names. Without DATABASE_URL it works with
 * the local ones: those of the site that is running, or else its own over the same folder.
 */
await command(async () => {
  // Never both: what one of them leaves out must not come from the other.
  readDotEnv(existsSync(OFFICE_FILE) ? OFFICE_FILE : '.env');
  const close = process.env.DATABASE_URL ? undefined : await goLocal();
  await runCliProcess();
  await close?.();
});

async function goLocal(): Promise<(() => Promise<void>) | undefined> {
  try {
    const standIns = await startEmulators(`http://localhost:${portFromEnvironment()}`, FOLDER);
    return () => standIns.close();
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    Object.assign(process.env, runningSite(FOLDER));
    return undefined;
  }
}
