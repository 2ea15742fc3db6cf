import { parentPort, workerData } from 'node:worker_threads';
import { openCluster } from './cluster.ts';
import type { EngineMessage, EngineReply, EngineSettings } from './engine.ts';
import { serve } from './session.ts';

/** The thread's program: one Postgres, asked one thing at a time. SQL holds up this thread and no other. */
if (!parentPort) throw new Error('This is the program of a worker thread.');
const port = parentPort;
const { folder } = workerData as EngineSettings;

const engine = await openCluster(folder);
port.on('message', async (message: EngineMessage) => {
  if (message === 'close') {
    await engine.close();
    port.close();
    return;
  }
  reply(serve(engine, message));
});
reply('open');

function reply(message: EngineReply): void {
  port.postMessage(message, typeof message === 'string' ? [] : [message.body.buffer]);
}
