import { parseParcelNumber } from '#business/parcel-number.ts';
import {
  changedFields,
  countRows,
  describeLayer,
  type LayerFields,
  type LayerRow,
  readFirstRows,
} from '#server/adapters/arcgis.ts';
import type { LayerFailure } from '#server/adapters/arcgis-request.ts';
import type { Finding } from '#server/health/finding.ts';
import type { Result } from '#server/platform/result.ts';
import { conditionFor, parcelIn } from '#server/records/arcgis-source.ts';
import { LAYERS, type Layer } from '#server/records/layers.ts';
import { dayOf } from '#server/records/values.ts';
import { dayInFlorida } from '#shared/florida-day.ts';

/** An office that adds rows every week and has added none for this long, in days, has moved its data. */
const FROZEN_AFTER_DAYS = 30;

/** Newest rows that are read for one whose parcel number has the county's form: some are of no parcel. */
const SAMPLE_ROWS = 20;

/**
 * Checks each layer of open data: that it has the fields that are read, with their types, that it is kept up to date, and
 * that a parcel of one of its rows is found by the query that a search sends.
 */
export async function checkOpenData(): Promise<Finding[]> {
  return Promise.all(
    Object.entries(LAYERS).map(([id, layer]) => checkLayer(`open data ${id}`, layer)),
  );
}

async function checkLayer(about: string, layer: Layer): Promise<Finding> {
  const correct = `Correct the layer in netlify/server/records/layers.ts; its own description is at ${layer.url}`;
  const described = await describeLayer(layer.url);
  if (!described.ok) return failed(about, layer, described.reason);
  const changed = changedFields(layer.fields, described.value);
  if (changed.length > 0) return { about, problem: changed.join(', '), remedy: correct };

  const every = { where: '1=1', fields: layer.fields };
  const [count, newest] = await Promise.all([countRows(layer.url, every), newestRows(layer)]);
  if (!count.ok) return failed(about, layer, count.reason);
  if (!newest.ok) return failed(about, layer, newest.reason);
  const day =
    layer.newest && newest.value.map((row) => dayOf(row, layer.newest ?? '')).find(Boolean);
  const stale = layer.newest && staleness(day);
  if (stale) {
    return {
      about,
      problem: stale,
      remedy:
        'Search the office’s portal until this is settled: newer records are missing here. Ask the office where its data has moved.',
    };
  }
  const found = await findOneAgain(layer, newest.value);
  if (!found.ok) return failed(about, layer, found.reason);
  if (!found.value) {
    return {
      about,
      problem: 'doesn’t find the parcel of one of its own rows',
      remedy: `Its parcel numbers have another form than before. ${correct}`,
    };
  }
  const rows = `${count.value.toLocaleString('en-US')} rows`;
  return { about, note: day ? `${rows}, the newest of ${day}` : rows };
}

function newestRows({ url, newest, parcel, objectId, fields }: Layer) {
  return readFirstRows(url, {
    where: `${newest ?? parcel.name} IS NOT NULL`,
    fields: pick(fields, newest ? [parcel.name, newest] : [parcel.name]),
    orderBy: newest ? `${newest} DESC` : objectId,
    size: SAMPLE_ROWS,
  });
}

function pick(fields: LayerFields, names: readonly string[]): LayerFields {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? []]));
}

/** @returns what is wrong with the newest day; undefined when nothing is */
function staleness(day: string | undefined): string | undefined {
  if (!day) return 'has no dates';
  const daysAgo = (Date.parse(dayInFlorida(new Date())) - Date.parse(day)) / 86_400_000;
  if (daysAgo < -1) return `has a row of ${day}, which is in the future`;
  return daysAgo > FROZEN_AFTER_DAYS ? `has nothing newer than ${day}` : undefined;
}

/** Looks the parcel of a row up as a search does. A row of the layer is asked for, so that no address of ours can be wrong. */
async function findOneAgain(
  { url, parcel, objectId, fields, covers }: Layer,
  rows: readonly LayerRow[],
): Promise<Result<boolean, LayerFailure>> {
  const numbers = rows.flatMap((row) => {
    const parsed = parseParcelNumber(parcelIn(row, parcel, covers.county));
    return parsed.ok && parsed.value.county === covers.county ? [parsed.value] : [];
  });
  const [number] = numbers;
  if (!number) return { ok: true, value: false };
  const found = await readFirstRows(url, {
    where: conditionFor(parcel, number),
    fields: pick(fields, [parcel.name]),
    orderBy: objectId,
    size: 1,
  });
  if (!found.ok) return found;
  const isThere = found.value.some(
    (row) => parcelIn(row, parcel, covers.county) === number.canonical,
  );
  return { ok: true, value: isThere };
}

function failed(about: string, { url }: Layer, failure: LayerFailure): Finding {
  const isPassing = !['layer-closed', 'layer-rejects'].includes(failure.type);
  return {
    about,
    problem: inWords(failure),
    remedy: isPassing
      ? 'Try again later. Searches of it say so, and those of other sources go on.'
      : `Ask the office where its data is now, and correct the layer in netlify/server/records/layers.ts. It was at ${url}`,
    ...(isPassing && { mayPass: true as const }),
  };
}

function inWords(failure: LayerFailure): string {
  switch (failure.type) {
    case 'layer-not-reached':
      return 'can’t be reached';
    case 'layer-slow':
      return 'does not respond in time';
    case 'layer-busy':
      return 'is overloaded, or limits our requests';
    case 'layer-failing':
      return 'rejects a query of fields that it has';
    case 'layer-closed':
      return 'asks for a sign-in';
    case 'layer-rejects':
      return `rejects the query: ${failure.details}`;
    case 'layer-unreadable':
      return 'sends something else than records';
    case 'layer-incomplete':
      return 'sends other records than it has counted';
  }
}
