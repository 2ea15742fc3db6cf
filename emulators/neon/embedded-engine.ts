import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Answer } from './answer.ts';
import { type Engine, EngineStopped } from './engine.ts';
import type { Work } from './request.ts';

export interface EngineSettings {
  /** Where the rows are kept; without one, in memory. */
  readonly folder: string | undefined;
}

export interface EngineOptions extends EngineSettings {
  /** A checkpoint takes milliseconds; a statement that still runs after this, in ms, is cut off at the close. */
  readonly closingTimeoutMs?: number | undefined;
}

/** What the thread is told. */
export type EngineMessage = Work | 'close';
/** What it says: that it is open, then an answer to each piece of work, in order. */
export type EngineReply = Answer | 'open';

const CLOSING_TIMEOUT_MS = 3_000;
/** Postgres stops a statement that nests too deep, but by its own count: a thread's usual 4 MB end before that. */
const STACK_MB = 64;
const PROGRAM = new URL('./engine-thread.ts', import.meta.url);

/** Postgres in a thread of its own, so that the site in this one goes on answering while a statement runs. */
export class EmbeddedEngine implements Engine {
  readonly #thread: Worker;
  readonly #asked: PromiseWithResolvers<Answer>[] = [];
  readonly #closingTimeoutMs: number;
  #stopped: EngineStopped | undefined;

  private constructor(thread: Worker, closingTimeoutMs: number) {
    this.#thread = thread;
    this.#closingTimeoutMs = closingTimeoutMs;
    thread.on('message', (answer: Answer) => this.#asked.shift()?.resolve(answer));
    thread.on('error', (cause) =>
      this.#stop(new EngineStopped('The database engine broke', { cause })),
    );
    thread.on('exit', () => this.#stop(new EngineStopped('The database engine has ended')));
  }

  static async open({
    folder,
    closingTimeoutMs = CLOSING_TIMEOUT_MS,
  }: EngineOptions): Promise<EmbeddedEngine> {
    const thread = new Worker(PROGRAM, {
      workerData: { folder } satisfies EngineSettings,
      // The flags that this process was started with are not meant for the thread.
      execArgv: [],
      resourceLimits: { stackSizeMb: STACK_MB },
    });
    await once(thread, 'message');
    return new EmbeddedEngine(thread, closingTimeoutMs);
  }

  /** Works are done one after the other, in the order asked. */
  run(work: Work): Promise<Answer> {
    if (this.#stopped) return Promise.reject(this.#stopped);
    const asked = Promise.withResolvers<Answer>();
    this.#asked.push(asked);
    this.#thread.postMessage(work);
    return asked.promise;
  }

  async close(): Promise<void> {
    if (this.#stopped) return;
    const cutOff = setTimeout(() => this.#thread.terminate(), this.#closingTimeoutMs);
    this.#thread.postMessage('close' satisfies EngineMessage);
    await once(this.#thread, 'exit');
    clearTimeout(cutOff);
  }

  /** The first reason stays. */
  #stop(reason: EngineStopped): void {
    this.#stopped ??= reason;
    for (const { reject } of this.#asked.splice(0)) reject(this.#stopped);
  }
}
