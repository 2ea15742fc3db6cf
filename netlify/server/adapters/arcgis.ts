import { err, ok, type Result } from '#server/platform/result.ts';
import {
  getJson,
  isJson,
  type Json,
  type LayerFailure,
  layerDeadline,
  type Parameters,
} from './arcgis-request.ts';

/** Field types as Esri names them, without `esriFieldType`. */
export type FieldType =
  | 'OID'
  | 'String'
  | 'Double'
  | 'Integer'
  | 'SmallInteger'
  | 'Date'
  | 'DateOnly';

type LayerValue = string | number | null;
export type LayerRow = Readonly<Record<string, LayerValue>>;

/** Pages of the most rows that are read of one parcel: 25 rows in each, where servers send a thousand. */
const MAX_PAGES = 20;

/** Fields by their names, with the types that they may have. */
export type LayerFields = Readonly<Record<string, readonly FieldType[]>>;

interface LayerQuery {
  /** SQL of ArcGIS. It must hold nothing that somebody typed. */
  readonly where: string;
  readonly fields: LayerFields;
}

/** Returns how many rows meet a condition. It is asked alone: servers ignore the count of a query that pages. */
export async function countRows(
  url: string,
  { where, fields }: LayerQuery,
  deadline: AbortSignal = layerDeadline(),
): Promise<Result<number, LayerFailure>> {
  const response = await query(url, fields, { where, returnCountOnly: 'true' }, deadline);
  if (!response.ok) return response;
  const { count } = response.value;
  return Number.isSafeInteger(count) ? ok(Number(count)) : err({ type: 'layer-unreadable' });
}

interface CountedQuery extends LayerQuery {
  /** The field that is another in each row. */
  readonly objectId: string;
  /** How many rows {@link countRows} has counted. */
  readonly count: number;
  /** Rows that a page is asked for; at least the count. */
  readonly pageSize: number;
}

/**
 * Reads every row that meets a condition: as many different ones as were counted, else none. The end of the pages proves
 * nothing. A page may be empty although there are more (https://github.com/Esri/esri-leaflet/issues/786), and some servers
 * send the same page for every offset.
 */
export async function readRows(
  url: string,
  { where, fields, objectId, count, pageSize }: CountedQuery,
  deadline: AbortSignal,
): Promise<Result<readonly LayerRow[], LayerFailure>> {
  const all: LayerFields = { ...fields, [objectId]: ['OID', 'Integer'] };
  const rows = new Map<LayerValue | undefined, LayerRow>();
  let offset = 0;
  let emptyPages = 0;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const sorted = { where, fields: all, orderBy: objectId, offset, size: pageSize };
    const page = await readPage(url, sorted, deadline);
    if (!page.ok) return page;
    const { read, saysMore } = page.value;
    const before = rows.size;
    for (const row of read) rows.set(row[objectId], row);
    if (rows.size < before + read.length || rows.size > count) break;
    if (read.length === 0) emptyPages += 1;
    const isWhole = rows.size === count && (count > 0 || !saysMore);
    if (isWhole) return ok([...rows.values()]);
    if (emptyPages > (saysMore ? 1 : 0)) break;
    offset += read.length || pageSize;
  }
  return err({ type: 'layer-incomplete' });
}

interface SortedQuery extends LayerQuery {
  /** A field, with ` DESC` for the other way round: some servers page only what is sorted. */
  readonly orderBy: string;
  /** How many rows are returned at most. */
  readonly size: number;
}

/** Reads the first rows that meet a condition, of however many. */
export async function readFirstRows(
  url: string,
  sorted: SortedQuery,
): Promise<Result<readonly LayerRow[], LayerFailure>> {
  const page = await readPage(url, { ...sorted, offset: 0 }, layerDeadline());
  return page.ok ? ok(page.value.read) : page;
}

interface Page {
  readonly read: readonly LayerRow[];
  /** The server says that there are more rows. One that doesn't may have more all the same. */
  readonly saysMore: boolean;
}

async function readPage(
  url: string,
  { where, fields, orderBy, offset, size }: SortedQuery & { readonly offset: number },
  deadline: AbortSignal,
): Promise<Result<Page, LayerFailure>> {
  const names = Object.keys(fields);
  const page = await query(
    url,
    fields,
    {
      where,
      outFields: names.join(','),
      returnGeometry: 'false',
      orderByFields: orderBy,
      resultOffset: String(offset),
      resultRecordCount: String(size),
    },
    deadline,
  );
  if (!page.ok) return page;
  const { features, exceededTransferLimit } = page.value;
  // Without a list of rows it is no response to the query, whatever it is.
  if (!Array.isArray(features)) return err({ type: 'layer-unreadable' });
  const read = features.map((feature) => rowOf(feature, names));
  return read.every((row) => row !== undefined)
    ? ok({ read, saysMore: exceededTransferLimit === true })
    : err({ type: 'layer-unreadable' });
}

/**
 * Sends a query. Where the layer rejects it, the layer's own description says what that means: one that has the fields is
 * asked again, with the names as it spells them, and may be read later.
 */
async function query(
  url: string,
  fields: LayerFields,
  parameters: Parameters,
  deadline: AbortSignal,
): Promise<Result<Json, LayerFailure>> {
  const first = await getJson(`${url}/query`, parameters, deadline);
  if (first.ok || first.reason.type !== 'layer-rejects') return first;
  const described = await describeLayer(url, deadline);
  if (!described.ok) return described;
  if (changedFields(fields, described.value).length > 0) return first;
  const respelled = Object.entries(parameters).map(([name, value]) => [
    name,
    value.replace(/\w+/g, (word) => described.value.get(word.toLowerCase())?.name ?? word),
  ]);
  const again = await getJson(`${url}/query`, Object.fromEntries(respelled), deadline);
  const isRejected = !again.ok && again.reason.type === 'layer-rejects';
  return isRejected ? err({ type: 'layer-failing' }) : again;
}

/** A layer's fields as it spells them, by their names in lower case: the case of names changes, and SQL ignores it. */
type LayerDescription = ReadonlyMap<string, { readonly name: string; readonly type: string }>;

export async function describeLayer(
  url: string,
  deadline: AbortSignal = layerDeadline(),
): Promise<Result<LayerDescription, LayerFailure>> {
  const response = await getJson(url, {}, deadline);
  if (!response.ok) return response;
  const { fields } = response.value;
  if (!Array.isArray(fields)) return err({ type: 'layer-unreadable' });
  const described = fields.map((field: { name?: unknown; type?: unknown } | null) => ({
    name: String(field?.name),
    type: String(field?.type).replace(/^esriFieldType/, ''),
  }));
  return ok(new Map(described.map((field) => [field.name.toLowerCase(), field])));
}

/** Returns what is wrong with a layer's fields, a predicate each: `has no field FOLIO any more`. */
export function changedFields(fields: LayerFields, described: LayerDescription): string[] {
  return Object.entries(fields).flatMap(([name, expected]) => {
    const field = described.get(name.toLowerCase());
    if (field === undefined) return [`has no field ${name} any more`];
    return expected.some((each) => each === field.type)
      ? []
      : [`has ${name} as ${field.type}, not as ${expected.join(' or ')}`];
  });
}

/** @param names of the fields, which the server may spell with other capitals */
function rowOf(feature: unknown, names: readonly string[]): LayerRow | undefined {
  const attributes = isJson(feature) && feature.attributes;
  if (!isJson(attributes)) return undefined;
  const sent = new Map<string, unknown>(
    Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const row: Record<string, LayerValue> = {};
  for (const name of names) {
    const value = sent.get(name.toLowerCase());
    if (value !== null && typeof value !== 'string' && typeof value !== 'number') return undefined;
    row[name] = value;
  }
  return row;
}
