import { announce, closeOnSignal, command, portFromEnvironment } from './console.ts';
import { readDotEnv } from './environment.ts';
import { startProduct } from './product.ts';

/** `npm start`: the built site, whole, on this machine. */
await command(async () => {
  readDotEnv();
  const product = await startProduct({ port: portFromEnvironment(), folder: '.local' });
  closeOnSignal(() => product.close());
  announce(product.origin, product);
});
