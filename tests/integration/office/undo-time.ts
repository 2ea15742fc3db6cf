/**
 * Runs `work` with the ten seconds in which a change can be taken back, in which no emails are sent by themselves: no test
 * waits for them.
 */
export async function withUndoTime<T>(work: () => Promise<T>): Promise<T> {
  const { fetch } = globalThis;
  const { UNDO_MS } = process.env;
  process.env.UNDO_MS = '10000';
  globalThis.fetch = async (input, init) =>
    String(input).endsWith('/api/mail-run')
      ? new Response('{}', { status: 202 })
      : fetch(input, init);
  try {
    return await work();
  } finally {
    globalThis.fetch = fetch;
    process.env.UNDO_MS = UNDO_MS;
  }
}
