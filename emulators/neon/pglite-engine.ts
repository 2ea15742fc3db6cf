import { once } from 'node:events';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { LocalDataError } from '../platform/local-data.ts';
import { type Engine, EngineStopped, type SqlResponse } from './engine.ts';
import type { SqlRequest } from './request.ts';

/** From and to the thread: it reports that it is open, then replies to each request in order. */
export type ThreadMessage = SqlRequest | 'close';
export type ThreadReply = SqlResponse | 'open';

/** Postgres limits recursion by its own count; a thread's usual 4 MB overflow before that. */
const STACK_MB = 64;
const PROGRAM = new URL('./pglite-thread.ts', import.meta.url);

/**
 * Opens PGlite in a worker thread, so that the site responds while a statement runs.
 * @param folder where the rows are stored; in memory if absent
 * @param closingTimeoutMs how long `close` waits for a running statement before it terminates the thread
 * @throws LocalDataError when the folder holds no database that can be opened
 */
export async function openPglite(
  folder: string | undefined,
  closingTimeoutMs: number,
): Promise<Engine> {
  const thread = new Worker(PROGRAM, {
    workerData: folder,
    // This process's own flags are not meant for the thread.
    execArgv: [],
    resourceLimits: { stackSizeMb: STACK_MB },
  });
  try {
    await once(thread, 'message');
  } catch (cause) {
    throw folder ? notOpened(folder, cause) : cause;
  }

  const pending: PromiseWithResolvers<SqlResponse>[] = [];
  let stopped: EngineStopped | undefined;
  const stop = (reason: EngineStopped) => {
    stopped ??= reason;
    for (const { reject } of pending.splice(0)) reject(stopped);
  };
  thread.on('message', (response: SqlResponse) => pending.shift()?.resolve(response));
  thread.on('error', (cause) => stop(new EngineStopped('The database engine failed', { cause })));
  thread.on('exit', () => stop(new EngineStopped('The database engine has stopped')));

  return {
    async run(request) {
      if (stopped) throw stopped;
      const response = Promise.withResolvers<SqlResponse>();
      pending.push(response);
      thread.postMessage(request satisfies ThreadMessage);
      return response.promise;
    },
    async close() {
      if (stopped) return;
      const timeout = setTimeout(() => thread.terminate(), closingTimeoutMs);
      thread.postMessage('close' satisfies ThreadMessage);
      await once(thread, 'exit');
      clearTimeout(timeout);
    },
  };
}

function notOpened(folder: string, cause: unknown): LocalDataError {
  const reason = cause instanceof Error ? cause.message : JSON.stringify(cause);
  return new LocalDataError(
    `The database in ${folder} can’t be opened (${reason}). If its files belong to you, they are damaged: put back a copy of them, or delete ${dirname(folder)} to begin with an empty site.`,
    { cause },
  );
}
