import { checkoutPath } from '#shared/checkout-path.ts';
import { type Language, languageOfPath, pathIn, pathInDefaultLanguage } from '#shared/languages.ts';

/**
 * Returns the order id of a `/checkout/{id}` path in any language, with whatever people pasted around it; null if the path has none
 * and further segments.
 */
export function orderIdFromPath(pathname: string): string | null {
  const [, page, id = '', ...rest] = pathInDefaultLanguage(pathname).replace(/\/$/, '').split('/');
  if (page !== 'checkout') return null;
  const found = idIn([id, ...rest].join('/'));
  if (found) return found;
  return id === '' || rest.length > 0 ? null : decoded(id);
}

/** Corrects the address bar of a link that had something around its id. Query and fragment stay. */
export function correctPath(orderId: string): void {
  const { pathname, search, hash } = window.location;
  const path = pathIn(languageOfPath(pathname), checkoutPath(orderId));
  if (pathname !== path)
    window.history.replaceState(window.history.state, '', path + search + hash);
}

/** An id, where none of its characters precedes it: 26 of Crockford's alphabet (`server/platform/identifier.ts`). */
const ID = /(?:^|[^0-9a-hjkmnp-tv-z])([0-9a-hjkmnp-tv-z]{26})/i;

/** Finds an id in what was pasted, which may be encoded twice, and hold characters that nobody sees. */
function idIn(text: string): string | undefined {
  const [, id] = ID.exec(decoded(decoded(text)).replace(/\p{DI}/gu, '')) ?? [];
  return id?.toLowerCase();
}

/** Decodes each escape by itself: one that is broken stays. */
function decoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes.replace(/%[0-7][0-9a-f]/gi, decodeURIComponent);
    }
  });
}

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
