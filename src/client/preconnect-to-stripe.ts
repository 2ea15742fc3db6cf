/** Opens the connection to Stripe. Only for who is about to pay: nobody who only looks is connected to Stripe. */
export function preconnectToStripe(): void {
  const link = document.createElement('link');
  link.rel = 'preconnect';
  link.href = 'https://js.stripe.com';
  document.head.append(link);
}
