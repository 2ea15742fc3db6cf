import type { Stripe } from 'stripe';

/** The `error` of a response. */
export type ErrorBody = Omit<
  Stripe.StripeRawError,
  'headers' | 'statusCode' | 'requestId' | 'detail' | 'exception' | 'type'
> & { type: NonNullable<Stripe.StripeRawError['type']> };

/** An error in Stripe's own words. */
export class StripeApiError extends Error {
  override readonly name = 'StripeApiError';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body.code === undefined ? body : { ...body, doc_url: docUrl(body.code) };
  }
}

/** Stripe's documentation of an error code. */
export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
}

/** 400: the request itself is wrong; nothing was done. */
export function invalidRequest(
  message: string,
  details: { code?: string; param?: string; payment_intent?: Stripe.PaymentIntent } = {},
  status = 400,
): StripeApiError {
  return new StripeApiError(status, { type: 'invalid_request_error', message, ...details });
}

/** 404: there is no such object. */
export function noSuch(kind: string, id: string, param: string): StripeApiError {
  return invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', param }, 404);
}

/** 400: the intent's status forbids it. */
export function unexpectedState(intent: Stripe.PaymentIntent, message: string): StripeApiError {
  return invalidRequest(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });
}
