/** The order that an address names: `/checkout/{id}`. Null where it names none, or more than one thing. */
export function orderIdIn(pathname: string): string | null {
  const [id = '', ...rest] = pathname
    .replace(/^\/checkout\/?/, '')
    .replace(/\/$/, '')
    .split('/');
  return id === '' || rest.length > 0 ? null : decoded(id);
}

/** A path that no browser could have made is looked up as it stands. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** A payment that is being asked about: which order it is for and, where known, which payment it was. */
export interface PaymentReference {
  readonly orderId: string;
  readonly paymentIntentId: string | null;
}

const ORDER = 'order';
const PAYMENT_INTENT = 'payment_intent';

/** Where a payment is looked up. A provider that takes the visitor away brings them back here. */
export function returnPath({ orderId, paymentIntentId }: PaymentReference): string {
  const query = new URLSearchParams({ [ORDER]: orderId });
  if (paymentIntentId) query.set(PAYMENT_INTENT, paymentIntentId);
  return `/checkout/success?${query}`;
}

/**
 * Reads the payment that the page was opened for, and takes the provider's parameters out of the address:
 * the client secret must not stay in the history or be copied with the link. A reload still knows the
 * payment, from the history entry's own state.
 */
export function takePaymentReference(): PaymentReference | null {
  const query = new URLSearchParams(window.location.search);
  const orderId = query.get(ORDER);
  if (!orderId) return null;
  const paymentIntentId = query.get(PAYMENT_INTENT) ?? rememberedIntent(window.history.state);
  const cleaned = returnPath({ orderId, paymentIntentId: null });
  window.history.replaceState({ [PAYMENT_INTENT]: paymentIntentId }, '', cleaned);
  return { orderId, paymentIntentId };
}

function rememberedIntent(state: unknown): string | null {
  const intent = (state as Record<string, unknown> | null)?.[PAYMENT_INTENT];
  return typeof intent === 'string' ? intent : null;
}
