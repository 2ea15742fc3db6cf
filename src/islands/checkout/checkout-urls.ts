import { idIn } from '#client/id-in-path.ts';
import { type Language, languageOfPath, pathIn } from '#shared/languages.ts';

/** A payment to look up: its order and, if known, its payment intent. */
export interface PaymentReference {
  readonly orderId: string;
  readonly paymentIntentId: string | null;
}

const ORDER = 'order';
const PAYMENT_INTENT = 'payment_intent';

/** Returns the path of the return screen, to which Stripe redirects after 3-D Secure or a wallet. */
export function returnPath(
  { orderId, paymentIntentId }: PaymentReference,
  language: Language,
): string {
  const query = new URLSearchParams({ [ORDER]: orderId });
  if (paymentIntentId) query.set(PAYMENT_INTENT, paymentIntentId);
  return pathIn(language, `/checkout/success?${query}`);
}

/**
 * Reads the payment from the URL and removes Stripe's parameters from it: the client secret must not stay in the
 * history or be copied with the link. After a reload the payment intent comes from the history entry's state.
 */
export function takePaymentReference(): PaymentReference | null {
  const query = new URLSearchParams(window.location.search);
  const order = query.get(ORDER);
  if (!order) return null;
  const orderId = idIn(order) ?? order;
  const paymentIntentId = query.get(PAYMENT_INTENT) ?? intentFromHistory(window.history.state);
  const language = languageOfPath(window.location.pathname);
  const cleaned = returnPath({ orderId, paymentIntentId: null }, language);
  window.history.replaceState({ [PAYMENT_INTENT]: paymentIntentId }, '', cleaned);
  return { orderId, paymentIntentId };
}

function intentFromHistory(state: unknown): string | null {
  const intent = (state as Record<string, unknown> | null)?.[PAYMENT_INTENT];
  return typeof intent === 'string' ? intent : null;
}
