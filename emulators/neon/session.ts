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
 * Runs a request's statements in one transaction, and resets the session.
 * @throws any error other than DatabaseError: the session is broken then
 */
export async function runRequest(session: Session, request: SqlRequest): Promise<SqlResponse> {
  const response = await respond(session, request);
  // No request may see an open transaction, settings, temporary tables or locks of another.
  if (session.isInTransaction()) await session.execute(command('rollback'));
  await session.execute(command('discard all'));
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
