import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { openLocalServer, PortTaken } from '#emulators/netlify/local-server.ts';

const LOOPBACK = ['127.0.0.1', '::1'].filter((host) =>
  Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === host)),
);

/** Opens a port; 0 is any free one. */
async function occupy(host: string, port = 0) {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  return server;
}

test.each(LOOPBACK)(
  'a port that is taken on %s alone is taken, and stays free on the other',
  async (host) => {
    const other = await occupy(host);
    const { port } = other.address() as AddressInfo;
    await expect(openLocalServer(port)).rejects.toThrow(PortTaken);
    for (const free of LOOPBACK.filter((each) => each !== host)) (await occupy(free, port)).close();
    other.close();
  },
);
