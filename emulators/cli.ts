import { existsSync } from 'node:fs';
import { runCliProcess } from '#cli/run.ts';
import { OPERATORS_ENV_FILE } from '#cli/target-environment.ts';
import { runCommand } from './console.ts';
import { readDotEnv, readRunningSite, startEmulators } from './environment.ts';
import { portFromEnvironment } from './netlify/local-server.ts';
import { FolderInUse } from './platform/folder-lock.ts';

const FOLDER = '.local';

/**
 * `npx permitlens`: runs a CLI command over the services in `.env.permitlens`, which must name all of them. Without
 * this file it works on the orders of `npm start`: over the emulators of the running site, or over emulators that it
 * starts for the same folder.
 */
await runCommand(async () => {
  const hasOwnFile = existsSync(OPERATORS_ENV_FILE);
  // Only one of the two files: the services of one must not mix with those of the other.
  readDotEnv(hasOwnFile ? OPERATORS_ENV_FILE : '.env');
  const needsAllSettings = hasOwnFile || process.env.CONTEXT === 'production';
  const isLocal = !needsAllSettings && !process.env.DATABASE_URL;
  const close = isLocal ? await connectLocalServices() : undefined;
  await runCliProcess({ needsAllSettings });
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
