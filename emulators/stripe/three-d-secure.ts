import type { Stripe } from 'stripe';
import { type Html, html } from '#server/html.ts';
import { inDollars } from './refunds.ts';

/** The bank's page of a card that requires authentication. Its two buttons post to the same address. */
export function authenticationPage(intent: Stripe.PaymentIntent): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>3-D Secure authentication (local test)</title>
    <link rel="stylesheet" href="/__local/stripe/authenticate.css">
  </head>
  <body>
    <main>
      <p class="bank">Local test bank</p>
      <h1>3-D Secure authentication</h1>
      <p>
        Your bank asks you to confirm this payment of
        <strong>${inDollars(intent.amount)}</strong>. Nothing leaves this machine: choose the result.
      </p>
      <form method="post" action="/__local/stripe/authenticate">
        <input type="hidden" name="payment_intent" value="${intent.id}">
        <input type="hidden" name="payment_intent_client_secret" value="${intent.client_secret ?? ''}">
        <button class="complete" name="outcome" value="completed">Complete authentication</button>
        <button name="outcome" value="failed">Fail authentication</button>
      </form>
    </main>
  </body>
</html>
`;
}

/** The return address with the parameters that Stripe appends. */
export function returnUrl(
  address: string,
  intent: Stripe.PaymentIntent,
  redirectStatus: 'succeeded' | 'failed',
): string {
  const url = new URL(address);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  url.searchParams.set('redirect_status', redirectStatus);
  return url.href;
}
