import { refused } from '#server/result.ts';

type Refusal = ReturnType<typeof refused>;

/** The methods that answer on a route; what can be read can be asked for its head. */
export function allowedMethods(method: 'GET' | 'POST'): readonly string[] {
  return method === 'GET' ? ['GET', 'HEAD'] : [method];
}

export function rejectMethod(request: Request, method: 'GET' | 'POST'): Refusal | undefined {
  if (allowedMethods(method).includes(request.method)) return undefined;
  return refused(
    405,
    '/problems/method-not-allowed',
    'Method not allowed',
    `This address answers ${allowedMethods(method).join(' and ')} only.`,
  );
}

/** A browser names the page that sends a POST. Programs, Stripe's among them, name none. */
export function rejectOtherOrigin(request: Request, siteOrigin: string): Refusal | undefined {
  const origin = request.headers.get('origin');
  if (origin === null || origin === siteOrigin || origin === new URL(request.url).origin) {
    return undefined;
  }
  return refused(
    403,
    '/problems/other-origin',
    'Forbidden',
    'This can only be sent from our own website.',
  );
}

export function rejectMediaType(request: Request): Refusal | undefined {
  const mediaType = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (mediaType === 'application/json') return undefined;
  return refused(
    415,
    '/problems/not-json',
    'Unsupported media type',
    'Please send JSON (Content-Type: application/json).',
  );
}
