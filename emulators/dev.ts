import { dev } from 'astro';
import { announce, closeOnSignal, command, portFromEnvironment } from './console.ts';
import { readDotEnv, startEmulators } from './environment.ts';
import { openAddress } from './netlify/address.ts';
import { localSite } from './netlify/dev-integration.ts';

/** `npm run dev`: the site from its sources, pages and functions alike following every change. */
await command(async () => {
  readDotEnv();
  // Astro would take another port without a word, so the wanted one is tried first.
  const address = await openAddress(portFromEnvironment());
  await address.close();

  process.env.ASTRO_DISABLE_UPDATE_CHECK = 'true';
  const standIns = await startEmulators(address.origin, '.local');
  const site = await localSite(address.origin, standIns);
  const server = await dev({
    server: { port: address.port },
    vite: { server: { strictPort: true } },
    integrations: [site.integration],
  });
  closeOnSignal(async () => {
    await server.stop();
    await site.close();
    await standIns.close();
  });
  announce(address.origin, standIns);
});
