import type * as z from 'zod/mini';
import { setting } from '#server/platform/env.ts';
import type { Err } from '#server/platform/result.ts';
import type { Route } from '#shared/routes.ts';
import type { HttpReason } from './problems.ts';
import { rejectMediaType, rejectOtherOrigin } from './request-guards.ts';
import type { NetlifyFunction } from './request-log.ts';
import { type AnyResponse, type FileSuccess, problemResponse, type Success } from './response.ts';
import { type AnyCall, type Pipeline, type Received, serve } from './serve.ts';

type Input<R extends Route> = R['in'] extends z.ZodMiniType ? z.output<R['in']> : Uint8Array;

/** A route without a schema for its response responds with a file. */
type Output<R extends Route> = R['out'] extends z.ZodMiniType
  ? Success<z.output<R['out']>>
  : FileSuccess;

/** The segment of a path that a request fills: `id` of `/api/orders/:id`. */
type SegmentOf<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Segment}/${string}`
    ? Segment
    : Rest
  : never;

/** Arguments of a handler. */
interface Call<R extends Route> extends Received {
  readonly input: Input<R>;
  readonly params: Readonly<Record<SegmentOf<R['path']>, string>>;
}

interface PublicCall extends AnyCall {
  respond(received: Received): Promise<AnyResponse<HttpReason>>;
}

/** What holds for every call that anybody may make. */
const PUBLIC: Pipeline<PublicCall, object, HttpReason> = {
  base: '',
  scope: () => ({}),
  guards: [],
  callGuards: [
    ({ request, method }) =>
      method === 'POST'
        ? rejectOtherOrigin(request, new URL(setting('SITE_URL')).origin)
        : undefined,
    ({ request, method }) => (method === 'POST' ? rejectMediaType(request) : undefined),
  ],
  respond: (received) => received.call.respond(received),
  problemResponse,
};

/**
 * A function for one call that anybody may make.
 * @param options the schema of its body, where that is not its route's
 */
export function endpoint<R extends Route>(
  { method, path, in: body }: R,
  handler: (call: Call<R>) => Promise<Output<R> | Err<HttpReason>>,
  options: AnyCall = {},
): NetlifyFunction {
  const respond = handler as PublicCall['respond'];
  return serve({ [`${method} ${path}`]: { ...(body && { body }), ...options, respond } }, PUBLIC);
}
