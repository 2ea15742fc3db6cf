/**
 * One JSON line per happening. What visitors send never gets here: only names, codes and places in the code.
 */
type Level = 'info' | 'warn' | 'error';

/** Every event that the log can hold. docs/deploying.md explains each of them to operators. */
export const LOG_EVENTS = [
  'request',
  'failure',
  'afterwards',
  'mail-not-sent',
  'send-mail',
  'reconcile',
  'reconcile-order',
  'publish-posts',
  'purge-expired',
] as const;
export type LogEvent = (typeof LOG_EVENTS)[number];

type Field = string | number | boolean | null | undefined;

export function log(level: Level, event: LogEvent, fields: Record<string, Field> = {}): void {
  console.log(JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }));
}

/**
 * Parts of an error that name a cause and hold no data (vendors' messages quote what was sent), and how the log calls
 * them: a vendor's request is another than ours.
 */
const TELLING_PARTS = {
  code: 'code',
  constraint: 'constraint',
  table: 'table',
  type: 'type',
  statusCode: 'statusCode',
  responseCode: 'responseCode',
  requestId: 'vendorRequestId',
} as const;

/** Errors whose messages are our own words. */
const OWN_WORDS = ['Unavailable', 'SettingError'];

/** An error without its message (unless the message is ours): name, codes and the places it passed. */
export function causeOf(error: unknown): Record<string, Field> {
  if (!(error instanceof Error)) return { error: typeof error };
  const parts = Object.entries(TELLING_PARTS).flatMap(([part, name]) => {
    const value = (error as unknown as Record<string, unknown>)[part];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    error: error.name,
    ...(OWN_WORDS.includes(error.name) && { reason: error.message }),
    ...Object.fromEntries(parts),
    at: frames.slice(0, 6).join(' ').replace(/\s+/g, ' ').trim(),
  };
}
