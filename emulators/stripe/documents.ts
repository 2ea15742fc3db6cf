import { type Html, html } from '#server/platform/html.ts';
import type { Intent } from './account.ts';
import { inDollars, WORDS } from './browser/words.ts';

/** The document of the Payment Element: the card form, with a button of Link where the page doesn't turn it off. */
export function cardFrame(hasLink: boolean): Html {
  const { paymentFrame, form } = WORDS;
  const body = html`<body>
    <form novalidate>
      <div class="tabs" role="tablist" aria-label="${form.methods}">
        <button type="button" role="tab" id="card-tab" aria-selected="true" aria-controls="card">
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <rect x="2.5" y="5" width="19" height="14" rx="2" fill="none" stroke="currentColor" stroke-width="1.75" />
            <path d="M2.5 9.75h19" stroke="currentColor" stroke-width="1.75" />
          </svg>
          <span>${form.card}</span>
        </button>
        ${hasLink ? html`<button type="button">Link</button>` : ''}
      </div>
      <div class="fields" role="tabpanel" id="card" aria-labelledby="card-tab">
        <div class="field wide">
          <label class="Label" for="number">${form.number}</label>
          <div class="with-brand">
            <input class="Input" id="number" name="number" inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" aria-invalid="false" aria-describedby="number-error">
            <span id="brand" aria-hidden="true"></span>
          </div>
          <p class="error" id="number-error" role="alert"></p>
        </div>
        <div class="field">
          <label class="Label" for="expiry">${form.expiry}</label>
          <input class="Input" id="expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="${form.expiryPlaceholder}" aria-invalid="false" aria-describedby="expiry-error">
          <p class="error" id="expiry-error" role="alert"></p>
        </div>
        <div class="field">
          <label class="Label" for="cvc">${form.code}</label>
          <input class="Input" id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" aria-invalid="false" aria-describedby="cvc-error">
          <p class="error" id="cvc-error" role="alert"></p>
        </div>
        <div class="address">
          <div class="field">
            <label class="Label" for="country">${form.country}</label>
            <select class="Input" id="country" name="country" autocomplete="billing country">
              <option value="US">${form.us}</option>
              <option value="CA">${form.ca}</option>
              <option value="MX">${form.mx}</option>
              <option value="ES">${form.es}</option>
            </select>
          </div>
          <div class="field">
            <label class="Label" for="postal-code">${form.zip}</label>
            <input class="Input" id="postal-code" name="postal-code" autocomplete="billing postal-code" placeholder="33101">
          </div>
        </div>
      </div>
      <p class="hint">
        <span>${form.hintBefore}</span>
        <span class="digits">4242 4242 4242 4242</span><span>${form.hintAfter}</span>
      </p>
    </form>
  </body>`;
  return htmlDocument({ title: paymentFrame, stylesheet: 'frame.css', body });
}

/** The document of the Express Checkout Element: the wallets' buttons and Google Pay's sheet, or nothing. */
export function walletFrame(wallets: readonly string[]): Html {
  const { expressFrame, wallet } = WORDS;
  const body = wallets.includes('googlePay')
    ? html`<body>
    <button type="button" class="wallet" id="wallet">${wallet.pay}</button>
    ${wallets.includes('link') ? html`<button type="button" class="wallet">Link</button>` : ''}
    <div class="sheet" id="sheet" role="group" aria-label="${wallet.sheet}" hidden>
      <p>${wallet.sheet}: <strong id="amount"></strong></p>
      <button type="button" class="primary" data-card="4242424242424242">${wallet.payWith('Visa 4242')}</button>
      <button type="button" data-card="4000000000000002">${wallet.payWith('Visa 0002')}, which is declined</button>
      <button type="button" id="cancel">${wallet.cancel}</button>
    </div>
  </body>`
    : html`<body hidden></body>`;
  return htmlDocument({ title: expressFrame, stylesheet: 'frame.css', body });
}

/** The bank's page of a card that requires authentication. Its two buttons post to the same address. */
export function authenticationPage(intent: Intent): Html {
  const { authentication } = WORDS;
  const body = html`<body>
    <main>
      <p class="sender">${authentication.bank}</p>
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
  </body>`;
  return htmlDocument({ title: authentication.title, stylesheet: 'page.css', body });
}

interface DocumentParts {
  readonly title: string;
  /** A file in `browser/`. */
  readonly stylesheet: string;
  readonly body: Html;
}

export function htmlDocument({ title, stylesheet, body }: DocumentParts): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="stylesheet" href="/__local/stripe/${stylesheet}">
  </head>
  ${body}
</html>
`;
}
