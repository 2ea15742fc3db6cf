/**
 * Loads the checkout's modules while the visitor fills the form, so that the checkout finds them in the browser's cache
 * (docs/performance.md). Further calls do nothing. If loading fails, the checkout tries again.
 */
export function preloadCheckout(): void {
  import('#islands/checkout/Checkout.tsx').catch(() => undefined);
}

/**
 * Opens the connection to Stripe while the order is being placed. It waits until then so that nobody who only looks at
 * the form is connected to Stripe.
 */
export function preconnectToStripe(): void {
  const link = document.createElement('link');
  link.rel = 'preconnect';
  link.href = 'https://js.stripe.com';
  document.head.append(link);
}
