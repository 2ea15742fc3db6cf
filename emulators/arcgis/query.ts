import type { EmulatedLayer, FieldType, Row, Value } from './layer.ts';

/** Errors in the words of ArcGIS servers, which send them with status 200. */
export interface ErrorBody {
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
  const fields: Readonly<Record<string, FieldType>> = {
    [layer.objectIdField]: 'esriFieldTypeOID',
    ...layer.fields,
  };
  const typeOf = (name: string): FieldType => {
    const type = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!type) throw new InvalidQuery(`'Invalid field: ${name}' parameter is invalid`);
    return type;
  };
  const all = layer.rows.map((row, index): Row => ({ ...row, [layer.objectIdField]: index + 1 }));
  const matching = all.filter(conditionOf(parameters.get('where') ?? '', typeOf));
  if (parameters.get('returnCountOnly') === 'true') return { count: matching.length };

  const names = (parameters.get('outFields') ?? '').split(',');
  const out = names.map((name) => ({ name, type: typeOf(name), alias: name }));
  const order = parameters.get('orderByFields');
  if (layer.needsOrder && !order && parameters.has('resultRecordCount')) throw new InvalidQuery('');
  const sorted = order ? matching.toSorted(orderOf(order, typeOf)) : matching;
  const offset = numberOf(parameters.get('resultOffset') ?? '0');
  const asked = numberOf(parameters.get('resultRecordCount') ?? String(layer.maxRecordCount));
  const end = offset + Math.min(asked, layer.maxRecordCount);
  const features = sorted.slice(offset, end).map((row) => ({
    attributes: Object.fromEntries(names.map((name) => [name, row[name] ?? null] as const)),
  }));
  return {
    objectIdFieldName: layer.objectIdField,
    fields: out,
    // Absent, not false, on the last page.
    ...(sorted.length > end && { exceededTransferLimit: true }),
    features,
  };
}

function conditionOf(where: string, typeOf: (name: string) => FieldType): (row: Row) => boolean {
  if (where === '1=1') return () => true;
  const [, name = '', operator, literal = ''] = CONDITION.exec(where) ?? [];
  if (!operator) throw new InvalidQuery('');
  const type = typeOf(name);
  const value = (row: Row): Value => row[name] ?? null;
  if (operator === 'IS NOT') return (row) => value(row) !== null;
  const isText = literal.startsWith("'");
  // A text is compared with texts only, and epochs with nothing.
  if (isText !== (type === 'esriFieldTypeString')) throw new InvalidQuery('');
  if (!isText) return (row) => value(row) === Number(literal);
  const text = literal.slice(1, -1);
  if (operator === '=') return (row) => value(row) === text;
  if (!/^\w+%$/.test(text)) throw new InvalidQuery('');
  return (row) => String(value(row) ?? '').startsWith(text.slice(0, -1));
}

function orderOf(order: string, typeOf: (name: string) => FieldType) {
  const [, name = '', descending] = /^(\w+)( DESC)?$/.exec(order) ?? [];
  typeOf(name);
  const rank = (row: Row) => Number(row[name] ?? 0) * (descending ? -1 : 1);
  return (a: Row, b: Row) => rank(a) - rank(b);
}

function numberOf(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidQuery('');
  return Number(text);
}
