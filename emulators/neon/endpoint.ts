import type { FaultPlan } from '../platform/fault-plan.ts';
import type { RequestHandler } from '../platform/http.ts';
import { DatabaseError } from './database-error.ts';
import { type Engine, EngineStopped, json, type SqlResponse } from './engine.ts';
import { databaseUrlOf, type Posted, readRequest, type SqlRequest } from './request.ts';

export const SQL_PATH = '/sql';
/** Neon's own limit for a request. */
export const BODY_LIMIT = 64 * 1024 * 1024;
const LABEL_LENGTH = 80;

/** Responds to what the driver posts, or closes the connection without a response. */
export type SqlHandler = (posted: Posted) => Promise<SqlResponse | undefined>;

/** The driver's posts over HTTP. */
export function sqlEndpoint(handle: SqlHandler): RequestHandler {
  return async (request) => {
    if (new URL(request.url).pathname !== SQL_PATH || request.method !== 'POST') {
      return toResponse(json(404, { message: `Queries are posted to ${SQL_PATH}.` }));
    }
    const response = await handle({ headers: request.headers, body: await request.text() });
    return response ? toResponse(response) : Response.error();
  };
}

/**
 * Handles the driver's posts.
 * @param engines by their connection strings
 */
export function sqlHandler(engines: ReadonlyMap<string, Engine>, faults: FaultPlan): SqlHandler {
  return async (posted) => {
    try {
      const engine = engines.get(databaseUrlOf(posted));
      if (!engine) {
        throw DatabaseError.ofRequest(
          "password authentication failed for user 'postgres'",
          '28P01',
        );
      }
      const sql = readRequest(posted);
      const fault = faults.take(labelOf(sql));
      if (fault?.kind === 'cut-before') return undefined;
      if (fault?.kind === 'hang') return await new Promise<never>(() => {});
      if (fault?.kind === 'response') {
        return { ...json(fault.status, fault.body ?? {}), headers: fault.headers };
      }
      const response = await engine.run(sql);
      return fault?.kind === 'cut-after' ? undefined : response;
    } catch (error) {
      if (error instanceof DatabaseError) return json(400, error.fields);
      if (!(error instanceof EngineStopped)) throw error;
      return json(500, { message: `${error.message}. Start it again.` });
    }
  };
}

/** On one line, so that a plan's pattern does not depend on a statement's layout. */
function labelOf({ statements }: SqlRequest): string {
  const starts = statements.map(({ query }) =>
    query.trim().replaceAll(/\s+/g, ' ').slice(0, LABEL_LENGTH),
  );
  return `sql: ${starts.join('; ')}`;
}

function toResponse({ status, body, headers }: SqlResponse): Response {
  return new Response(body, {
    status,
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
      ...headers,
    },
  });
}
