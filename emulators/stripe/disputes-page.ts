import { type Html, html } from '#server/platform/html.ts';
import type { Account, Charge, Dispute } from './account.ts';
import { inDollars } from './browser/words.ts';
import {
  canBeAppealed,
  closeDispute,
  createDispute,
  type DisputeOutcome,
  escalateInquiry,
  isInquiry,
  openAppeal,
  outcomesOf,
} from './disputes.ts';
import { htmlDocument } from './documents.ts';

/** Payments on the page, the newest first. */
const MAX_PAYMENTS = 20;

/** The page on which a person does what banks do: ask about a payment, dispute it, decide. */
export function disputesPage({ state }: Account): Html {
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
      <h1>Payments</h1>
      ${payments.length > 0 ? payments : html`<p>No payment has succeeded yet.</p>`}
    </main>
  </body>`;
  return htmlDocument({ title: 'Local Stripe', stylesheet: 'page.css', body });
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
      <input type="hidden" name="charge" value="${charge.id}">
      <button name="status" value="needs_response">Dispute it</button>
      <button name="status" value="warning_needs_response">Only ask about it</button>
    </form>
  </section>`;
}

function disputeRow(dispute: Dispute): Html {
  const { id, amount, status } = dispute;
  const outcomes = [
    ...(isInquiry(dispute) ? ([ESCALATED] as const) : []),
    ...outcomesOf(dispute),
    ...(canBeAppealed(dispute) ? ([APPEALED] as const) : []),
  ];
  return html`<p>Dispute of ${inDollars(amount)}: ${status.replaceAll('_', ' ')}.</p>
    <form method="post" action="/__local/stripe/disputes/close">
      <input type="hidden" name="dispute" value="${id}">
      ${outcomes.map((outcome) => html`<button name="outcome" value="${outcome}">${BUTTONS[outcome]}</button>`)}
    </form>`;
}

/** The inquiry becomes a dispute. */
const ESCALATED = 'escalated';

/** The dispute comes to an appeal. */
const APPEALED = 'appealed';

const BUTTONS: Readonly<Record<DisputeOutcome | typeof ESCALATED | typeof APPEALED, string>> = {
  appealed: 'Appeal',
  escalated: 'The bank takes the money',
  warning_closed: 'The bank asks no more',
  won: 'We win',
  lost: 'We lose',
};

/** Handles the page's form of a new dispute. Returns false for an amount or a charge that can't be. */
export function handleNewDispute(account: Account, form: URLSearchParams): boolean {
  const charge = account.state.charges.get(form.get('charge') ?? '');
  const amount = Math.round(Number(form.get('amount')) * 100);
  if (!charge || !(amount > 0)) return false;
  const isInquiry = form.get('status') === 'warning_needs_response';
  createDispute(account, charge, {
    amount,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  });
  account.save();
  return true;
}

/** Handles the page's form of what becomes of a dispute. Returns false for what can't. */
export function handleDecision(account: Account, form: URLSearchParams): boolean {
  const dispute = account.state.disputes.get(form.get('dispute') ?? '');
  if (!dispute) return false;
  const outcome = outcomesOf(dispute).find((each) => each === form.get('outcome'));
  const isEscalated = form.get('outcome') === ESCALATED && isInquiry(dispute);
  const isAppealed = form.get('outcome') === APPEALED && canBeAppealed(dispute);
  if (!outcome && !isEscalated && !isAppealed) return false;
  if (outcome) closeDispute(account, dispute.id, outcome);
  else if (isEscalated) escalateInquiry(account, dispute.id);
  else openAppeal(account, dispute.id);
  account.save();
  return true;
}
