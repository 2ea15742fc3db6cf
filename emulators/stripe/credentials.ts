import { LOCAL_STRIPE } from '../keys.ts';
import { StripeFailure } from './failures.ts';

/** Whose key a request carries. A browser sends its publishable key as the parameter `key`. */
export function keyKind(
  authorization: string | null,
  keyParameter: string | undefined,
): 'secret' | 'publishable' {
  const key = keyOf(authorization) ?? keyParameter;
  if (key === undefined || key === '') throw missingKey();
  if (key === LOCAL_STRIPE.secretKey) return 'secret';
  if (key === LOCAL_STRIPE.publishableKey) return 'publishable';
  throw new StripeFailure(401, {
    type: 'invalid_request_error',
    message: `Invalid API Key provided: ${masked(key)}`,
  });
}

/** 403: what only the merchant's server may do. */
export function secretKeyRequired(): StripeFailure {
  return new StripeFailure(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message:
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
  });
}

function keyOf(authorization: string | null): string | undefined {
  const [scheme = '', value = ''] = authorization?.split(' ') ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return undefined;
  return Buffer.from(value, 'base64').toString().split(':')[0];
}

function missingKey(): StripeFailure {
  return new StripeFailure(401, {
    type: 'invalid_request_error',
    message:
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
  });
}

function masked(key: string): string {
  const shown = 8;
  return key.slice(0, shown) + '*'.repeat(Math.max(0, key.length - shown - 4)) + key.slice(-4);
}
