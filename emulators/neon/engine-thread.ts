import { parentPort, workerData } from 'node:worker_threads';
import { openCluster } from './cluster.ts';
import type { EngineMessage, EngineReply, EngineSettings } from './embedded-engine.ts';
import type { Work } from './request.ts';
import { type Session, serve } from './session.ts';
import { execute } from './wire.ts';

/** The thread's program: one Postgres, asked one thing at a time. SQL holds up this thread and no other. */
if (!parentPort) throw new Error('This is the program of a worker thread.');
const port = parentPort;
const { folder } = workerData as EngineSettings;

const engine = await openCluster(folder);
const session: Session = {
  execute: async (statement) => execute(engine, statement),
  isInTransaction: () => engine.isInTransaction(),
};
let before: Promise<void> = Promise.resolve();
port.on('message', (message: EngineMessage) => {
  before = before.then(() => (message === 'close' ? close() : work(message)));
});
reply('open');

async function work(work: Work): Promise<void> {
  reply(await serve(session, work));
}

async function close(): Promise<void> {
  await engine.close();
  port.close();
}

function reply(message: EngineReply): void {
  port.postMessage(message, typeof message === 'string' ? [] : [message.body.buffer]);
}
