import { company } from '#business/company.ts';
import { fieldErrorTexts } from '#i18n/field-error-texts.ts';
import type { checkHealth } from '#server/health/check.ts';
import type { createMessage } from '#server/messages/create.ts';
import type { createOrder } from '#server/orders/create.ts';
import type { findDueCalendar } from '#server/orders/due-calendar.ts';
import type { findPublicOrder } from '#server/orders/find.ts';
import type { queueOrdersMail } from '#server/orders/find-by-email.ts';
import type { resendToCustomer } from '#server/orders/resend-to-customer.ts';
import type { confirmPayment } from '#server/payments/confirm.ts';
import type { settleSignedEvent } from '#server/payments/settle-event.ts';
import type { startPayment } from '#server/payments/start.ts';
import type { findReceipt } from '#server/receipts/find.ts';
import type { Reason, ReasonOf } from '#server/result.ts';
import type { InvalidInput } from '#server/validation.ts';
import { fieldErrorSentence } from '#shared/field-errors.ts';
import { IDEMPOTENCY_KEY } from '#shared/idempotency.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import { type FieldError, PROBLEM_TYPES, type Problem } from '#shared/problem.ts';

/** Why a request is rejected before a handler runs, or fails in it. */
export type RequestReason =
  | Reason<'not-found' | 'other-origin' | 'not-json' | 'malformed-json' | 'unavailable'>
  | Reason<'method-not-allowed', { readonly allowed: readonly string[] }>
  | Reason<'too-large', { readonly limit: number }>
  | Reason<'internal', { readonly requestId: string }>
  | InvalidInput;

/** Every reason that a response can be a problem for. */
export type HttpReason =
  | RequestReason
  | ReasonOf<typeof createOrder>
  | ReasonOf<typeof findPublicOrder>
  | ReasonOf<typeof findReceipt>
  | ReasonOf<typeof findDueCalendar>
  | ReasonOf<typeof resendToCustomer>
  | ReasonOf<typeof queueOrdersMail>
  | ReasonOf<typeof createMessage>
  | ReasonOf<typeof startPayment>
  | ReasonOf<typeof confirmPayment>
  | ReasonOf<typeof settleSignedEvent>
  | ReasonOf<typeof checkHealth>;

type Problems = {
  readonly [Type in HttpReason['type']]:
    | Problem
    | ((reason: Extract<HttpReason, { type: Type }>) => Problem);
};

/** The problem for each reason. No other file decides on a status or on what a visitor reads. */
const PROBLEMS: Problems = {
  'not-found': problem(
    404,
    '/problems/not-found',
    'Not found',
    'There is nothing at this address.',
  ),
  'method-not-allowed': ({ allowed }) =>
    problem(
      405,
      '/problems/method-not-allowed',
      'Method not allowed',
      `This address answers ${allowed.join(' and ')} only.`,
    ),
  'other-origin': problem(
    403,
    '/problems/other-origin',
    'Forbidden',
    'This can only be sent from our own website.',
  ),
  'not-json': problem(
    415,
    '/problems/not-json',
    'Unsupported media type',
    'Please send JSON (Content-Type: application/json).',
  ),
  'malformed-json': problem(
    400,
    '/problems/malformed-json',
    'Malformed JSON',
    'The request could not be read. Please reload the page and try again.',
  ),
  'too-large': ({ limit }) =>
    problem(
      413,
      '/problems/too-large',
      'Content too large',
      `Please send no more than ${limit / 1024} KB.`,
    ),
  'invalid-input': (reason) => {
    const errors = fieldErrorsOf(reason);
    return problem(
      422,
      '/problems/invalid-input',
      'Invalid input',
      errors.length === 1 && errors[0]
        ? errors[0].message
        : 'Some fields need another look. Please check them and try again.',
      errors,
    );
  },
  unavailable: problem(
    503,
    '/problems/unavailable',
    'Service unavailable',
    'We can’t do this right now. Nothing was lost: please try again in a moment.',
  ),
  internal: ({ requestId }) =>
    problem(
      500,
      '/problems/internal',
      'Internal error',
      `Something went wrong on our side. If it happens again, please tell us this reference: ${requestId}`,
    ),
  unhealthy: ({ errors }) =>
    problem(
      503,
      '/problems/unhealthy',
      'Not healthy',
      'Something that the site needs is missing or down.',
      errors,
    ),
  'idempotency-key-malformed': problem(
    422,
    '/problems/invalid-input',
    'Invalid input',
    'The request could not be accepted. Please reload the page and try again.',
    [{ path: IDEMPOTENCY_KEY, message: 'Use 1 to 255 visible ASCII characters.' }],
  ),
  'idempotency-key-reused': problem(
    422,
    '/problems/idempotency-key-reused',
    'Idempotency key used before',
    'This form was already sent with other details. Please reload the page and try again.',
    [{ path: IDEMPOTENCY_KEY, message: 'This key belongs to another form.' }],
  ),
  'too-many-requests': problem(
    429,
    '/problems/too-many-requests',
    'Too many requests',
    `A lot was sent from your connection in the last hour. Please try again later, or call us at ${company.phone}.`,
  ),
  'order-not-found': problem(
    404,
    '/problems/order-not-found',
    'Order not found',
    'This order doesn’t exist or has expired.',
  ),
  'no-receipt': problem(
    409,
    '/problems/no-receipt',
    'No receipt',
    'There is no receipt for this order, because no payment for it has gone through.',
  ),
  'not-due': problem(
    404,
    '/problems/not-due',
    'No due date',
    'This order has no due date: either it is not paid, or its work has ended.',
  ),
  'nothing-to-resend': problem(
    409,
    '/problems/nothing-to-resend',
    'Nothing to send again',
    `This order has no such email that we could send again. Please call us at ${company.phone}.`,
  ),
  'resent-recently': problem(
    429,
    '/problems/resent-recently',
    'Sent a short while ago',
    `We have sent it again a short while ago. Please look in your spam folder, too, or call us at ${company.phone}.`,
  ),
  'already-paid': problem(
    409,
    PROBLEM_TYPES.alreadyPaid,
    'Already paid',
    'This order has already been paid. There is nothing more to pay.',
  ),
  'order-cancelled': problem(
    409,
    '/problems/order-cancelled',
    'Order canceled',
    'This order was canceled and can no longer be paid. Please place a new one.',
  ),
  'payment-unknown-to-stripe': problem(
    409,
    '/problems/payment-unknown',
    'Payment unknown',
    'The payment that was begun for this order can’t go on. Please place a new order, or call us about a quote.',
  ),
  'payment-under-review': problem(
    409,
    '/problems/payment-under-review',
    'Payment under review',
    'We are looking into this order’s payment and will contact you. Please don’t pay again.',
  ),
  'amount-differs': problem(
    422,
    '/problems/amount-differs',
    'Amount differs',
    'The amount differs from the order’s total. Please reload the page.',
    [{ path: 'amount', message: 'This is not the order’s total.' }],
  ),
  'payment-of-another-order': problem(
    422,
    '/problems/other-order',
    'Payment of another order',
    'This payment does not belong to this order. Please call us, we’ll sort it out.',
    [{ path: 'paymentIntentId', message: 'This payment does not belong to this order.' }],
  ),
  'payment-mismatch': problem(
    422,
    '/problems/payment-under-review',
    'Payment under review',
    'Your payment came, but it doesn’t match the order. We have been told and will contact you.',
  ),
  'payment-processing': problem(
    409,
    PROBLEM_TYPES.paymentProcessing,
    'Payment processing',
    'Your bank is still working on this payment. We’ll email you as soon as it is through.',
  ),
  'payment-not-completed': problem(
    409,
    PROBLEM_TYPES.paymentNotCompleted,
    'Payment not completed',
    'This payment was not completed and your card was not charged.',
  ),
  'bad-signature': problem(
    400,
    '/problems/bad-signature',
    'Bad signature',
    'The event’s signature is missing, wrong or too old.',
  ),
  'payment-not-settled': problem(
    503,
    '/problems/too-early',
    'Too early',
    'The payment that this event is about is not known to be settled yet. Please send it again later.',
  ),
};

export function toProblem(reason: HttpReason): Problem {
  const entry = PROBLEMS[reason.type];
  return typeof entry === 'function' ? (entry as (reason: HttpReason) => Problem)(reason) : entry;
}

function fieldErrorsOf({ errors }: InvalidInput): FieldError[] {
  const language = DEFAULT_LANGUAGE;
  return errors.map(({ path, error }) => ({
    path,
    message: fieldErrorSentence(error, fieldErrorTexts[language], language),
  }));
}

/** @param detail a sentence that a visitor can read */
function problem(
  status: number,
  type: string,
  title: string,
  detail: string,
  errors?: FieldError[],
): Problem {
  return { type, title, status, detail, ...(errors && { errors }) };
}
