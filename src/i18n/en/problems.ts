import { orderLookedFor } from './order-looked-for.ts';

export { fieldErrors } from './field-errors.ts';

/** The words of a problem response (RFC 9457). */
export interface ProblemWords {
  readonly title: string;
  /** A sentence that a visitor can read. */
  readonly detail: string | ((facts: ProblemFacts) => string);
  /** Fault of the field that the problem is about. */
  readonly field?: string;
}

/** Facts that details may name. */
export interface ProblemFacts {
  /** The office's. */
  readonly phone: string;
  /** The HTTP methods that the URL accepts. */
  readonly methods: readonly string[];
  /** The most that may be sent. */
  readonly kilobytes: number;
  readonly requestId: string;
}

export const problems = {
  'not-found': { title: 'Not found', detail: 'There is nothing at this address.' },
  'method-not-allowed': {
    title: 'Method not allowed',
    detail: ({ methods }: ProblemFacts) => `This address answers ${methods.join(' and ')} only.`,
  },
  'other-origin': {
    title: 'Forbidden',
    detail: 'This can only be sent from our own website.',
  },
  'not-json': {
    title: 'Unsupported media type',
    detail: 'Please send JSON (Content-Type: application/json).',
  },
  'malformed-json': {
    title: 'Malformed JSON',
    detail: 'The request could not be read. Please reload the page and try again.',
  },
  'too-large': {
    title: 'Content too large',
    detail: ({ kilobytes }: ProblemFacts) => `Please send no more than ${kilobytes} KB.`,
  },
  /** Where one field is wrong, the detail is that field's sentence. */
  'invalid-input': {
    title: 'Invalid input',
    detail: 'Some fields need another look. Please check them and try again.',
  },
  unavailable: {
    title: 'Service unavailable',
    detail: 'We can’t do this right now. Nothing was lost: please try again in a moment.',
  },
  internal: {
    title: 'Internal error',
    detail: ({ requestId }: ProblemFacts) =>
      `Something went wrong on our side. If it happens again, please tell us this reference: ${requestId}`,
  },
  unhealthy: {
    title: 'Not healthy',
    detail: 'Something that the site needs is missing or down.',
  },
  'idempotency-key-malformed': {
    title: 'Invalid input',
    detail: 'The request could not be accepted. Please reload the page and try again.',
    field: 'Use 1 to 255 visible ASCII characters.',
  },
  'idempotency-key-reused': {
    title: 'Idempotency key used before',
    detail: 'This form was already sent with other details. Please reload the page and try again.',
    field: 'This key belongs to another form.',
  },
  'too-many-requests': {
    title: 'Too many requests',
    detail: ({ phone }: ProblemFacts) =>
      `A lot was sent from your connection in the last hour. Please try again later, or call us at ${phone}.`,
  },
  'order-not-found': {
    title: 'Order not found',
    detail: 'This order doesn’t exist or has expired.',
  },
  'order-looked-for': { title: orderLookedFor.heading, detail: orderLookedFor.text },
  'no-receipt': {
    title: 'No receipt',
    detail: 'There is no receipt for this order, because no payment for it has gone through.',
  },
  'not-due': {
    title: 'No due date',
    detail: 'This order has no due date: either it is not paid, or its work has ended.',
  },
  'nothing-to-resend': {
    title: 'Nothing to send again',
    detail: ({ phone }: ProblemFacts) =>
      `This order has no such email that we could send again. Please call us at ${phone}.`,
  },
  'resent-recently': {
    title: 'Sent a short while ago',
    detail: ({ phone }: ProblemFacts) =>
      `We have sent it again a short while ago. Please look in your spam folder, too, or call us at ${phone}.`,
  },
  'already-paid': {
    title: 'Already paid',
    detail: 'This order has already been paid. There is nothing more to pay.',
  },
  'order-cancelled': {
    title: 'Order canceled',
    detail: 'This order was canceled and can no longer be paid. Please place a new one.',
  },
  'payment-unknown-to-stripe': {
    title: 'Payment unknown',
    detail:
      'The payment that was begun for this order can’t go on. Please place a new order, or call us about a quote.',
  },
  'payment-under-review': {
    title: 'Payment under review',
    detail:
      'We are looking into this order’s payment and will contact you. Please don’t pay again.',
  },
  'amount-differs': {
    title: 'Amount differs',
    detail: 'The amount differs from the order’s total. Please reload the page.',
    field: 'This is not the order’s total.',
  },
  'payment-of-another-order': {
    title: 'Payment of another order',
    detail: 'This payment does not belong to this order. Please call us, we’ll sort it out.',
    field: 'This payment does not belong to this order.',
  },
  'payment-mismatch': {
    title: 'Payment under review',
    detail:
      'Your payment came, but it doesn’t match the order. We have been told and will contact you.',
  },
  'payment-processing': {
    title: 'Payment processing',
    detail: 'Your bank is still working on this payment. We’ll email you as soon as it is through.',
  },
  'payment-not-completed': {
    title: 'Payment not completed',
    detail: 'This payment was not completed and your card was not charged.',
  },
  'bad-signature': {
    title: 'Bad signature',
    detail: 'The event’s signature is missing, wrong or too old.',
  },
  'payment-not-settled': {
    title: 'Too early',
    detail:
      'The payment that this event is about is not known to be settled yet. Please send it again later.',
  },
};

export type ProblemTexts = typeof problems;
