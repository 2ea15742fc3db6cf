import { type Err, err, type Reason } from '#server/platform/result.ts';
import type { Arrival } from './routing.ts';

/** A path without the request's method, or without any. A resource that responds to GET also responds to HEAD. */
export function rejectUnrouted({
  call,
  methods,
}: Arrival<unknown>):
  | Err<Reason<'not-found'> | Reason<'method-not-allowed', { readonly allowed: readonly string[] }>>
  | undefined {
  if (call) return undefined;
  if (methods.length === 0) return err({ type: 'not-found' });
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return err({ type: 'method-not-allowed', allowed });
}

/** A browser names the origin of the page that sends a POST. Programs, such as Stripe's, name none. */
export function rejectOtherOrigin(
  request: Request,
  siteOrigin: string,
): Err<Reason<'other-origin'>> | undefined {
  const origin = request.headers.get('origin');
  if (origin === null || origin === siteOrigin || origin === new URL(request.url).origin) {
    return undefined;
  }
  return err({ type: 'other-origin' });
}

export function rejectMediaType(request: Request): Err<Reason<'not-json'>> | undefined {
  return mediaTypeOf(request) === 'application/json' ? undefined : err({ type: 'not-json' });
}

/** The media type of the body without its parameters, in lower case. */
export function mediaTypeOf(request: Request): string | undefined {
  return request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
}
