import { type Err, err, type Reason } from '#server/platform/result.ts';

/** A resource that responds to GET also responds to HEAD. */
export function rejectMethod(
  request: Request,
  method: 'GET' | 'POST',
): Err<Reason<'method-not-allowed', { readonly allowed: readonly string[] }>> | undefined {
  const allowed = method === 'GET' ? ['GET', 'HEAD'] : [method];
  return allowed.includes(request.method)
    ? undefined
    : err({ type: 'method-not-allowed', allowed });
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
