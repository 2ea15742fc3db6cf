import { announce, closeOnSignal, command, wantedPort } from './console.ts';
import { readDotEnv } from './environment.ts';
import { startProduct } from './product.ts';

/** `npm start`: the built site, whole, on this machine. */
await command(async () => {
  readDotEnv();
  const product = await startProduct({ port: wantedPort(), folder: '.local' });
  closeOnSignal(() => product.close());
  announce(product.origin, product);
});
