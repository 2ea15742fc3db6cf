import { ApiError, call, isProblem } from '#client/api.ts';
import { PROBLEM_TYPES } from '#shared/problem.ts';
import { routes } from '#shared/routes.ts';
import type { PaymentReference } from './address.ts';
import { standingOf } from './standing.ts';

/** What really became of a payment, as the server knows it. */
export type PaymentOutcome =
  | { readonly state: 'paid' }
  | { readonly state: 'processing' }
  /** Nothing was charged: the order can be paid still. */
  | { readonly state: 'not-paid' }
  /** There is something to say that is none of the above: a refund, a cancelled order, a review. */
  | { readonly state: 'other'; readonly heading: string; readonly text: string }
  /** Nobody could be asked. */
  | { readonly state: 'unreachable' };

/** Asks the server, which asks the provider. What the address claims about the payment plays no part. */
export async function askForOutcome({
  orderId,
  paymentIntentId,
}: PaymentReference): Promise<PaymentOutcome> {
  try {
    const order = paymentIntentId
      ? await call(routes.confirmPayment, { body: { orderId, paymentIntentId } })
      : await call(routes.readOrder, { params: { id: orderId } });
    if (order.paymentStatus === 'paid' && order.status !== 'cancelled') return { state: 'paid' };
    if (order.paymentStatus === 'processing') return { state: 'processing' };
    const standing = standingOf(order);
    return standing ? { state: 'other', ...standing } : { state: 'not-paid' };
  } catch (error) {
    return outcomeOfRefusal(error);
  }
}

function outcomeOfRefusal(error: unknown): PaymentOutcome {
  if (isProblem(error, PROBLEM_TYPES.paymentProcessing)) return { state: 'processing' };
  if (isProblem(error, PROBLEM_TYPES.paymentNotCompleted)) return { state: 'not-paid' };
  if (!(error instanceof ApiError && error.problem)) return { state: 'unreachable' };
  const isForNow = error.status === 429 || error.status >= 500;
  if (isForNow) return { state: 'unreachable' };
  return {
    state: 'other',
    heading: error.status === 404 ? 'Order Not Found' : error.problem.title,
    text: error.problem.detail,
  };
}
