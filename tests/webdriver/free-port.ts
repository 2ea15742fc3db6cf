import { openLocalServer } from '#emulators/netlify/local-server.ts';

/** A port for a program that can't choose one by itself. Another program may take it before. */
export async function freePort(): Promise<number> {
  const server = await openLocalServer(0);
  await server.close();
  return server.port;
}
