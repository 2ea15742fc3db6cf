import type { Context } from '@netlify/functions';
import { isId } from '#server/platform/identifier.ts';
import { log } from '#server/platform/log.ts';

/** A function as Netlify calls it. */
export type NetlifyFunction = (request: Request, context: Context) => Promise<Response>;

/** The fields that all log lines of one request share. */
export interface Trace {
  readonly requestId: string;
  /** The order that the request is about, if any. */
  readonly orderId?: string;
}

export interface RequestLog {
  readonly trace: () => Trace;
  /**
   * Adds the order's id to the request's log lines. A value that can't be an id is dropped: it might be personal data.
   */
  readonly setOrderId: (orderId: string) => void;
}

/**
 * Wraps a handler so that each request logs one line.
 * @param route as in `shared/routes.ts`, never the URL itself, which may contain personal data
 */
export function withRequestLog(
  route: string,
  respond: (request: Request, context: Context, requestLog: RequestLog) => Promise<Response>,
): NetlifyFunction {
  return async (request, context) => {
    const started = performance.now();
    let trace: Trace = { requestId: context.requestId };
    const response = await respond(request, context, {
      trace: () => trace,
      setOrderId: (orderId) => {
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
