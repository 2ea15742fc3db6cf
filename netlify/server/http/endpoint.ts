import type { Context } from '@netlify/functions';
import type * as z from 'zod/mini';
import { setting } from '#server/env.ts';
import { causeOf, log } from '#server/log.ts';
import { done, type Result } from '#server/result.ts';
import { timeLimits } from '#server/time-limits.ts';
import { Unavailable } from '#server/unavailable.ts';
import type { Route } from '#shared/routes.ts';
import { readJson } from './body.ts';
import {
  allowedMethods,
  rejectMediaType,
  rejectMethod,
  rejectOtherOrigin,
} from './request-guards.ts';
import { type Handler, type RequestLog, type Trace, withRequestLog } from './request-log.ts';
import { jsonResponse, problemResponse } from './response.ts';
import { validate } from '../validation.ts';

type Input<R extends Route> = R['in'] extends z.ZodMiniType ? z.output<R['in']> : undefined;

/** One request as a verb sees it. */
export interface Call<R extends Route> {
  readonly input: Input<R>;
  readonly params: Readonly<Record<string, string>>;
  readonly request: Request;
  /** Where the request came from, as the platform saw it. */
  readonly ip: string;
  /** Names the order that the call is about, for the log. */
  readonly about: (orderId: string) => void;
  /** Does work after the answer has gone out; what fails there is logged. */
  readonly afterwards: (work: () => Promise<unknown>) => void;
}

type Verb<R extends Route> = (call: Call<R>) => Promise<Result<z.output<R['out']>>>;

/**
 * A function's handler: checks the request against the route, calls the verb, and answers JSON or
 * problem+json, whatever happens. Logs one line per request.
 */
export function endpoint<R extends Route>(route: R, verb: Verb<R>): Handler {
  return withRequestLog(`${route.method} ${route.path}`, (request, context, observation) =>
    answer(route, inTime(verb), request, context, observation),
  );
}

async function answer<R extends Route>(
  route: R,
  verb: Verb<R>,
  request: Request,
  context: Context,
  { trace, about }: RequestLog,
): Promise<Response> {
  try {
    const input = await accept(route, request);
    const outcome = input.ok
      ? await verb({
          input: input.body,
          params: context.params,
          request,
          ip: context.ip,
          about,
          afterwards: (work) => context.waitUntil(logged(work, trace)),
        })
      : input;
    if (outcome.ok) return jsonResponse(outcome.body, outcome.status);
    return problemResponse(outcome.problem, allowOf(route, outcome.problem.status));
  } catch (error) {
    log('error', 'failure', { ...trace(), ...causeOf(error) });
    return failure(error, context.requestId);
  }
}

/**
 * Gives a verb up when it takes too long. What it began may still be done: every verb can be asked again and
 * does it once.
 */
function inTime<R extends Route>(verb: Verb<R>): Verb<R> {
  return async (call) => {
    const late = Promise.withResolvers<never>();
    const limit = timeLimits().verb;
    const patience = setTimeout(
      () => late.reject(new Unavailable('function', `no outcome in ${limit} ms`)),
      limit,
    );
    try {
      return await Promise.race([verb(call), late.promise]);
    } finally {
      clearTimeout(patience);
    }
  };
}

/** Everything that is checked before a verb is asked. */
async function accept<R extends Route>(route: R, request: Request): Promise<Result<Input<R>>> {
  const wrongMethod = rejectMethod(request, route.method);
  if (wrongMethod) return wrongMethod;
  if (route.method === 'POST') {
    const refusal =
      rejectOtherOrigin(request, new URL(setting('SITE_URL')).origin) ?? rejectMediaType(request);
    if (refusal) return refusal;
  }
  if (route.in === null) return done(undefined as Input<R>);
  const json = await readJson(request);
  return json.ok ? (validate(route.in, json.body) as Result<Input<R>>) : json;
}

/** RFC 9110 wants a 405 to name what is allowed. */
function allowOf(route: Route, status: number): Record<string, string> {
  return status === 405 ? { Allow: allowedMethods(route.method).join(', ') } : {};
}

function failure(error: unknown, requestId: string): Response {
  return problemResponse(
    error instanceof Unavailable
      ? {
          type: '/problems/unavailable',
          title: 'Service unavailable',
          status: 503,
          detail: 'We can’t do this right now. Nothing was lost: please try again in a moment.',
        }
      : {
          type: '/problems/internal',
          title: 'Internal error',
          status: 500,
          detail: `Something went wrong on our side. If it happens again, please tell us this reference: ${requestId}`,
        },
  );
}

async function logged(work: () => Promise<unknown>, trace: () => Trace): Promise<void> {
  try {
    await work();
  } catch (error) {
    log('error', 'afterwards', { ...trace(), ...causeOf(error) });
  }
}
