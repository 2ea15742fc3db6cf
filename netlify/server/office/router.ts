import type { Context } from '@netlify/functions';
import { withFreshPasskey } from '#server/access/fresh-passkey.ts';
import { ACTIONS, mayDo } from '#server/access/roles.ts';
import { hashOf } from '#server/access/secrets.ts';
import { findSession, type Session } from '#server/access/sessions.ts';
import { database } from '#server/adapters/neon.ts';
import { parseJson, readBytes } from '#server/http/body.ts';
import { failureResponse, logErrors } from '#server/http/endpoint.ts';
import { mediaTypeOf, rejectMediaType } from '#server/http/request-guards.ts';
import { type RequestLog, withRequestLog } from '#server/http/request-log.ts';
import { fileResponse, jsonResponse, problemAsResponse } from '#server/http/response.ts';
import { withinTimeLimit } from '#server/http/time-limit.ts';
import { isPreview, officeOrigin } from '#server/platform/env.ts';
import { type Err, err, ok, type Result } from '#server/platform/result.ts';
import { validate } from '#server/platform/validation.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import { ASSERTION_HEADER } from '#shared/office/access.ts';
import { type OfficeReason, toOfficeProblem } from './problems.ts';
import { BYTES, type Handled, type OfficeRoute } from './route.ts';
import { OFFICE_ROUTES } from './routes.ts';

/** A route whose path is a request's, and what fills its segments. */
interface Match {
  readonly route: OfficeRoute;
  readonly params: Readonly<Record<string, string>>;
}

const PATTERNS = OFFICE_ROUTES.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

/** Responds to every call of the office. */
export function respondToOffice(request: Request, context: Context): Promise<Response> {
  const { pathname } = new URL(request.url);
  const matches = PATTERNS.flatMap(({ route, pattern }): Match[] => {
    const found = pattern.exec(pathname);
    return found ? [{ route, params: { ...found.groups } }] : [];
  });
  const path = matches[0]?.route.path ?? '/api/office/*';
  return withRequestLog(`${request.method} ${path}`, async (_request, _context, requestLog) => {
    try {
      return await withinTimeLimit(respond(request, context, matches, requestLog));
    } catch (error) {
      return failureResponse(error, request, requestLog.trace());
    }
  })(request, context);
}

async function respond(
  request: Request,
  context: Context,
  matches: readonly Match[],
  { trace, setOrderId }: RequestLog,
): Promise<Response> {
  const db = database();
  const url = new URL(request.url);
  if (isPreview() || url.origin !== officeOrigin()) return toResponse(err({ type: 'not-found' }));
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const match = matches.find(({ route }) => route.method === method);
  const isPublic = match !== undefined && match.route.action === null;
  const session = isPublic ? undefined : await findSession(db, request);
  if (!isPublic && !session) return toResponse(err({ type: 'signed-out' }));
  const rejection = rejectOtherSite(request) ?? rejectRoute(match, matches, session);
  if (rejection) return toResponse(rejection);
  const { route, params } = match as Match;
  const body = await readBody(request, route);
  if (!body.ok) return toResponse(body);

  const handle = (assertionId: string): Promise<Handled> =>
    route.handle({
      db,
      // A public route ignores the session that it lacks.
      session: session as Session,
      input: body.value.input,
      params,
      query: url.searchParams,
      request,
      ip: context.ip,
      assertionId,
      setOrderId,
      afterResponse: (work) => context.waitUntil(logErrors(work, trace)),
    });
  const needsPasskey = route.action && ACTIONS[route.action].freshPasskey;
  if (!session || !needsPasskey) return toResponse(await handle(''));
  const bound = {
    sessionId: session.id,
    method,
    path: url.pathname + url.search,
    bodyHash: hashOf(body.value.bytes),
  };
  return toResponse(
    await withFreshPasskey(db, bound, request.headers.get(ASSERTION_HEADER), handle),
  );
}

/** A page of another site, or a link to a call, may not use the session. Programs that read name neither. */
function rejectOtherSite(request: Request): Err<OfficeReason> | undefined {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const site = request.headers.get('sec-fetch-site');
  const isOwn = isRead
    ? site === null || site === 'same-origin'
    : request.headers.get('origin') === officeOrigin();
  return isOwn ? undefined : err({ type: 'other-origin' });
}

function rejectRoute(
  match: Match | undefined,
  matches: readonly Match[],
  session: Session | undefined,
): Err<OfficeReason> | undefined {
  if (!match) {
    const allowed = matches.flatMap(({ route }) =>
      route.method === 'GET' ? ['GET', 'HEAD'] : [route.method],
    );
    return err(
      allowed.length > 0 ? { type: 'method-not-allowed', allowed } : { type: 'not-found' },
    );
  }
  const { action } = match.route;
  const isAllowed = action === null || (session && mayDo(session.role, action));
  return isAllowed ? undefined : err({ type: 'forbidden' });
}

async function readBody(
  request: Request,
  { body, bodyLimit }: OfficeRoute,
): Promise<Result<{ readonly bytes: Uint8Array; readonly input: unknown }, OfficeReason>> {
  const wrongType = body && (body === BYTES ? rejectOtherThanBytes : rejectMediaType)(request);
  if (wrongType) return wrongType;
  const bytes = await readBytes(request, bodyLimit);
  if (!bytes.ok) return bytes;
  if (!body || body === BYTES) return ok({ bytes: bytes.value, input: bytes.value });
  const json = parseJson(bytes.value);
  if (!json.ok) return json;
  const input = validate(body, json.value);
  return input.ok ? ok({ bytes: bytes.value, input: input.value }) : input;
}

function rejectOtherThanBytes(request: Request): Err<OfficeReason> | undefined {
  const isBytes = mediaTypeOf(request) === 'application/octet-stream';
  return isBytes ? undefined : err({ type: 'not-bytes' });
}

function toResponse(handled: Handled): Response {
  if (handled.ok) {
    const { value, cookie, file } = handled;
    if (file) return fileResponse(file);
    return jsonResponse(value, 200, cookie ? { 'Set-Cookie': cookie } : {});
  }
  const { reason } = handled;
  const allowed = reason.type === 'method-not-allowed' ? reason.allowed : undefined;
  return problemAsResponse(toOfficeProblem(reason), DEFAULT_LANGUAGE, allowed);
}
