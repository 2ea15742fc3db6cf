import type { Context } from '@netlify/functions';
import type { BoundRequest } from '#server/access/challenges.ts';
import { withFreshPasskey } from '#server/access/fresh-passkey.ts';
import { hashOf } from '#server/access/secrets.ts';
import { findSession, type Session } from '#server/access/sessions.ts';
import { type Database, database } from '#server/adapters/neon.ts';
import { parseJson, readBytes } from '#server/http/body.ts';
import { failureResponse, logErrors } from '#server/http/endpoint.ts';
import { mediaTypeOf, rejectMediaType } from '#server/http/request-guards.ts';
import { type RequestLog, withRequestLog } from '#server/http/request-log.ts';
import { fileResponse, jsonResponse, problemAsResponse } from '#server/http/response.ts';
import { withinTimeLimit } from '#server/http/time-limit.ts';
import { sendDueMail } from '#server/mail/send.ts';
import { findOrder, type OrderNotFound } from '#server/orders/find.ts';
import { isPreview, officeOrigin } from '#server/platform/env.ts';
import { type Err, err, ok, type Result } from '#server/platform/result.ts';
import { validate } from '#server/platform/validation.ts';
import { IDEMPOTENCY_KEY } from '#shared/idempotency.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import { ASSERTION_HEADER } from '#shared/office/access.ts';
import type { Action } from '#shared/office/actions.ts';
import type { OrderStates } from '#shared/states.ts';
import { mayDo, permissionForOrder, permissionsFor } from './permissions.ts';
import { type OfficeReason, toOfficeProblem } from './problems.ts';
import type { Permission } from './roles.ts';
import { type AnyResponse, type AnyRoute, BYTES } from './route.ts';
import { OFFICE_ROUTES } from './routes.ts';

/** A call whose path is a request's, and what fills the path's segments. */
interface Match {
  readonly method: string;
  readonly path: string;
  readonly route: AnyRoute;
  readonly params: Readonly<Record<string, string>>;
}

const ROUTES: readonly (readonly [name: string, AnyRoute])[] = Object.entries(OFFICE_ROUTES);

const PATTERNS = ROUTES.map(([name, route]) => {
  const [method = '', path = ''] = name.split(' /');
  const segments = path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return {
    method,
    path: `/api/office/${path}`,
    route,
    pattern: new RegExp(`^/api/office/${segments}$`),
  };
});

const ORDER_PATH = '/api/office/orders/:id';

/** Responds to every call of the office. */
export function respondToOffice(request: Request, context: Context): Promise<Response> {
  const { pathname } = new URL(request.url);
  const matches = PATTERNS.flatMap(({ pattern, ...call }): Match[] => {
    const found = pattern.exec(pathname);
    return found ? [{ ...call, params: { ...found.groups } }] : [];
  });
  const path = matches[0]?.path ?? '/api/office/*';
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
  const match = matches.find((each) => each.method === method);
  const isPublic = match?.route.action === null;
  const session = isPublic ? undefined : await findSession(db, request);
  if (!isPublic && !session) return toResponse(err({ type: 'signed-out' }));
  const rejection = rejectOtherSite(request) ?? rejectRoute(match, matches, session);
  if (rejection) return toResponse(rejection);
  const { route, params } = match as Match;
  if (match?.path.startsWith(ORDER_PATH)) setOrderId(params.id ?? '');
  const input = await readInput(request, route);
  if (!input.ok) return toResponse(input);

  const carryOut = (requestId: string, isConfirmed: boolean): Promise<AnyResponse> =>
    route.respond({
      db,
      // A public route ignores the session that it lacks.
      session: session as Session,
      ...input.value,
      params,
      request,
      ip: context.ip,
      requestId,
      isConfirmed,
      sendMail: () => context.waitUntil(logErrors(() => sendDueMail(db), trace)),
    });
  const { action } = route;
  if (!session || !action) return toResponse(await carryOut('', false));
  const assertion = request.headers.get(ASSERTION_HEADER);
  const permission = await permissionFor(db, action, params.id, assertion !== null);
  if (!permission.ok) return toResponse(permission);
  const { roles, freshPasskey } = permission.value;
  if (!roles.includes(session.role)) return toResponse(err({ type: 'forbidden' }));
  const bound = {
    sessionId: session.id,
    method,
    path: url.pathname + url.search,
    bodyHash: hashOf(input.value.bytes),
  };
  if (!freshPasskey) {
    return toResponse(await carryOut(idOfRequest(request, session, bound), false));
  }
  return toResponse(
    await withFreshPasskey(db, bound, assertion, (assertionId) => carryOut(assertionId, true)),
  );
}

/**
 * The permission that a request needs. Where that depends on the order, one with an assertion repeats a request about an
 * order that was paid.
 */
async function permissionFor(
  db: Database,
  action: Action,
  orderId: string | undefined,
  hasAssertion: boolean,
): Promise<Result<Permission, OrderNotFound>> {
  const [always, ...others] = permissionsFor(action);
  if (always && others.length === 0) return ok(always);
  const found = await findOrder(db, orderId ?? '');
  if (!found.ok) return found;
  const order: OrderStates = hasAssertion ? { ...found.value, paymentStatus: 'paid' } : found.value;
  return ok(permissionForOrder(action, order));
}

/** The id of a request under its idempotency key; empty without one. The same key with another body is another request. */
function idOfRequest(
  { headers }: Request,
  { personId }: Session,
  { method, path, bodyHash }: Omit<BoundRequest, 'sessionId'>,
): string {
  const key = headers.get(IDEMPOTENCY_KEY);
  return key ? `key:${hashOf([personId, method, path, bodyHash, key].join('\n'))}` : '';
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
    const allowed = matches.flatMap(({ method }) =>
      method === 'GET' ? ['GET', 'HEAD'] : [method],
    );
    return err(
      allowed.length > 0 ? { type: 'method-not-allowed', allowed } : { type: 'not-found' },
    );
  }
  const { action } = match.route;
  const isAllowed = action === null || (session && mayDo(session.role, action));
  return isAllowed ? undefined : err({ type: 'forbidden' });
}

interface Input {
  readonly bytes: Uint8Array;
  readonly input: unknown;
  readonly query: unknown;
}

async function readInput(
  request: Request,
  { body, bodyLimit, query }: AnyRoute,
): Promise<Result<Input, OfficeReason>> {
  const wrongType = body && (body === BYTES ? rejectOtherThanBytes : rejectMediaType)(request);
  if (wrongType) return wrongType;
  const bytes = await readBytes(request, bodyLimit);
  if (!bytes.ok) return bytes;
  const parsed = body && body !== BYTES ? parseJson(bytes.value) : ok(bytes.value);
  if (!parsed.ok) return parsed;
  const input = body ? validate(body, parsed.value) : ok(undefined);
  if (!input.ok) return input;
  // A form sends the filters that were left empty too.
  const given = [...new URL(request.url).searchParams].filter(([, value]) => value !== '');
  const asked = query ? validate(query, Object.fromEntries(given)) : ok(undefined);
  if (!asked.ok) return asked;
  return ok({ bytes: bytes.value, input: input.value, query: asked.value });
}

function rejectOtherThanBytes(request: Request): Err<OfficeReason> | undefined {
  const isBytes = mediaTypeOf(request) === 'application/octet-stream';
  return isBytes ? undefined : err({ type: 'not-bytes' });
}

function toResponse(response: AnyResponse): Response {
  if (response.ok) {
    const { value, cookie, file } = response;
    if (file) return fileResponse(file);
    return jsonResponse(value, 200, cookie ? { 'Set-Cookie': cookie } : {});
  }
  const { reason } = response;
  const allowed = reason.type === 'method-not-allowed' ? reason.allowed : undefined;
  return problemAsResponse(toOfficeProblem(reason), DEFAULT_LANGUAGE, allowed);
}
