import { watch } from 'node:fs';
import { parseArgs } from 'node:util';
import { dev } from 'astro';
import { MIGRATIONS_FOLDER } from '#server/database/migrations.ts';
import { closeOnSignal, printUrls, runCommand } from './console.ts';
import { readDotEnv, startEmulators } from './environment.ts';
import { localSite } from './netlify/dev-integration.ts';
import { portFromEnvironment } from './netlify/local-server.ts';

/**
 * `npm run dev`: serves the site from its sources. Changes to pages and functions apply at once.
 * `npm run dev -- --host` also serves it to the local network.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { host: { type: 'boolean', default: false } } });
  readDotEnv();
  // Astro silently takes another port when this one is taken: preflight.mjs has tried it.
  const port = portFromEnvironment();
  const origin = `http://localhost:${port}`;

  process.env.ASTRO_DISABLE_UPDATE_CHECK = 'true';
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const emulators = await startEmulators(origin, '.local');
  const site = await localSite(origin, emulators);
  const server = await dev({
    server: { port, host: values.host },
    vite: { server: { strictPort: true } },
    integrations: [site.integration],
  });
  // Vite's listener would end the process as soon as its own server is closed.
  process.removeAllListeners('SIGTERM');
  const migrations = watch(MIGRATIONS_FOLDER, (_event, file) => {
    console.warn(`sql/${file} has changed. Restart npm run dev to apply new migrations.`);
  });
  closeOnSignal(async () => {
    migrations.close();
    await server.stop();
    await site.close();
    await emulators.close();
  });
  printUrls(origin, emulators);
});
