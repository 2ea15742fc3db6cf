import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from './refusal.ts';

export interface Statement {
  readonly query: string;
  /** In Postgres's text form. */
  readonly params: readonly (string | null)[];
}

/** What one request asks for. It crosses to the engine's thread, so it is plain data. */
export interface Work {
  readonly statements: readonly Statement[];
  /** The BEGIN of a batch; a lone statement is a transaction of its own. */
  readonly begin: string | undefined;
  readonly rowsAsArrays: boolean;
}

/** A bind message counts its parameters in 16 bits. */
const MOST_PARAMETERS = 65_535;

const ISOLATION_LEVELS: Readonly<Record<string, string>> = {
  ReadUncommitted: 'isolation level read uncommitted',
  ReadCommitted: 'isolation level read committed',
  RepeatableRead: 'isolation level repeatable read',
  Serializable: 'isolation level serializable',
};
const READ_ONLY: Readonly<Record<string, string>> = { true: 'read only', false: 'read write' };
const DEFERRABLE: Readonly<Record<string, string>> = {
  true: 'deferrable',
  false: 'not deferrable',
};

/**
 * Reads what the driver posts: `{ query, params }`, or `{ queries: [...] }` for a transaction.
 * @throws Refusal when it is neither
 */
export function readWork(body: string, headers: IncomingHttpHeaders): Work {
  const json = parse(body);
  const rowsAsArrays = headers['neon-array-mode'] === 'true';
  if (!('queries' in json)) {
    return { statements: [readStatement(json)], begin: undefined, rowsAsArrays };
  }
  if (!Array.isArray(json.queries)) throw Refusal.ofRequest('queries must be an array');
  return { statements: json.queries.map(readStatement), begin: beginOf(headers), rowsAsArrays };
}

function parse(body: string): object {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    throw Refusal.ofRequest('the body is not JSON');
  }
  if (!isObject(json)) throw Refusal.ofRequest('the body must be an object');
  return json;
}

function readStatement(json: unknown): Statement {
  if (!isObject(json) || !('query' in json) || typeof json.query !== 'string') {
    throw Refusal.ofRequest('query must be a string');
  }
  // The wire ends a query at its first NUL: what follows would be dropped without a word.
  if (json.query.includes('\0')) throw Refusal.ofRequest('query holds a NUL character', '22021');
  const params = 'params' in json ? (json.params ?? []) : [];
  if (!Array.isArray(params)) throw Refusal.ofRequest('params must be an array');
  if (params.length > MOST_PARAMETERS) {
    throw Refusal.ofRequest(`more than ${MOST_PARAMETERS} parameters`, '54000');
  }
  return { query: storable(json.query), params: params.map(asText) };
}

/** The driver sends texts only; who asks without it may send any JSON, which Neon writes as Postgres reads it. */
function asText(param: unknown): string | null {
  if (param === null) return null;
  if (typeof param === 'string') return storable(param);
  return storable(Array.isArray(param) ? asArray(param) : JSON.stringify(param));
}

function asArray(items: readonly unknown[]): string {
  const elements = items.map((item) => {
    if (Array.isArray(item)) return asArray(item);
    const text = asText(item);
    return text === null ? 'NULL' : `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
  });
  return `{${elements.join(',')}}`;
}

/** A lone surrogate has no UTF-8, and would be stored as another character than was sent. */
function storable(text: string): string {
  if (!text.isWellFormed()) {
    throw Refusal.ofRequest('a lone surrogate can’t be stored as UTF-8', '22021');
  }
  return text;
}

function beginOf(headers: IncomingHttpHeaders): string {
  return [
    'begin',
    chosen(headers, 'neon-batch-isolation-level', ISOLATION_LEVELS),
    chosen(headers, 'neon-batch-read-only', READ_ONLY),
    chosen(headers, 'neon-batch-deferrable', DEFERRABLE),
  ]
    .filter((part) => part !== undefined)
    .join(' ');
}

function chosen(
  headers: IncomingHttpHeaders,
  name: string,
  choices: Readonly<Record<string, string>>,
): string | undefined {
  const value = headers[name];
  if (value === undefined) return undefined;
  const choice = typeof value === 'string' ? choices[value] : undefined;
  if (!choice) throw Refusal.ofRequest(`${name} is none of ${Object.keys(choices).join(', ')}`);
  return choice;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
