import { company } from '#business/company.ts';
import type { ProblemFacts, ProblemWords } from '#i18n/en/problems.ts';
import { fieldErrorTexts, problemTexts } from '#i18n/problem-texts.ts';
import type { createMessage } from '#server/messages/create.ts';
import type { createOrder } from '#server/orders/create.ts';
import type { findDueCalendar } from '#server/orders/due-calendar.ts';
import type { findPublicOrder } from '#server/orders/find.ts';
import type { queueOrdersMail } from '#server/orders/queue-orders-mail.ts';
import type { resendToCustomer } from '#server/orders/resend-to-customer.ts';
import type { confirmPayment } from '#server/payments/confirm.ts';
import type { settleSignedEvent } from '#server/payments/settle-event.ts';
import type { startPayment } from '#server/payments/start.ts';
import type { Reason, ReasonOf } from '#server/platform/result.ts';
import type { InvalidInput } from '#server/platform/validation.ts';
import type { findReceipt } from '#server/receipts/find.ts';
import { fieldErrorSentence } from '#shared/field-errors.ts';
import { IDEMPOTENCY_KEY } from '#shared/idempotency.ts';
import type { Language } from '#shared/languages.ts';
import { type FieldError, ORDER_NOT_FOUND, PROBLEM_TYPES, type Problem } from '#shared/problem.ts';

/** Why a request is rejected before a handler runs, or fails in it, whatever it is about. */
export type RequestReason =
  | Reason<'not-found' | 'other-origin' | 'not-json' | 'malformed-json' | 'unavailable'>
  | Reason<'method-not-allowed', { readonly allowed: readonly string[] }>
  | Reason<'too-large', { readonly limit: number }>
  | Reason<'internal', { readonly requestId: string }>
  | Reason<'unhealthy', { readonly errors: FieldError[] }>
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
  | ReasonOf<typeof settleSignedEvent>;

/** HTTP response of each reason, apart from its words (`src/i18n/en/problems.ts`). */
interface ProblemKind {
  readonly status: number;
  readonly type: string;
  /** The field that it is about. */
  readonly field?: string;
}

/** The problem for each reason. No other file decides on a status. */
const PROBLEMS: Readonly<Record<HttpReason['type'], ProblemKind>> = {
  'not-found': { status: 404, type: '/problems/not-found' },
  'method-not-allowed': { status: 405, type: '/problems/method-not-allowed' },
  'other-origin': { status: 403, type: '/problems/other-origin' },
  'not-json': { status: 415, type: '/problems/not-json' },
  'malformed-json': { status: 400, type: '/problems/malformed-json' },
  'too-large': { status: 413, type: '/problems/too-large' },
  'invalid-input': { status: 422, type: '/problems/invalid-input' },
  unavailable: { status: 503, type: '/problems/unavailable' },
  internal: { status: 500, type: '/problems/internal' },
  unhealthy: { status: 503, type: '/problems/unhealthy' },
  'idempotency-key-malformed': {
    status: 422,
    type: '/problems/invalid-input',
    field: IDEMPOTENCY_KEY,
  },
  'idempotency-key-reused': {
    status: 422,
    type: '/problems/idempotency-key-reused',
    field: IDEMPOTENCY_KEY,
  },
  'too-many-requests': { status: 429, type: '/problems/too-many-requests' },
  'order-not-found': { status: 404, type: ORDER_NOT_FOUND },
  'order-looked-for': { status: 404, type: PROBLEM_TYPES.orderLookedFor },
  'no-receipt': { status: 409, type: '/problems/no-receipt' },
  'not-due': { status: 404, type: '/problems/not-due' },
  'nothing-to-resend': { status: 409, type: '/problems/nothing-to-resend' },
  'resent-recently': { status: 429, type: '/problems/resent-recently' },
  'already-paid': { status: 409, type: PROBLEM_TYPES.alreadyPaid },
  'order-cancelled': { status: 409, type: '/problems/order-cancelled' },
  'payment-unknown-to-stripe': { status: 409, type: '/problems/payment-unknown' },
  'payment-under-review': { status: 409, type: '/problems/payment-under-review' },
  'amount-differs': { status: 422, type: '/problems/amount-differs', field: 'amount' },
  'payment-of-another-order': {
    status: 422,
    type: '/problems/other-order',
    field: 'paymentIntentId',
  },
  'payment-mismatch': { status: 422, type: '/problems/payment-under-review' },
  'payment-processing': { status: 409, type: PROBLEM_TYPES.paymentProcessing },
  'payment-not-completed': { status: 409, type: PROBLEM_TYPES.paymentNotCompleted },
  'bad-signature': { status: 400, type: '/problems/bad-signature' },
  'payment-not-settled': { status: 503, type: '/problems/too-early' },
};

/** Returns the problem for a reason, in words that a visitor can read. */
export function toProblem(reason: HttpReason, language: Language): Problem {
  const { status, type, field } = PROBLEMS[reason.type];
  const words: ProblemWords = problemTexts[language][reason.type];
  const errors =
    field && words.field
      ? [{ path: field, message: words.field }]
      : fieldErrorsOf(reason, language);
  return {
    type,
    title: words.title,
    status,
    detail: detailOf(reason, words, errors),
    ...(errors && { errors }),
  };
}

function detailOf(reason: HttpReason, { detail }: ProblemWords, errors?: FieldError[]): string {
  if (reason.type === 'invalid-input' && errors?.length === 1 && errors[0])
    return errors[0].message;
  return typeof detail === 'string' ? detail : detail(factsOf(reason));
}

function factsOf(reason: HttpReason): ProblemFacts {
  return {
    phone: company.phone,
    methods: reason.type === 'method-not-allowed' ? reason.allowed : [],
    kilobytes: reason.type === 'too-large' ? reason.limit / 1024 : 0,
    requestId: reason.type === 'internal' ? reason.requestId : '',
  };
}

function fieldErrorsOf(reason: HttpReason, language: Language): FieldError[] | undefined {
  if (reason.type === 'unhealthy') return reason.errors;
  if (reason.type !== 'invalid-input') return undefined;
  return reason.errors.map(({ path, error }) => ({
    path,
    message: fieldErrorSentence(error, fieldErrorTexts[language], language),
  }));
}
