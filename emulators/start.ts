import { closeOnSignal, printUrls, runCommand } from './console.ts';
import { readDotEnv } from './environment.ts';
import { portFromEnvironment } from './netlify/local-server.ts';
import { startProduct } from './product.ts';

/** `npm start`: serves the built site with every service on this machine. */
await runCommand(async () => {
  readDotEnv();
  const product = await startProduct({ port: portFromEnvironment(), folder: '.local' });
  closeOnSignal(() => product.close());
  printUrls(product.origin, product);
});
