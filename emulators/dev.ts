import { watch } from 'node:fs';
import { parseArgs } from 'node:util';
import { dev } from 'astro';
import { MIGRATIONS_FOLDER } from '#cli/apply-migrations.ts';
import { closeOnSignal, printAddresses, runCommand } from './console.ts';
import { portFromEnvironment, readDotEnv, startEmulators } from './environment.ts';
import { openAddress } from './netlify/address.ts';
import { localSite } from './netlify/dev-integration.ts';

/**
 * `npm run dev`: serves the site from its sources. Changes to pages and functions apply at once.
 * `npm run dev -- --host` also serves it to the local network.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { host: { type: 'boolean', default: false } } });
  readDotEnv();
  // Astro silently takes another port when this one is taken, so it is tried first.
  const address = await openAddress(portFromEnvironment());
  await address.close();

  process.env.ASTRO_DISABLE_UPDATE_CHECK = 'true';
  const emulators = await startEmulators(address.origin, '.local');
  const site = await localSite(address.origin, emulators);
  const server = await dev({
    server: { port: address.port, host: values.host },
    vite: { server: { strictPort: true } },
    integrations: [site.integration],
  });
  const migrations = watch(MIGRATIONS_FOLDER, (_event, file) => {
    console.warn(`sql/${file} has changed. Restart npm run dev to apply new migrations.`);
  });
  closeOnSignal(async () => {
    migrations.close();
    await server.stop();
    await site.close();
    await emulators.close();
  });
  printAddresses(address.origin, emulators);
});
