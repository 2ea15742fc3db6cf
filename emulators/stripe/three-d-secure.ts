import type { Stripe } from 'stripe';
import { type Html, html } from '#server/html.ts';
import { wordsOf } from './browser/words.ts';
import { inDollars } from './refunds.ts';

/** The bank's page of a card that requires authentication. Its two buttons post to the same address. */
export function authenticationPage(intent: Stripe.PaymentIntent, locale: string | null): Html {
  const { language, authentication } = wordsOf(locale);
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${authentication.title}</title>
    <link rel="stylesheet" href="/__local/stripe/authenticate.css">
  </head>
  <body>
    <main>
      <p class="bank">${authentication.bank}</p>
      <h1>${authentication.heading}</h1>
      <p>
        ${authentication.before}
        <strong>${inDollars(intent.amount)}</strong>${authentication.after}
      </p>
      <form method="post" action="/__local/stripe/authenticate">
        <input type="hidden" name="payment_intent" value="${intent.id}">
        <input type="hidden" name="payment_intent_client_secret" value="${intent.client_secret ?? ''}">
        <button class="complete" name="outcome" value="completed">${authentication.complete}</button>
        <button name="outcome" value="failed">${authentication.fail}</button>
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
