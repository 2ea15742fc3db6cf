import { parentPort, Worker, workerData } from 'node:worker_threads';

/** What a reader says of a PDF. One that takes too much time or memory is unreadable. */
export type Opened = 'opened' | 'encrypted' | 'no-page' | 'unreadable';

/** This file's work in a thread of its own. Other threads, such as those of tests, have other data. */
interface Task {
  readonly opens: Uint8Array;
}

/** In MB: several times what such a report takes. */
const MEMORY_LIMIT = 512;

/**
 * Opens a PDF as most readers do, and its first page. pdf.js unpacks without a bound, and its own lists of links and scripts
 * unpack pages and appearances: it gets only files whose objects were read before, and is asked for nothing more. Damaged
 * ones make it reject promises that nobody handles, which would end the process: it has a thread of its own.
 * @param timeLimit in ms
 */
export async function openInReader(pdf: Uint8Array, timeLimit: number): Promise<Opened> {
  const task: Task = { opens: pdf };
  const worker = new Worker(new URL(import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT },
  });
  const { promise, resolve } = Promise.withResolvers<Opened>();
  worker.once('message', resolve);
  worker.once('error', () => resolve('unreadable'));
  const limit = setTimeout(() => resolve('unreadable'), timeLimit);
  try {
    return await promise;
  } finally {
    clearTimeout(limit);
    await worker.terminate();
  }
}

if (isTask(workerData)) {
  // What is left unhandled says nothing of the first page.
  process.on('unhandledRejection', () => undefined);
  parentPort?.postMessage(await openHere(workerData.opens));
}

function isTask(data: unknown): data is Task {
  return typeof data === 'object' && data !== null && 'opens' in data;
}

async function openHere(data: Uint8Array): Promise<Opened> {
  const { getResolvedPDFJS } = await import('unpdf');
  const { getDocument, VerbosityLevel } = await getResolvedPDFJS();
  const options = {
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
  };
  try {
    const file = await getDocument({ data, ...options }).promise;
    await file.getPage(1);
    return 'opened';
  } catch (error) {
    return (error as Error).name === 'PasswordException' ? 'encrypted' : 'no-page';
  }
}
