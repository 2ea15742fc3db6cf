/** One JSON line per event. Visitors' data is never logged: only names, codes and places in the code. */
type Level = 'info' | 'warn' | 'error';

/** Every event of the log. docs/deploying.md explains each of them. */
export const LOG_EVENTS = [
  'request',
  'request-failed',
  'after-response-failed',
  'mail-not-sent',
  'receipt-not-attached',
  'send-mail',
  'mail-run-not-started',
  'reconcile',
  'reconcile-order',
  'unknown-payment',
  'publish-posts',
  'purge-expired',
  'purge-failed',
  'daily-agenda',
  'open-data-failed',
] as const;
export type LogEvent = (typeof LOG_EVENTS)[number];

type Field = string | number | boolean | null | undefined;

export function log(level: Level, event: LogEvent, fields: Record<string, Field> = {}): void {
  console.log(JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }));
}

/**
 * Fields of an error that name a cause and hold no data (vendors' messages quote what was sent), and their names in the
 * log: a vendor's request id is not ours.
 */
const SAFE_FIELDS = {
  code: 'code',
  constraint: 'constraint',
  table: 'table',
  type: 'type',
  statusCode: 'statusCode',
  responseCode: 'responseCode',
  requestId: 'vendorRequestId',
} as const;

/** Errors whose messages this project writes. */
const OWN_ERRORS = ['Unavailable', 'SettingError'];

/** The loggable part of an error: name, codes and stack frames, and its message only where this project wrote it. */
export function causeOf(error: unknown): Record<string, Field> {
  if (!(error instanceof Error)) return { error: typeof error };
  const fields = Object.entries(SAFE_FIELDS).flatMap(([field, name]) => {
    const value = (error as unknown as Record<string, unknown>)[field];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    error: error.name,
    ...(OWN_ERRORS.includes(error.name) && { reason: error.message }),
    ...Object.fromEntries(fields),
    at: frames.slice(0, 6).join(' ').replace(/\s+/g, ' ').trim(),
  };
}
