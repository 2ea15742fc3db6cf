import { DatabaseError } from './database-error.ts';

/** `DATABASE_URL` of the local database. Only the driver's fetch endpoint decides where queries are sent. */
export const LOCAL_DATABASE_URL = 'postgresql://postgres:local@neon.localhost/postgres';

/** `DATABASE_URL` of a branch of the local database: at Neon, each branch has a host of its own. */
export function branchDatabaseUrl(number: number): string {
  return LOCAL_DATABASE_URL.replace('neon.', `branch-${number}.neon.`);
}

export interface Statement {
  readonly query: string;
  /** In Postgres's text form, as the driver sends them. */
  readonly params: readonly (string | null)[];
}

/** Request of the driver. Plain data, so that it can be sent to a worker thread. */
export interface SqlRequest {
  readonly statements: readonly Statement[];
  /** The BEGIN of a batch; a single statement is its own transaction. */
  readonly begin: string | undefined;
}

/** What the driver posts. */
export interface Posted {
  readonly headers: Headers;
  readonly body: string;
}

/** The connection string that a request is for. Neon finds the database by its host; the driver appends its own name as a query. */
export function databaseUrlOf({ headers }: Posted): string {
  return headers.get('neon-connection-string')?.split('?')[0] ?? '';
}

/**
 * Reads what the driver posts: `{ query, params }`, or `{ queries: [...] }` for a transaction.
 * https://github.com/neondatabase/serverless/blob/main/src/httpQuery.ts
 * @throws DatabaseError
 */
export function readRequest({ headers, body: text }: Posted): SqlRequest {
  const body = parse(text);
  const isBatch = Array.isArray(body.queries);
  const statements: Statement[] = isBatch ? body.queries : [body];
  for (const statement of statements) checkStatement(statement);
  return { statements, begin: isBatch ? beginOf(headers) : undefined };
}

function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    throw DatabaseError.ofRequest('the body is not JSON');
  }
}

function checkStatement({ query, params }: Partial<Statement>): void {
  if (typeof query !== 'string' || !params) {
    throw DatabaseError.ofRequest('a query and its params are required');
  }
  // Postgres's protocol ends a query at its first NUL, and would ignore the rest.
  if (query.includes('\0')) throw DatabaseError.ofRequest('the query has a NUL character', '22021');
  // A lone surrogate has no UTF-8: another character would be stored.
  if (![query, ...params].every((text) => text === null || text.isWellFormed())) {
    throw DatabaseError.ofRequest('invalid byte sequence for encoding "UTF8"', '22021');
  }
}

/** The options of the driver's `transaction()`. `RepeatableRead` becomes `Repeatable Read`. */
function beginOf(headers: Headers): string {
  const level = headers.get('neon-batch-isolation-level')?.replace(/\B[A-Z]/g, ' $&');
  const parts = [
    'begin',
    level && `isolation level ${level}`,
    headers.get('neon-batch-read-only') === 'true' && 'read only',
    headers.get('neon-batch-deferrable') === 'true' && 'deferrable',
  ];
  return parts.filter(Boolean).join(' ');
}
