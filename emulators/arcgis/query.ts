import type { EmulatedLayer, FieldType, Row, Value } from './layer.ts';

/** Errors in the words of ArcGIS servers, which send them with status 200. */
interface ErrorBody {
  readonly error: {
    readonly code: number;
    readonly message: string;
    readonly details: readonly string[];
  };
}

/** The recorded response to a layer or an operation that doesn't exist. */
export const INVALID_URL: ErrorBody = {
  error: { code: 400, message: 'Invalid URL', details: ['Invalid URL'] },
};

/** A query that the server rejects. */
class InvalidQuery extends Error {
  override readonly name = 'InvalidQuery';
}

/** The parameters that these clients send. The real service has many more, which nobody here needs. */
const PARAMETERS = [
  'where',
  'outFields',
  'returnGeometry',
  'returnCountOnly',
  'orderByFields',
  'resultOffset',
  'resultRecordCount',
  'f',
];

/** These can't be asked for together with a count. */
const PAGING = ['orderByFields', 'resultOffset', 'resultRecordCount'];

const CONDITION = /^(\w+) (=|LIKE|IS NOT) ('[^']*'|\d+|NULL)$/;

/**
 * Responds to a query of a layer as the service documents it
 * (https://developers.arcgis.com/rest/services-reference/enterprise/query-feature-service-layer/).
 */
export function query(layer: EmulatedLayer, parameters: URLSearchParams): object {
  try {
    return run(layer, parameters);
  } catch (error) {
    if (!(error instanceof InvalidQuery)) throw error;
    return {
      error: {
        code: 400,
        message: 'Cannot perform query. Invalid query parameters.',
        details: error.message ? [error.message] : [],
      },
    } satisfies ErrorBody;
  }
}

function run(layer: EmulatedLayer, parameters: URLSearchParams): object {
  const unknown = [...parameters.keys()].find((name) => !PARAMETERS.includes(name));
  if (unknown || parameters.get('f') !== 'json') throw new InvalidQuery('');
  const fields: Fields = {
    [layer.objectIdField]: 'esriFieldTypeOID',
    ...layer.fields,
  };
  // The name as the layer has it.
  const nameOf = (name: string): string => {
    const own = layer.quirk === 'any-letters' ? name.toLowerCase() : name;
    if (!Object.hasOwn(fields, own)) {
      throw new InvalidQuery(`'Invalid field: ${name}' parameter is invalid`);
    }
    return own;
  };
  if (layer.quirk === 'fails-queries') throw new InvalidQuery('');
  const all = layer.rows.map((row, index): Row => ({ ...row, [layer.objectIdField]: index + 1 }));
  const matching = all.filter(conditionOf(parameters.get('where') ?? '', fields, nameOf));
  if (parameters.get('returnCountOnly') === 'true') {
    if (PAGING.some((name) => parameters.has(name))) throw new InvalidQuery('');
    return { count: matching.length + miscountOf(layer) };
  }
  const names = (parameters.get('outFields') ?? '').split(',').map(nameOf);
  const order = parameters.get('orderByFields');
  if (layer.needsOrder && !order && parameters.has('resultRecordCount')) throw new InvalidQuery('');
  const sorted = order ? matching.toSorted(orderOf(order, nameOf)) : matching;
  const offset = numberOf(parameters.get('resultOffset') ?? '0');
  const asked = numberOf(parameters.get('resultRecordCount') ?? String(layer.maxRecordCount));
  const { page, hasMore } = pageOf(layer, sorted, offset, Math.min(asked, layer.maxRecordCount));
  return {
    objectIdFieldName: layer.objectIdField,
    fields: names.map((name) => ({ name, type: fields[name], alias: name })),
    // Absent, not false, on the last page.
    ...(hasMore && { exceededTransferLimit: true }),
    features: page.map((row) => ({
      attributes: Object.fromEntries(names.map((name) => [name, row[name] ?? null] as const)),
    })),
  };
}

function miscountOf({ quirk }: EmulatedLayer): number {
  if (quirk === 'lacks-a-row') return 1;
  return quirk === 'has-another-row' ? -1 : 0;
}

function pageOf({ quirk }: EmulatedLayer, rows: readonly Row[], offset: number, size: number) {
  switch (quirk) {
    case 'empty-pages':
      return { page: [], hasMore: true };
    case 'empty-after-a-row':
      return { page: rows.slice(offset, offset === 0 ? 1 : offset), hasMore: true };
    case 'ignores-offset':
      return { page: rows.slice(0, 1), hasMore: true };
    default:
      return { page: rows.slice(offset, offset + size), hasMore: rows.length > offset + size };
  }
}

type Fields = Readonly<Record<string, FieldType>>;
type NameOf = (name: string) => string;

function conditionOf(where: string, fields: Fields, nameOf: NameOf): (row: Row) => boolean {
  if (where === '1=1') return () => true;
  const [, named = '', operator, literal = ''] = CONDITION.exec(where) ?? [];
  if (!operator) throw new InvalidQuery('');
  const name = nameOf(named);
  const value = (row: Row): Value => row[name] ?? null;
  if (operator === 'IS NOT') return (row) => value(row) !== null;
  const isText = literal.startsWith("'");
  // A text is compared with texts only, and epochs with nothing.
  if (isText !== (fields[name] === 'esriFieldTypeString')) throw new InvalidQuery('');
  if (!isText) return (row) => value(row) === Number(literal);
  const text = literal.slice(1, -1);
  if (operator === '=') return (row) => value(row) === text;
  if (!/^\w+%$/.test(text)) throw new InvalidQuery('');
  return (row) => String(value(row) ?? '').startsWith(text.slice(0, -1));
}

function orderOf(order: string, nameOf: NameOf) {
  const [, named = '', descending] = /^(\w+)( DESC)?$/.exec(order) ?? [];
  const name = nameOf(named);
  const rank = (row: Row) => Number(row[name] ?? 0) * (descending ? -1 : 1);
  return (a: Row, b: Row) => rank(a) - rank(b);
}

function numberOf(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidQuery('');
  return Number(text);
}
