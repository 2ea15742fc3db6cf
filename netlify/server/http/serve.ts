import type { Context } from '@netlify/functions';
import * as z from 'zod/mini';
import { causeOf, log } from '#server/platform/log.ts';
import { type Err, ok, type Result } from '#server/platform/result.ts';
import { Unavailable } from '#server/platform/unavailable.ts';
import { validate } from '#server/platform/validation.ts';
import type { BodyOf, CallName, ParamOf, QueryOf, ResultOf } from '#shared/calls.ts';
import { parseJson, readBytes } from './body.ts';
import type { RequestReason } from './problems.ts';
import { rejectUnrouted } from './request-guards.ts';
import {
  type NetlifyFunction,
  type RequestLog,
  type Trace,
  withRequestLog,
} from './request-log.ts';
import { type AnyResponse, type FileSuccess, type Success, toResponse } from './response.ts';
import { type Arrival, type Routed, router } from './routing.ts';
import { withinTimeLimit } from './time-limit.ts';

/** The schema of a body that is bytes. Any other body is JSON. */
export const BYTES = z.instanceof(Uint8Array);

/** What every handler gets, besides what its pipeline looks up. */
export interface Received {
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  /** The body as its schema returns it, and as it came. */
  readonly input: unknown;
  readonly bytes: Uint8Array;
  readonly query: unknown;
  /** The client's address, as the platform saw it. */
  readonly ip: string;
  /** Adds the order's id to the request's log lines, where the path has none. */
  readonly setOrderId: (orderId: string) => void;
  /** Does work after the response was sent; an error there is logged. */
  readonly afterResponse: (work: () => Promise<unknown>) => void;
}

/** Arguments of a call's handler, as the contract has them. */
export type ReceivedBy<Name extends CallName, Rest> = Rest & {
  readonly params: Readonly<Record<ParamOf<Name>, string>>;
  readonly input: BodyOf<Name> extends Blob ? Uint8Array : BodyOf<Name>;
  readonly query: QueryOf<Name>;
};

/** What a call's handler returns. */
export type ResponseOf<Name extends CallName, Why> =
  | (ResultOf<Name> extends Blob ? FileSuccess : Success<ResultOf<Name>>)
  | Err<Why>;

type BodySchema<Body> = [Body] extends [Blob] ? typeof BYTES : z.ZodMiniType<Body>;

/** A call that does what the contract says. */
export type Call<Name extends CallName, Rest, Why> = {
  // A method, so that a pipeline can take any call of its table.
  respond(received: ReceivedBy<Name, Rest>): Promise<ResponseOf<Name, Why>>;
} & (BodyOf<Name> extends undefined
  ? { readonly body?: never; readonly bodyLimit?: never }
  : {
      readonly body: BodySchema<BodyOf<Name>>;
      /** In bytes, if it is not the usual one. */
      readonly bodyLimit?: number;
    }) &
  (QueryOf<Name> extends undefined
    ? { readonly query?: never }
    : { readonly query: z.ZodMiniType<QueryOf<Name>> });

/** A call, whatever its name is. */
export interface AnyCall<Rest = never, Why = unknown> {
  readonly body?: z.ZodMiniType;
  readonly bodyLimit?: number;
  readonly query?: z.ZodMiniType;
  respond(received: Rest & Pick<Received, 'input' | 'query' | 'params'>): Promise<AnyResponse<Why>>;
}

/** Rejects a request, or lets it pass. */
type Guard<Given, Why> = (given: Given) => Err<Why> | undefined | Promise<Err<Why> | undefined>;

/** What a function does with each request. `Scope` is what it looks up of one. */
export interface Pipeline<Call extends AnyCall, Scope, Why> {
  /** The beginning of every path. */
  readonly base: string;
  readonly scope: (arrival: Arrival<Call>) => Scope;
  /** For every request, whether or not there is a call for it; the first that rejects it decides. */
  readonly guards: readonly Guard<Arrival<Call> & Scope, Why>[];
  /** For a request for a call, before its body is read. */
  readonly callGuards: readonly Guard<Routed<Call> & Scope, Why>[];
  readonly respond: (received: Routed<Call> & Scope & Received) => Promise<AnyResponse<Why>>;
  readonly problemResponse: (reason: Why | RequestReason, request: Request) => Response;
}

/**
 * A function for calls, by method and path (`GET /orders/:id`): checks each request, carries it out, and always responds
 * with JSON, a file or problem+json. Logs one line per request.
 */
export function serve<Call extends AnyCall, Scope, Why>(
  calls: Readonly<Record<string, Call>>,
  pipeline: Pipeline<Call, Scope, Why>,
): NetlifyFunction & { readonly calls: Readonly<Record<string, Call>> } {
  const route = router(calls, pipeline.base);
  const respond: NetlifyFunction = (request, context) => {
    const arrival = route(request);
    const name = `${arrival.method} ${arrival.path}`;
    return withRequestLog(name, async (_request, _context, requestLog) => {
      try {
        const response = await withinTimeLimit(pass(pipeline, arrival, context, requestLog));
        return response.ok
          ? toResponse(response)
          : pipeline.problemResponse(response.reason, request);
      } catch (error) {
        return pipeline.problemResponse(failureOf(error, requestLog.trace()), request);
      }
    })(request, context);
  };
  return Object.assign(respond, { calls });
}

async function pass<Call extends AnyCall, Scope, Why>(
  { scope, guards, callGuards, respond }: Pipeline<Call, Scope, Why>,
  arrival: Arrival<Call>,
  context: Context,
  { trace, setOrderId }: RequestLog,
): Promise<AnyResponse<Why | RequestReason>> {
  const arrived = { ...arrival, ...scope(arrival) };
  const rejection = (await firstRejection(guards, arrived)) ?? rejectUnrouted(arrived);
  if (rejection) return rejection;
  const routed = arrived as Routed<Call> & Scope;
  const callRejection = await firstRejection(callGuards, routed);
  if (callRejection) return callRejection;
  if (routed.path.includes('/orders/:id')) setOrderId(routed.params.id ?? '');
  const sent = await readInput(routed);
  if (!sent.ok) return sent;
  const afterResponse = (work: () => Promise<unknown>) => context.waitUntil(logErrors(work, trace));
  return respond({ ...routed, ...sent.value, ip: context.ip, setOrderId, afterResponse });
}

async function firstRejection<Given, Why>(
  guards: readonly Guard<Given, Why>[],
  given: Given,
): Promise<Err<Why> | undefined> {
  for (const guard of guards) {
    const rejection = await guard(given);
    if (rejection) return rejection;
  }
  return undefined;
}

async function readInput({
  request,
  url,
  call: { body, bodyLimit, query },
}: Routed<AnyCall>): Promise<Result<Pick<Received, 'bytes' | 'input' | 'query'>, RequestReason>> {
  const bytes = await readBytes(request, bodyLimit);
  if (!bytes.ok) return bytes;
  const parsed = body && body !== BYTES ? parseJson(bytes.value) : ok(bytes.value);
  if (!parsed.ok) return parsed;
  const input = body ? validate(body, parsed.value) : ok(undefined);
  if (!input.ok) return input;
  // A form sends the filters that were left empty too.
  const given = [...url.searchParams].filter(([, value]) => value !== '');
  const asked = query ? validate(query, Object.fromEntries(given)) : ok(undefined);
  if (!asked.ok) return asked;
  return ok({ bytes: bytes.value, input: input.value, query: asked.value });
}

/** Logs what was thrown. It can be tried again, or it is our fault. */
function failureOf(error: unknown, trace: Trace): RequestReason {
  log('error', 'request-failed', { ...trace, ...causeOf(error) });
  return error instanceof Unavailable
    ? { type: 'unavailable' }
    : { type: 'internal', requestId: trace.requestId };
}

/** Does work after a response, which nobody waits for. */
export async function logErrors(work: () => Promise<unknown>, trace: () => Trace): Promise<void> {
  try {
    await work();
  } catch (error) {
    log('error', 'after-response-failed', { ...trace(), ...causeOf(error) });
  }
}
