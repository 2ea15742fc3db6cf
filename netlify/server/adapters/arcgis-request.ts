import { company } from '#business/company.ts';
import { setting } from '#server/platform/env.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { timeLimits } from '#server/platform/time-limits.ts';

/** Why a layer gave nothing. None of these means that it has no such rows. */
export type LayerFailure =
  | Reason<'layer-not-reached'>
  | Reason<'layer-slow'>
  /** It limits requests, or is overloaded. */
  | Reason<'layer-busy'>
  /** It rejects a query although its description has the fields: servers do for a while. */
  | Reason<'layer-failing'>
  /** It asks for a sign-in, which open data doesn't. */
  | Reason<'layer-closed'>
  /** It has moved, or doesn't have these fields any more. `details` are the server's words. */
  | Reason<'layer-rejects', { readonly details: string }>
  /** It sent something else than rows. */
  | Reason<'layer-unreadable'>
  /** It sent other rows than it has counted. */
  | Reason<'layer-incomplete'>;

/** These may pass while an operator waits. */
const PASSING: readonly LayerFailure['type'][] = [
  'layer-not-reached',
  'layer-slow',
  'layer-busy',
  'layer-unreadable',
];

/** The largest response that is read, in bytes: several times what the most rows of a parcel are. */
const MAX_RESPONSE_BYTES = 5_000_000;

/** Aborts when a layer has had its time. */
export function layerDeadline(): AbortSignal {
  return AbortSignal.timeout(timeLimits().openData);
}

export type Json = Readonly<Record<string, unknown>>;

/** Whether a value is an object. */
export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

export type Parameters = Readonly<Record<string, string>>;

/** Sends a request, and once more where the failure may have passed. */
export async function getJson(
  url: string,
  parameters: Parameters,
  deadline: AbortSignal,
): Promise<Result<Json, LayerFailure>> {
  const address = `${addressOf(url)}?${new URLSearchParams({ ...parameters, f: 'json' })}`;
  const first = await request(address, deadline);
  const isWorthAnother = !first.ok && PASSING.includes(first.reason.type) && !deadline.aborted;
  return isWorthAnother ? request(address, deadline) : first;
}

async function request(
  address: string,
  deadline: AbortSignal,
): Promise<Result<Json, LayerFailure>> {
  const signal = AbortSignal.any([deadline, AbortSignal.timeout(timeLimits().openDataAttempt)]);
  const headers = { 'User-Agent': userAgent() };
  try {
    const response = await fetch(address, { headers, signal, redirect: 'manual' });
    // A redirect is not followed: a server that somebody has taken over could lead to one of ours.
    const movedTo = response.headers.get('location');
    if (movedTo) return err({ type: 'layer-rejects', details: `it leads to ${movedTo}` });
    const text = await readText(response);
    return text === undefined ? err({ type: 'layer-unreadable' }) : readBody(response.status, text);
  } catch {
    return err({ type: signal.aborted ? 'layer-slow' : 'layer-not-reached' });
  }
}

/** @returns undefined if a response is longer than any that is right */
async function readText({ body }: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_RESPONSE_BYTES) return undefined;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/**
 * Errors come with status 200 and a body that says so, from some servers with a status of their own, and from what is in
 * front of a server as a web page.
 */
function readBody(status: number, text: string): Result<Json, LayerFailure> {
  const body = parse(text);
  const { code, message, details }: Json = isJson(body?.error) ? body.error : {};
  const failure = typeof code === 'number' ? code : status;
  if (failure === 429 || failure >= 500) return err({ type: 'layer-busy' });
  if ([401, 403, 498, 499].includes(failure)) return err({ type: 'layer-closed' });
  if (body?.error !== undefined || failure >= 400) {
    const words = Array.isArray(details) && details.length > 0 ? details.join(' ') : message;
    return err({ type: 'layer-rejects', details: String(words ?? `status ${failure}`) });
  }
  return body ? ok(body) : err({ type: 'layer-unreadable' });
}

function parse(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJson(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Local runs send every host's requests to the emulator. */
function addressOf(url: string): string {
  const emulator = setting('OPEN_DATA_URL');
  return emulator ? url.replace(/^https:\/\//, `${emulator}/`) : url;
}

/** Contact for an office that wants to know who reads its data. */
function userAgent(): string {
  return `${company.name}/1.0 (+${setting('SITE_URL')}; ${company.email})`;
}
