import { DatabaseError } from './database-error.ts';
import { json, type SqlResponse } from './engine.ts';
import type { SqlRequest, Statement } from './request.ts';

/** The rows of a statement, with values in Postgres's text form: the driver parses them by the type's OID. */
export interface QueryResult {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** A connection to Postgres. */
export interface Session {
  /**
   * Runs one statement by the extended query protocol.
   * @throws DatabaseError
   */
  execute(statement: Statement): Promise<QueryResult>;
  isInTransaction(): boolean;
}

/**
 * A statement that neither changes nor asks what its session keeps: settings, temporary tables, locks, the last numbers. It may
 * begin with a comment that names it.
 */
const KEEPS_NOTHING =
  /^\s*(\/\*[^*]*\*\/\s*)?(select|insert|update|delete|with)\b(?!.*(set_config|\b(pg_)?temp|advisory|currval|lastval))/is;

/**
 * Runs a request's statements in one transaction. No request sees an open transaction, or what another one's session keeps.
 * @throws any error other than DatabaseError: the session is broken then
 */
export async function runRequest(session: Session, request: SqlRequest): Promise<SqlResponse> {
  // A reset costs as much as most statements.
  const isolated = !request.statements.every(({ query }) => KEEPS_NOTHING.test(query));
  if (isolated) await session.execute(command('discard all'));
  const response = await respond(session, request);
  if (session.isInTransaction()) await session.execute(command('rollback'));
  // An error may have been the connection's last word: the reset finds that out before the next request does.
  if (isolated || response.status !== 200) await session.execute(command('discard all'));
  return response;
}

async function respond(session: Session, { begin, statements }: SqlRequest): Promise<SqlResponse> {
  try {
    const results: QueryResult[] = [];
    if (begin) await session.execute(command(begin));
    for (const statement of statements) results.push(await session.execute(statement));
    if (begin) await session.execute(command('commit'));
    return json(200, begin ? { results } : (results[0] ?? {}));
  } catch (error) {
    if (error instanceof DatabaseError) return json(400, error.fields);
    throw error;
  }
}

function command(query: string): Statement {
  return { query, params: [] };
}
