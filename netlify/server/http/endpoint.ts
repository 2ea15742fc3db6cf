import type { Context } from '@netlify/functions';
import type * as z from 'zod/mini';
import { setting } from '#server/platform/env.ts';
import type { FileBody } from '#server/platform/file-body.ts';
import { causeOf, log } from '#server/platform/log.ts';
import { type Err, ok, type Result } from '#server/platform/result.ts';
import { Unavailable } from '#server/platform/unavailable.ts';
import { validate } from '#server/platform/validation.ts';
import type { Route } from '#shared/routes.ts';
import { readJson } from './body.ts';
import type { HttpReason, RequestReason } from './problems.ts';
import { rejectMediaType, rejectMethod, rejectOtherOrigin } from './request-guards.ts';
import {
  type NetlifyFunction,
  type RequestLog,
  type Trace,
  withRequestLog,
} from './request-log.ts';
import { fileResponse, jsonResponse, problemResponse, type Success } from './response.ts';
import { withinTimeLimit } from './time-limit.ts';

type Input<R extends Route> = R['in'] extends z.ZodMiniType ? z.output<R['in']> : undefined;

/** A route without a schema for its response responds with a file. */
type Output<R extends Route> = R['out'] extends z.ZodMiniType ? z.output<R['out']> : FileBody;

/** The segment of a path that a request fills: `id` of `/api/orders/:id`. */
type SegmentOf<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Segment}/${string}`
    ? Segment
    : Rest
  : never;

type Params<R extends Route> = Readonly<Record<SegmentOf<R['path']>, string>>;

/** Arguments of a handler. */
export interface RequestContext<R extends Route> {
  readonly input: Input<R>;
  readonly params: Params<R>;
  readonly request: Request;
  /** The client's address, as the platform saw it. */
  readonly ip: string;
  /** Adds the order's id to the request's log lines. */
  readonly setOrderId: (orderId: string) => void;
  /** Does work after the response was sent; an error there is logged. */
  readonly afterResponse: (work: () => Promise<unknown>) => void;
}

type Handler<R extends Route> = (
  context: RequestContext<R>,
) => Promise<Success<Output<R>> | Err<HttpReason>>;

/**
 * A function for a route: checks the request, calls the handler, and always responds with JSON, the route's file or
 * problem+json. Logs one line per request.
 */
export function endpoint<R extends Route>(route: R, handler: Handler<R>): NetlifyFunction {
  return withRequestLog(`${route.method} ${route.path}`, (request, context, requestLog) =>
    respond(route, handler, request, context, requestLog),
  );
}

async function respond<R extends Route>(
  route: R,
  handler: Handler<R>,
  request: Request,
  context: Context,
  { trace, setOrderId }: RequestLog,
): Promise<Response> {
  try {
    const params = paramsOf(route, request);
    if (!params) return problemResponse({ type: 'not-found' }, request);
    const input = await readInput(route, request);
    if (!input.ok) return problemResponse(input.reason, request);
    const result = await withinTimeLimit(
      handler({
        input: input.value,
        params,
        request,
        ip: context.ip,
        setOrderId,
        afterResponse: (work) => context.waitUntil(logErrors(work, trace)),
      }),
    );
    if (!result.ok) return problemResponse(result.reason, request);
    return route.out === null
      ? fileResponse(result.value as FileBody)
      : jsonResponse(result.value, result.status ?? 200);
  } catch (error) {
    return failureResponse(error, request, trace());
  }
}

/**
 * Values of the path's segments, as they were written. Netlify ignores the case of a path when it looks for its function, but
 * not when it reads its parameters.
 */
function paramsOf<R extends Route>({ path }: R, request: Request): Params<R> | undefined {
  const segments = path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${segments}/?$`, 'i').exec(new URL(request.url).pathname);
  return found ? ({ ...found.groups } as Params<R>) : undefined;
}

/** Logs what was thrown, and responds that it can be tried again or that it is our fault. */
export function failureResponse(error: unknown, request: Request, trace: Trace): Response {
  log('error', 'request-failed', { ...trace, ...causeOf(error) });
  return problemResponse(
    error instanceof Unavailable
      ? { type: 'unavailable' }
      : { type: 'internal', requestId: trace.requestId },
    request,
  );
}

/** The request's input, after every check that comes before a handler. */
async function readInput<R extends Route>(
  route: R,
  request: Request,
): Promise<Result<Input<R>, RequestReason>> {
  const wrongMethod = rejectMethod(request, route.method);
  if (wrongMethod) return wrongMethod;
  if (route.method === 'POST') {
    const rejection =
      rejectOtherOrigin(request, new URL(setting('SITE_URL')).origin) ?? rejectMediaType(request);
    if (rejection) return rejection;
  }
  if (route.in === null) return ok(undefined as Input<R>);
  const json = await readJson(request);
  if (!json.ok) return json;
  return validate(route.in, json.value) as Result<Input<R>, RequestReason>;
}

/** Does work after the response; an error there is logged. */
export async function logErrors(work: () => Promise<unknown>, trace: () => Trace): Promise<void> {
  try {
    await work();
  } catch (error) {
    log('error', 'after-response-failed', { ...trace(), ...causeOf(error) });
  }
}
