import { ApiError, call, isProblem } from '#client/api.ts';
import type { CheckoutTexts } from '#i18n/en/checkout.ts';
import type { Language } from '#shared/languages.ts';
import { type PublicOrder, publicOrder } from '#shared/orders.ts';
import { ORDER_NOT_FOUND, PROBLEM_TYPES } from '#shared/problem.ts';
import type { PaymentReference } from '../checkout-urls.ts';
import { orderStatusCopy } from '../status/order-status-copy.ts';

/** The state of a payment according to the server. */
export type PaymentConfirmation =
  | { readonly state: 'paid'; readonly order: PublicOrder }
  | { readonly state: 'processing' }
  /** Nothing was charged, and the order can still be paid. */
  | { readonly state: 'not-paid' }
  /** Any other state, such as a refund, a canceled order, a review, or an order that is looked for. */
  | { readonly state: 'other'; readonly heading: string; readonly text: string }
  /** The server or Stripe could not be reached. */
  | { readonly state: 'unreachable' };

/** Confirms the payment with the server, which asks Stripe. What the URL claims about the payment is ignored. */
export async function confirmPayment(
  { orderId, paymentIntentId }: PaymentReference,
  reader: { readonly texts: CheckoutTexts; readonly language: Language },
): Promise<PaymentConfirmation> {
  try {
    if (paymentIntentId) {
      await call('POST /api/confirm-payment', { body: { orderId, paymentIntentId } });
    }
    const order = await call('GET /api/orders/:id', {
      params: { id: orderId },
      result: publicOrder,
    });
    if (order.paymentStatus === 'paid' && order.status !== 'cancelled') {
      return { state: 'paid', order };
    }
    if (order.paymentStatus === 'processing') return { state: 'processing' };
    const copy = orderStatusCopy(order, reader);
    if (copy.screen === 'pay') return { state: 'not-paid' };
    return { state: 'other', heading: copy.heading, text: copy.text };
  } catch (error) {
    // Stripe may not have reported the payment yet of an order that was lost.
    if (paymentIntentId && isProblem(error, ORDER_NOT_FOUND)) {
      return { state: 'unreachable' };
    }
    return stateFromError(error, reader.texts);
  }
}

function stateFromError(error: unknown, { notFound }: CheckoutTexts): PaymentConfirmation {
  if (isProblem(error, PROBLEM_TYPES.paymentProcessing)) return { state: 'processing' };
  if (isProblem(error, PROBLEM_TYPES.paymentNotCompleted)) return { state: 'not-paid' };
  if (!(error instanceof ApiError && error.problem)) return { state: 'unreachable' };
  const isTemporary = error.status === 429 || error.status >= 500;
  if (isTemporary) return { state: 'unreachable' };
  const isLookedFor = isProblem(error, PROBLEM_TYPES.orderLookedFor);
  return {
    state: 'other',
    heading: isLookedFor || error.status !== 404 ? error.problem.title : notFound.heading,
    text: error.problem.detail,
  };
}
