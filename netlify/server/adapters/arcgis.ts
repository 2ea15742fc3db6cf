import { company } from '#business/company.ts';
import { setting } from '#server/platform/env.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { timeLimits } from '#server/platform/time-limits.ts';

/** Field types as Esri names them, without `esriFieldType`. */
export type FieldType =
  | 'OID'
  | 'String'
  | 'Double'
  | 'Integer'
  | 'SmallInteger'
  | 'Date'
  | 'DateOnly';

export type LayerValue = string | number | null;
export type LayerRow = Readonly<Record<string, LayerValue>>;

/** Why a layer gave nothing. None of these means that it has no such rows. */
export type LayerFailure =
  | Reason<'layer-not-reached'>
  | Reason<'layer-slow'>
  /** It limits requests, or is overloaded. */
  | Reason<'layer-busy'>
  /** It asks for a sign-in, which open data doesn't. */
  | Reason<'layer-closed'>
  /** It has moved, or doesn't have these fields any more. `details` are the server's words. */
  | Reason<'layer-rejects', { readonly details: string }>
  /** It sent something else than rows. */
  | Reason<'layer-unreadable'>;

/** These may pass while an operator waits. */
const PASSING: readonly LayerFailure['type'][] = [
  'layer-not-reached',
  'layer-slow',
  'layer-busy',
  'layer-unreadable',
];

export interface LayerQuery {
  /** SQL of ArcGIS. It must hold nothing that somebody typed. */
  readonly where: string;
  readonly fields: readonly string[];
  /** A field, with ` DESC` for the other way round: some servers page only what is sorted. */
  readonly orderBy: string;
  /** How many rows are returned at most; one more is never read. */
  readonly limit: number;
}

/**
 * Reads rows of a layer, page by page.
 * @param url of the layer, such as `https://services.arcgis.com/…/FeatureServer/0`
 * @param deadline aborts the whole read
 */
export async function queryLayer(
  url: string,
  { where, fields, orderBy, limit }: LayerQuery,
  deadline: AbortSignal = layerDeadline(),
): Promise<Result<readonly LayerRow[], LayerFailure>> {
  const rows: LayerRow[] = [];
  while (rows.length < limit) {
    const size = limit - rows.length;
    const page = await getJson(
      `${url}/query`,
      {
        where,
        outFields: fields.join(','),
        returnGeometry: 'false',
        orderByFields: orderBy,
        resultOffset: String(rows.length),
        resultRecordCount: String(size),
      },
      deadline,
    );
    if (!page.ok) return page;
    const { features, exceededTransferLimit } = page.value;
    // Without a list of rows it is no answer to the question, whatever it is.
    if (!Array.isArray(features)) return err({ type: 'layer-unreadable' });
    const read = features.map((feature) => rowOf(feature, fields));
    if (!read.every((row) => row !== undefined)) return err({ type: 'layer-unreadable' });
    rows.push(...read);
    // The last page doesn't say that it is the last one, and servers send less than they are asked for.
    if (read.length === 0 || (exceededTransferLimit !== true && read.length < size)) break;
  }
  return ok(rows);
}

/** Returns how many rows a layer has. */
export async function countRows(
  url: string,
  deadline: AbortSignal = layerDeadline(),
): Promise<Result<number, LayerFailure>> {
  const response = await getJson(
    `${url}/query`,
    { where: '1=1', returnCountOnly: 'true' },
    deadline,
  );
  if (!response.ok) return response;
  const { count } = response.value;
  return typeof count === 'number' ? ok(count) : err({ type: 'layer-unreadable' });
}

/** Returns the types of a layer's fields by their names. */
export async function describeLayer(
  url: string,
  deadline: AbortSignal = layerDeadline(),
): Promise<Result<ReadonlyMap<string, string>, LayerFailure>> {
  const response = await getJson(url, {}, deadline);
  if (!response.ok) return response;
  const { fields } = response.value;
  if (!Array.isArray(fields)) return err({ type: 'layer-unreadable' });
  return ok(
    new Map(
      fields.map(({ name, type }: { name: unknown; type: unknown }) => [
        String(name),
        String(type).replace(/^esriFieldType/, ''),
      ]),
    ),
  );
}

/** Aborts when a layer has had its time. */
function layerDeadline(): AbortSignal {
  return AbortSignal.timeout(timeLimits().openData);
}

function rowOf(feature: unknown, fields: readonly string[]): LayerRow | undefined {
  const { attributes } = (feature ?? {}) as { attributes?: Record<string, unknown> };
  if (typeof attributes !== 'object' || attributes === null) return undefined;
  const row: Record<string, LayerValue> = {};
  for (const name of fields) {
    const value = attributes[name];
    if (value !== null && typeof value !== 'string' && typeof value !== 'number') return undefined;
    row[name] = value;
  }
  return row;
}

type Json = Readonly<Record<string, unknown>>;

/** Sends a request, and once more where the failure may have passed. */
async function getJson(
  url: string,
  parameters: Readonly<Record<string, string>>,
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
    const response = await fetch(address, { headers, signal });
    const text = await response.text();
    return readBody(response.status, text);
  } catch {
    return err({ type: signal.aborted ? 'layer-slow' : 'layer-not-reached' });
  }
}

/**
 * Errors come with status 200 and a body that says so, from some servers with a status of their own, and from what is in
 * front of a server as a web page.
 */
function readBody(status: number, text: string): Result<Json, LayerFailure> {
  const body = parse(text);
  const { code, message, details } = (body?.error ?? {}) as {
    code?: unknown;
    message?: unknown;
    details?: unknown;
  };
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
    return typeof value === 'object' && value !== null ? (value as Json) : undefined;
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
