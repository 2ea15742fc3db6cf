/**
 * Loads the checkout's modules while the visitor fills the form, so that the checkout finds them in the browser's cache
 * (docs/performance.md). Further calls do nothing. If loading fails, the checkout tries again.
 */
export function preloadCheckout(): void {
  import('#islands/checkout/Checkout.tsx').catch(() => undefined);
  import('#islands/checkout/pay/PaymentDetails.tsx').catch(() => undefined);
}
