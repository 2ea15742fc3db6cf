import type { Stripe } from 'stripe';

/** What Stripe puts under `error` in an answer. */
export type ErrorBody = Omit<
  Stripe.StripeRawError,
  'headers' | 'statusCode' | 'requestId' | 'detail' | 'exception' | 'type'
> & { type: NonNullable<Stripe.StripeRawError['type']>; message: string };

/** A refusal that the caller gets as Stripe would word it. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = 'StripeFailure';
    this.status = status;
    this.body = body.code === undefined ? body : { ...body, doc_url: docUrl(body.code) };
  }
}

/** Where Stripe explains an error code. */
export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
}

/** 400: the request itself is wrong; nothing was done. */
export function invalidRequest(
  message: string,
  details: { code?: string; param?: string; payment_intent?: Stripe.PaymentIntent } = {},
): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...details });
}

/** 404: there is no such object. */
export function noSuch(kind: string, id: string, param = 'id'): StripeFailure {
  return new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/** 400: the intent's status forbids it. */
export function unexpectedState(intent: Stripe.PaymentIntent, message: string): StripeFailure {
  return invalidRequest(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });
}
