import { parentPort, workerData } from 'node:worker_threads';
import { openCluster } from './pglite-cluster.ts';
import type { ThreadMessage, ThreadReply } from './pglite-engine.ts';
import { pgliteSession } from './pglite-session.ts';
import { runRequest } from './session.ts';

/** The worker thread's program: one Postgres, which runs one request at a time. */
if (!parentPort) throw new Error('This is the program of a worker thread.');
const port = parentPort;

const engine = await openCluster(workerData as string | undefined);
const session = pgliteSession(engine);
let previous: Promise<void> = Promise.resolve();
port.on('message', (message: ThreadMessage) => {
  previous = previous.then(async () => {
    if (message !== 'close') return reply(await runRequest(session, message));
    await engine.close();
    port.close();
  });
});
reply('open');

function reply(message: ThreadReply): void {
  port.postMessage(message);
}
