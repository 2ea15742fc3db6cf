import fc from 'fast-check';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { LOCAL_STRIPE } from '#emulators/stripe/account.ts';
import { openStripe } from '#server/adapters/stripe.ts';
import { EVENT_TYPES } from '#server/adapters/stripe-events.ts';
import { IS_SLOW_RUN } from '../../setup/slow.ts';
import { runCliExport } from '../cli/cli.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import { currentFigures } from './current-figures.ts';

/*
 * Histories of refunds, disputes and appeals, as banks, card networks and the office lead to them, whose events arrive in other
 * orders, twice, in an older shape or never. The order, the books, the figures and the export are Stripe's, to the cent.
 */

const site = await openSite();
const stripe = openStripe(LOCAL_STRIPE.secretKey, site.stripe.apiUrl);

const { totalAmount } = sampleOrder;
/** Each of them leads to other histories. The slow run plays more of them. */
const SEEDS = Array.from({ length: IS_SLOW_RUN ? 16 : 1 }, (_, index) => 47 + index);
const HISTORIES = 24;
const MAX_DISPUTES = 2;

/** How the events of a history arrive. */
const ARRIVALS = [
  'in turn',
  'mixed and twice',
  'mixed, without their sums',
  'some',
  'none',
] as const;
type Arrival = (typeof ARRIVALS)[number];

interface History {
  readonly arrival: Arrival;
  /** Each picks one of the steps that are possible then. */
  readonly steps: readonly number[];
  /** Where each event goes among the others. */
  readonly places: readonly number[];
}

const historiesOf = (seed: number) =>
  fc.sample(
    fc.record<History>({
      arrival: fc.constantFrom(...ARRIVALS),
      steps: fc.array(fc.nat({ max: 999 }), { minLength: 2, maxLength: 7 }),
      places: fc.array(fc.nat({ max: 999 }), { minLength: 40, maxLength: 40 }),
    }),
    { numRuns: HISTORIES, seed },
  );

interface InStripe {
  readonly refunds: readonly Stripe.Refund[];
  readonly disputes: readonly Stripe.Dispute[];
}

async function readStripe(payment_intent: string): Promise<InStripe> {
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list({ payment_intent, limit: 100 }),
    stripe.disputes.list({ payment_intent, limit: 100 }),
  ]);
  return { refunds: refunds.data, disputes: disputes.data };
}

const isInquiry = ({ status }: Stripe.Dispute) => status.startsWith('warning_');
const isAppeal = ({ status }: Stripe.Dispute) => status.startsWith('appeal_');
const isOpen = (dispute: Stripe.Dispute) =>
  ['needs_response', 'under_review'].includes(dispute.status) || isAppeal(dispute);
const isMade = ({ status }: Stripe.Refund) => status !== 'failed' && status !== 'canceled';
const sumOf = (amounts: readonly { readonly amount: number }[]) =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

/** What of a payment the books have to have, and the order's state by it. */
function expectedOf({ refunds, disputes }: InStripe) {
  const refunded = sumOf(refunds.filter(isMade));
  const decided = disputes.filter((dispute) => isAppeal(dispute) || !isOpen(dispute));
  const lost = -sumOf(decided.flatMap(({ balance_transactions }) => balance_transactions));
  return { refunded, lost, paymentStatus: statusOf(refunded, lost, disputes.some(isOpen)) };
}

function statusOf(refunded: number, lost: number, isDisputed: boolean): string {
  if (isDisputed) return 'disputed';
  if (totalAmount - refunded - lost <= 0) return refunded >= totalAmount ? 'refunded' : 'lost';
  return refunded > 0 ? 'partially_refunded' : 'paid';
}

/** What may happen to a payment next. */
function possibleSteps(intentId: string, { refunds, disputes }: InStripe): (() => unknown)[] {
  const { refunded, lost } = expectedOf({ refunds, disputes });
  const left = totalAmount - refunded - lost;
  const isRefundable = left > 0 && !disputes.some(isOpen);
  const last = refunds.find(isMade);
  const canDispute = disputes.length < MAX_DISPUTES;
  return [
    ...(isRefundable ? [() => site.refundInStripe(intentId, left)] : []),
    ...(isRefundable && left > 4_000 ? [() => site.refundInStripe(intentId, 4_000)] : []),
    ...(last && refunds.every(isMade) ? [() => site.stripe.failRefund(last.id)] : []),
    ...(canDispute
      ? [
          () => site.stripe.dispute(intentId, undefined, { withdrawn: Math.max(0, left) }),
          () => site.stripe.dispute(intentId, 3_000),
          () => site.stripe.dispute(intentId, undefined, { status: 'warning_needs_response' }),
          () => site.stripe.dispute(intentId, 2_000, { status: 'prevented' }),
        ]
      : []),
    ...disputes.flatMap((dispute) => stepsOf(intentId, dispute)),
  ];
}

function stepsOf(intentId: string, dispute: Stripe.Dispute): (() => unknown)[] {
  const { id, status } = dispute;
  const close = (outcome: 'won' | 'lost' | 'warning_closed') => () =>
    site.stripe.closeDispute(intentId, outcome, id);
  if (isInquiry(dispute)) {
    return status === 'warning_closed'
      ? []
      : [close('warning_closed'), () => site.stripe.escalateInquiry(id)];
  }
  if (isAppeal(dispute)) {
    const isAsked = status === 'appeal_needs_response';
    return [close('won'), close('lost'), ...(isAsked ? [() => site.stripe.submitAppeal(id)] : [])];
  }
  const appeals = [() => site.stripe.openAppeal(id), () => site.stripe.openAppeal(id, true)];
  if (isOpen(dispute)) return [close('won'), close('lost'), ...appeals];
  return status === 'prevented' ? [] : appeals;
}

/** Plays a history at Stripe, and returns its events, the oldest first. */
async function play(intentId: string, { steps }: History): Promise<Stripe.Event[]> {
  site.stripe.forgetEvents();
  for (const choice of steps) {
    const possible = possibleSteps(intentId, await readStripe(intentId));
    await possible[choice % possible.length]?.();
  }
  const { data } = await stripe.events.list({ types: [...EVENT_TYPES], limit: 100 });
  return data.reverse();
}

/** The events as they arrive. */
function arriving(events: readonly Stripe.Event[], { arrival, places }: History): object[] {
  const mixed = events
    .map((event, index) => ({ event, place: places[index] ?? 0 }))
    .sort((one, other) => one.place - other.place)
    .map(({ event }) => event);
  switch (arrival) {
    case 'in turn':
      return [...events];
    case 'mixed and twice':
      return [
        ...mixed,
        ...mixed.toReversed().map((event) => ({ ...event, id: `${event.id}_again` })),
      ];
    case 'mixed, without their sums':
      return mixed.map(withoutSums);
    case 'some':
      return mixed.filter((_, index) => index % 2 === 0);
    case 'none':
      return [];
  }
}

/** A dispute's event of an API version that had neither its transactions nor a deadline. */
function withoutSums(event: Stripe.Event): object {
  const {
    balance_transactions: _,
    evidence_details: __,
    ...object
  } = event.data.object as Stripe.Dispute;
  return event.type.startsWith('charge.dispute.') ? { ...event, data: { object } } : event;
}

test.each(SEEDS)(
  'histories of refunds, disputes and appeals end as Stripe has them, however their events arrive (%i)',
  async (seed) => {
    await site.pauseWebhooks();
    const wrong: object[] = [];
    let kept = 0;
    for (const history of historiesOf(seed)) {
      const { id, intentId } = await site.storePaidOrder();
      const events = await play(intentId, history);
      for (const event of arriving(events, history)) {
        const { status } = await site.deliverEvent(event);
        if (status !== 200) wrong.push({ history, event, status });
      }
      const inStripe = await readStripe(intentId);
      if (history.arrival === 'some' || history.arrival === 'none') {
        // Refunds that were missed are found by their events only, disputes also long after these are gone.
        if (inStripe.refunds.length === 0) site.stripe.forgetEvents();
        await site.runSchedule('reconcile');
      }
      const expected = expectedOf(inStripe);
      const found = await bookedOf(id);
      if (JSON.stringify(found) !== JSON.stringify(expected)) {
        wrong.push({ history, types: events.map(({ type }) => type), found, expected });
      }
      kept += totalAmount - expected.refunded - expected.lost;
    }
    expect(wrong).toEqual([]);
    const { received, refunded, lost } = await currentFigures(site.db);
    expect(received - refunded - lost).toBe(kept);
    const cents = (await runCliExport('payments')).map(({ amount }) =>
      Math.round(Number(amount) * 100),
    );
    expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(kept);
  },
);

/** What the order has, once its ledger has the same. */
async function bookedOf(id: string) {
  const [row] = await site.db.query(
    `select refunded_amount as refunded, lost_amount as lost, payment_status as "paymentStatus",
            (select sum(case when kind in ('refunded', 'lost', 'prevented') then amount
                             when kind in ('refund_failed', 'reinstated') then -amount else 0 end)::integer
             from ledger_entries where order_id = orders.id) as booked
     from orders where id = $1`,
    [id],
  );
  const { refunded, lost, paymentStatus, booked } = row ?? {};
  return booked === Number(refunded) + Number(lost)
    ? { refunded, lost, paymentStatus }
    : { refunded, lost, paymentStatus, booked };
}
