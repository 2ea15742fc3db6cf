import { type Html, html } from '#server/html.ts';
import { wordsOf } from './browser/words.ts';

/** The page where a developer turns the wallet on and off. */
export function walletPage(isOn: boolean): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Local Stripe</title>
    <link rel="stylesheet" href="/__local/stripe/authenticate.css">
  </head>
  <body>
    <main>
      <p class="bank">Local Stripe</p>
      <h1>Wallet</h1>
      <p>
        ${
          isOn
            ? 'The checkout shows a Google Pay button. Nothing leaves this machine.'
            : 'The checkout shows no wallet, as in a browser that has none.'
        }
      </p>
      <form method="post" action="/__local/stripe/wallet">
        <button class="complete" name="wallet" value="${isOn ? 'off' : 'on'}">
          ${isOn ? 'Hide the wallet' : 'Show a wallet'}
        </button>
      </form>
    </main>
  </body>
</html>
`;
}

/** The document of the Express Checkout Element: the wallet's button and its sheet, or nothing. */
export function walletFrame(isOn: boolean, locale: string | null): Html {
  const { language, expressFrame, wallet } = wordsOf(locale);
  const button = html`<button type="button" class="wallet" id="wallet">${wallet.pay}</button>`;
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${expressFrame}</title>
    <link rel="stylesheet" href="/__local/stripe/frame.css">
    <link rel="stylesheet" href="/__local/stripe/wallet-frame.css">
    <script defer src="/__local/stripe/wallet-frame.js"></script>
  </head>
  <body>
    ${isOn ? button : ''}
    <div class="sheet" id="sheet" role="group" aria-label="${wallet.sheet}" hidden>
      <p>${wallet.sheet}: <strong id="amount"></strong></p>
      <button type="button" class="primary" data-card="4242424242424242">${wallet.payWith('Visa 4242')}</button>
      <button type="button" data-card="4000000000000002">${wallet.payWithDeclined('Visa 0002')}</button>
      <button type="button" id="cancel">${wallet.cancel}</button>
    </div>
  </body>
</html>
`;
}
