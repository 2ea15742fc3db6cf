import type { BoundRequest } from '#server/access/challenges.ts';
import { withFreshPasskey } from '#server/access/fresh-passkey.ts';
import { hashOf } from '#server/access/secrets.ts';
import { findSession, type Session } from '#server/access/sessions.ts';
import { type Database, database } from '#server/adapters/neon.ts';
import { mediaTypeOf, rejectMediaType } from '#server/http/request-guards.ts';
import { type AnyResponse, problemAsResponse } from '#server/http/response.ts';
import type { Arrival, Routed } from '#server/http/routing.ts';
import { BYTES, type Pipeline, type Received, serve } from '#server/http/serve.ts';
import { requestMailRun } from '#server/mail/run-request.ts';
import { findOrder, type OrderNotFound } from '#server/orders/find.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { isPreview, officeOrigin } from '#server/platform/env.ts';
import { type Err, err, ok, type Result } from '#server/platform/result.ts';
import { IDEMPOTENCY_KEY } from '#shared/idempotency.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import { ASSERTION_HEADER } from '#shared/office/access.ts';
import type { Action } from '#shared/office/actions.ts';
import type { Permission } from '#shared/office/roles.ts';
import type { OrderStates } from '#shared/states.ts';
import { mayDo, permissionForOrder, permissionsFor } from './permissions.ts';
import { type OfficeReason, toOfficeProblem } from './problems.ts';
import type { AnyRoute } from './route.ts';
import { OFFICE_ROUTES } from './routes.ts';
import { stripe } from './stripe.ts';

/** What is looked up of one request, once and only if it is asked for. */
interface Scope {
  readonly db: Database;
  readonly session: () => Promise<Session | undefined>;
}

type Visit = Routed<AnyRoute> & Scope;

type Rejection = Err<OfficeReason> | undefined;

/** What holds for every call of the office. */
const OFFICE: Pipeline<AnyRoute, Scope, OfficeReason> = {
  base: '/api/office',
  scope({ request }) {
    const db = database();
    return { db, session: once(() => findSession(db, request)) };
  },
  guards: [rejectOtherHost, rejectSignedOut, rejectOtherSite],
  callGuards: [rejectRole, rejectOtherQuery, rejectBodyType],
  respond: carryOut,
  problemResponse: (reason) => problemAsResponse(toOfficeProblem(reason), DEFAULT_LANGUAGE, reason),
};

/** Every call, and with `?preview` every change's preview. */
const CALLS = Object.fromEntries(
  Object.entries<AnyRoute>(OFFICE_ROUTES).flatMap(([name, { preview, ...call }]) => [
    [name, call],
    ...(preview ? [[`${name}?preview`, preview] as const] : []),
  ]),
);

/** Responds to every call of the office. */
export const respondToOffice = serve<AnyRoute, Scope, OfficeReason>(CALLS, OFFICE);

function once<T>(read: () => T): () => T {
  let first: { readonly value: T } | undefined;
  return () => {
    first ??= { value: read() };
    return first.value;
  };
}

function rejectOtherHost({ url }: Arrival<AnyRoute>): Rejection {
  const isOffice = !isPreview() && url.origin === officeOrigin();
  return isOffice ? undefined : err({ type: 'not-found' });
}

async function rejectSignedOut({ call, session }: Arrival<AnyRoute> & Scope): Promise<Rejection> {
  if (call?.action === null) return undefined;
  return (await session()) ? undefined : err({ type: 'signed-out' });
}

/** A page of another site, or a link to a call, may not use the session. Programs that read name neither. */
function rejectOtherSite({ request, method }: Arrival<AnyRoute>): Rejection {
  const site = request.headers.get('sec-fetch-site');
  const isOwn =
    method === 'GET'
      ? site === null || site === 'same-origin'
      : request.headers.get('origin') === officeOrigin();
  return isOwn ? undefined : err({ type: 'other-origin' });
}

async function rejectRole({ call: { action }, session }: Visit): Promise<Rejection> {
  if (action === null) return undefined;
  const role = (await session())?.role;
  return role && mayDo(role, action) ? undefined : err({ type: 'forbidden' });
}

/** A change has no other query than its preview's, so that a typo of that never acts. */
function rejectOtherQuery({
  call: { isPreview, query },
  method,
  url: { searchParams },
}: Visit): Rejection {
  if (method === 'GET' || isPreview || query || searchParams.size === 0) return undefined;
  const errors = Array.from(searchParams.keys(), (path) => ({ path, error: 'field-unknown' }));
  return err({ type: 'invalid-input', errors });
}

function rejectBodyType({ call: { body }, request }: Visit): Rejection {
  if (body !== BYTES) return body && rejectMediaType(request);
  const isBytes = mediaTypeOf(request) === 'application/octet-stream';
  return isBytes ? undefined : err({ type: 'not-bytes' });
}

/** Carries a request out: with a fresh passkey, where it needs one. */
async function carryOut(visit: Visit & Received): Promise<AnyResponse<OfficeReason>> {
  const { call, db, request, url, method, afterResponse } = visit;
  // A public call ignores the session that it lacks.
  const session = (call.action === null ? undefined : await visit.session()) as Session;
  const sendMail = () => afterResponse(() => requestMailRun(db));
  const respond = (requestId: string, isConfirmed: boolean, order?: OrderRecord) =>
    call.respond({ ...visit, stripe, session, requestId, isConfirmed, order, sendMail });
  if (call.action === null) return respond('', false);
  const assertion = request.headers.get(ASSERTION_HEADER);
  const permission = await permissionFor(visit, call.action, assertion !== null);
  if (!permission.ok) return permission;
  const { roles, freshPasskey, order } = permission.value;
  if (!roles.includes(session.role)) return err({ type: 'forbidden' });
  if (call.isPreview) return respond('', freshPasskey === true, order);
  const path = url.pathname + url.search;
  const bound = { sessionId: session.id, method, path, bodyHash: hashOf(visit.bytes) };
  if (!freshPasskey) return respond(idOfRequest(request, session, bound), false, order);
  return withFreshPasskey(db, bound, assertion, (id) => respond(id, true, order));
}

/**
 * The permission that a request needs. Where that depends on the order, one with an assertion repeats a request about an
 * order that was paid.
 */
async function permissionFor(
  { db, params }: Visit,
  action: Action,
  hasAssertion: boolean,
): Promise<Result<Permission & { readonly order?: OrderRecord }, OrderNotFound>> {
  const [always, ...others] = permissionsFor(action);
  if (always && others.length === 0) return ok(always);
  const found = await findOrder(db, params.id ?? '');
  if (!found.ok) return found;
  const order: OrderStates = hasAssertion ? { ...found.value, paymentStatus: 'paid' } : found.value;
  return ok({ ...permissionForOrder(action, order), order: found.value });
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
