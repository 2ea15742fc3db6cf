import { type Html, html } from '#server/platform/html.ts';
import type { Account, Charge, Dispute } from './account.ts';
import { inDollars } from './browser/words.ts';
import { closeDispute, createDispute, isOpenDispute } from './disputes.ts';
import { htmlDocument } from './documents.ts';

/** Payments on the page, the newest first. */
const MAX_PAYMENTS = 20;

/** The page on which a developer does what browsers and banks do: show a wallet, dispute a payment, decide about it. */
export function accountPage({ state, hasWallet }: Account): Html {
  const charges = [...state.charges.values()].filter(({ paid }) => paid).reverse();
  const disputes = [...state.disputes.values()];
  const payments = charges.slice(0, MAX_PAYMENTS).map((charge) =>
    payment(
      charge,
      disputes.filter((dispute) => dispute.charge === charge.id),
    ),
  );
  const body = html`<body>
    <main>
      <p class="sender">Local Stripe. Nothing leaves this machine.</p>
      <h1>Wallet</h1>
      <p>
        ${
          hasWallet
            ? 'The checkout shows a Google Pay button.'
            : 'The checkout shows no wallet, as in a browser that has none.'
        }
      </p>
      <form method="post" action="/__local/stripe/wallet">
        <button class="complete" name="wallet" value="${hasWallet ? 'off' : 'on'}">
          ${hasWallet ? 'Hide the wallet' : 'Show a wallet'}
        </button>
      </form>
      <h1>Payments</h1>
      ${payments.length > 0 ? payments : html`<p>No payment has succeeded yet.</p>`}
    </main>
  </body>`;
  return htmlDocument({ language: 'en', title: 'Local Stripe', stylesheet: 'page.css', body });
}

function payment(charge: Charge, disputes: readonly Dispute[]): Html {
  return html`<section>
    <h2>${inDollars(charge.amount)}, order ${String(charge.metadata.orderId ?? 'unknown')}</h2>
    ${disputes.map(disputeRow)}
    <form method="post" action="/__local/stripe/disputes">
      <label>
        Amount that the bank disputes, in dollars
        <input name="amount" inputmode="decimal" required value="${String(charge.amount / 100)}">
      </label>
      <button name="charge" value="${charge.id}">Dispute it</button>
    </form>
  </section>`;
}

function disputeRow(dispute: Dispute): Html {
  const { id, amount, status } = dispute;
  if (!isOpenDispute(dispute))
    return html`<p>The dispute of ${inDollars(amount)} was ${status}.</p>`;
  return html`<p>The bank disputes ${inDollars(amount)}.</p>
    <form method="post" action="/__local/stripe/disputes/close">
      <input type="hidden" name="dispute" value="${id}">
      <button name="outcome" value="won">We win</button>
      <button name="outcome" value="lost">We lose</button>
    </form>`;
}

/** Handles the page's form of a new dispute. Returns false for an amount or a charge that can't be. */
export function handleNewDispute(account: Account, form: URLSearchParams): boolean {
  const charge = account.state.charges.get(form.get('charge') ?? '');
  const amount = Math.round(Number(form.get('amount')) * 100);
  if (!charge || !(amount > 0)) return false;
  createDispute(account, charge, amount);
  account.save();
  return true;
}

/** Handles the page's form of a bank's decision. Returns false unless the dispute is open. */
export function handleDecision(account: Account, form: URLSearchParams): boolean {
  const dispute = account.state.disputes.get(form.get('dispute') ?? '');
  if (!dispute || !isOpenDispute(dispute)) return false;
  closeDispute(account, dispute.id, form.get('outcome') === 'won' ? 'won' : 'lost');
  account.save();
  return true;
}
