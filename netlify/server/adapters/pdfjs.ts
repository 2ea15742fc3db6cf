import { parentPort, Worker, workerData } from 'node:worker_threads';

/** What a reader says of a PDF. One that takes too much time or memory is unreadable. */
export type Opened = 'opened' | 'encrypted' | 'no-page' | 'unreadable';

/** Marks this file's own threads: others, such as those of tests, have other data. */
const READER = { reads: 'pdf' };

/** In MB: several times what such a report takes. */
const MEMORY_LIMIT = 512;

/** A thread that waits for its next file. Starting one takes several times as long as opening a report. */
let waiting: Worker | undefined;

/**
 * Opens a PDF as most readers do, and its first page. pdf.js unpacks without a bound, and its own lists of links and scripts
 * unpack pages and appearances: it gets only files whose objects were read before, and is asked for nothing more. Damaged
 * ones make it reject promises that nobody handles, which would end the process: it has a thread of its own, which opens
 * another file only after one that was whole.
 * @param timeLimit in ms
 */
export async function openInReader(pdf: Uint8Array, timeLimit: number): Promise<Opened> {
  const reader = waiting ?? startReader();
  waiting = undefined;
  const { promise, resolve } = Promise.withResolvers<Opened>();
  const stop = () => resolve('unreadable');
  reader.ref();
  reader.once('message', resolve).once('exit', stop);
  const limit = setTimeout(stop, timeLimit);
  reader.postMessage(pdf);
  const opened = await promise;
  clearTimeout(limit);
  reader.off('message', resolve).off('exit', stop);
  if (opened === 'opened' && !waiting) {
    reader.unref();
    waiting = reader;
  } else await reader.terminate();
  return opened;
}

function startReader(): Worker {
  const reader = new Worker(new URL(import.meta.url), {
    workerData: READER,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT },
  });
  // What ends it is no error of this thread.
  reader.on('error', () => {});
  reader.once('exit', () => {
    if (waiting === reader) waiting = undefined;
  });
  return reader;
}

if (isReader(workerData)) {
  // What is left unhandled says nothing of the first page.
  process.on('unhandledRejection', () => undefined);
  parentPort?.on('message', async (pdf: Uint8Array) =>
    parentPort?.postMessage(await openHere(pdf)),
  );
}

function isReader(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'reads' in data;
}

async function openHere(data: Uint8Array): Promise<Opened> {
  const { getResolvedPDFJS } = await import('unpdf');
  const { getDocument, VerbosityLevel } = await getResolvedPDFJS();
  const options = {
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
  };
  const task = getDocument({ data, ...options });
  try {
    await (await task.promise).getPage(1);
    await task.destroy();
    return 'opened';
  } catch (error) {
    return (error as Error).name === 'PasswordException' ? 'encrypted' : 'no-page';
  }
}
