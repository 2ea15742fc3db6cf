import type { Context } from '@netlify/functions';
import { isId } from '#server/identifier.ts';
import { log } from '#server/log.ts';

export type Handler = (request: Request, context: Context) => Promise<Response>;

/** What every log line of one request says, so that its lines, and those of its order, can be found. */
export interface Trace {
  readonly requestId: string;
  /** The order that the request turned out to be about, if any. */
  readonly orderId?: string;
}

export interface RequestLog {
  readonly trace: () => Trace;
  /** Names the order that the request is about. What can't be an order's id is not kept: it might be anything. */
  readonly about: (orderId: string) => void;
}

/**
 * A handler that logs one line for each request once it is answered.
 * @param route as in `shared/routes.ts`, never the address itself: people put anything into addresses
 */
export function withRequestLog(
  route: string,
  handle: (request: Request, context: Context, observation: RequestLog) => Promise<Response>,
): Handler {
  return async (request, context) => {
    const started = performance.now();
    let trace: Trace = { requestId: context.requestId };
    const response = await handle(request, context, {
      trace: () => trace,
      about: (orderId) => {
        if (isId(orderId)) trace = { ...trace, orderId };
      },
    });
    log(response.status >= 500 ? 'error' : 'info', 'request', {
      ...trace,
      route,
      method: request.method,
      status: response.status,
      ms: Math.round(performance.now() - started),
    });
    return response;
  };
}
