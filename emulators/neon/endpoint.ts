import type { FaultPlan } from '../platform/fault-plan.ts';
import type { RequestHandler } from '../platform/http.ts';
import { DatabaseError } from './database-error.ts';
import { type Engine, EngineStopped, json, type SqlResponse } from './engine.ts';
import { databaseUrlOf, readRequest, type SqlRequest } from './request.ts';

export const SQL_PATH = '/sql';
/** Neon's own limit for a request. */
export const BODY_LIMIT = 64 * 1024 * 1024;
const LABEL_LENGTH = 80;

/**
 * Handles the driver's posts.
 * @param engines by their connection strings
 */
export function sqlEndpoint(
  engines: ReadonlyMap<string, Engine>,
  faults: FaultPlan,
): RequestHandler {
  return async (request) => {
    if (new URL(request.url).pathname !== SQL_PATH || request.method !== 'POST') {
      return toResponse(json(404, { message: `Queries are posted to ${SQL_PATH}.` }));
    }
    try {
      const engine = engines.get(databaseUrlOf(request));
      if (!engine) {
        throw DatabaseError.ofRequest(
          "password authentication failed for user 'postgres'",
          '28P01',
        );
      }
      const sql = await readRequest(request);
      const fault = faults.take(labelOf(sql));
      if (fault?.kind === 'cut-before') return Response.error();
      if (fault?.kind === 'hang') return await new Promise<never>(() => {});
      if (fault?.kind === 'response') {
        return toResponse(json(fault.status, fault.body ?? {}), fault.headers);
      }
      const response = await engine.run(sql);
      return fault?.kind === 'cut-after' ? Response.error() : toResponse(response);
    } catch (error) {
      if (error instanceof DatabaseError) return toResponse(json(400, error.fields));
      if (!(error instanceof EngineStopped)) throw error;
      return toResponse(json(500, { message: `${error.message}. Start it again.` }));
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

function toResponse({ status, body }: SqlResponse, headers = {}): Response {
  return new Response(body, {
    status,
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
      ...headers,
    },
  });
}
