import { existsSync } from 'node:fs';
import { runCliProcess } from '#cli/run.ts';
import { runCommand } from './console.ts';
import { portFromEnvironment, readDotEnv, startEmulators } from './environment.ts';
import { FolderInUse } from './neon/folder-lock.ts';
import { readRunningSite } from './running-site.ts';

const FOLDER = '.local';
const OPERATORS_ENV_FILE = '.env.desk';

/**
 * `npm run desk`: runs an operators' command over the services in `.env.desk` or `.env`. Without DATABASE_URL it uses
 * the emulators of the running site, or starts emulators over the same folder.
 */
await runCommand(async () => {
  // Only one of the two files: the services of one must not mix with those of the other.
  readDotEnv(existsSync(OPERATORS_ENV_FILE) ? OPERATORS_ENV_FILE : '.env');
  const close = process.env.DATABASE_URL ? undefined : await connectLocalServices();
  await runCliProcess();
  await close?.();
});

async function connectLocalServices(): Promise<(() => Promise<void>) | undefined> {
  try {
    const emulators = await startEmulators(`http://localhost:${portFromEnvironment()}`, FOLDER);
    return () => emulators.close();
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    Object.assign(process.env, readRunningSite(FOLDER));
    return undefined;
  }
}
