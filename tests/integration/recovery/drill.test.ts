import fc from 'fast-check';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/adapters/neon.ts';
import { readAgenda } from '#server/agenda/read.ts';
import { sendDueMail } from '#server/mail/send.ts';
import { addNote } from '#server/orders/notes.ts';
import { startWork } from '#server/orders/start-work.ts';
import type { Recovered } from '#server/recovery/recover.ts';
import { deliver } from '#server/reports/deliver.ts';
import { orderNumber } from '#shared/order-number.ts';
import { CARDS } from '../../fixtures.ts';
import { samplePdf } from '../../sample-pdf.ts';
import { runCli, runCliJson } from '../cli/cli.ts';
import { openChanges } from '../office/office-changes.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();
const { accept, correct } = openChanges(site);

/** An order of the drill, as far as it is placed. */
interface DrillOrder {
  id: string;
  intentId: string;
}

/** Something that happens to an order: by Stripe alone, or by the site. */
interface Step {
  readonly isStripes: boolean;
  readonly run: (order: DrillOrder) => Promise<unknown>;
}

const bySite = (run: Step['run']): Step => ({
  isStripes: false,
  run: async (order) => {
    const result = await run(order);
    const isRejected = typeof result === 'object' && result && 'ok' in result && !result.ok;
    if (isRejected) throw new Error(JSON.stringify(result));
  },
});
const byStripe = (run: Step['run']): Step => ({
  isStripes: true,
  run: async (order) => {
    await run(order);
    await site.waitUntilIdle();
  },
});

let placed = 0;
const place = bySite(async (order) => {
  const customerEmail = `buyer${++placed}@example.com`;
  const response = await site.post('/api/orders', { ...sampleOrder, customerEmail });
  order.id = (await response.json()).id;
});
const start = bySite(async (order) => {
  order.intentId = await site.createIntent(order.id);
});
const pay = byStripe(({ intentId }) => site.stripe.pay(intentId, CARDS.good));
const decline = byStripe(({ intentId }) => site.stripe.pay(intentId, CARDS.declined));
const refund = (amount?: number) =>
  byStripe(({ intentId }) => site.refundInStripe(intentId, amount));
const dispute = byStripe(async ({ intentId }) => site.stripe.dispute(intentId));
const close = (outcome: 'won' | 'lost') =>
  byStripe(async ({ intentId }) => site.stripe.closeDispute(intentId, outcome));
const payMore = byStripe(async (order) => {
  order.intentId = (await site.createExtraIntent(order.id, { amount: 150_00 })).id;
  await site.stripe.pay(order.intentId, CARDS.good);
});
// These leave their emails for the next one who sends.
const work = bySite(({ id }) => startWork(site.db, id, 'eva'));
const note = bySite(({ id }) => addNote(site.db, id, 'Call first.', 'eva'));
const report = bySite(({ id }) =>
  deliver(site.db, {
    orderId: id,
    pdf: samplePdf(),
    operator: 'eva',
    corrected: false,
  }),
);
const fix = bySite(({ id }) => correct(id, { customerEmail: `${id}@example.com` }));
const cancel = bySite(({ id }) => runCli('order', 'cancel', id, '--yes'));
const acceptPayment = bySite(({ id }) => accept(id));
const send = bySite(() => sendDueMail(site.db));

/** Ten orders on their ways. */
const WAYS: readonly (readonly Step[])[] = [
  [place, start, pay, work, report, send],
  [place, start, pay, refund(33_00), note, work],
  [place, start, pay, work, report, send, refund()],
  [place, start, pay, dispute, close('won'), work, send],
  [place, start, pay, work, dispute, close('lost')],
  [place, start, pay, cancel, send, refund()],
  [place, start, decline, cancel],
  [place, start, decline, pay, fix, work, report],
  [place, payMore, acceptPayment, work, note],
  [place, start, pay, payMore, refund()],
];
const STEPS = WAYS.flatMap((way, index) => way.map(() => index));

const recover = (from: string) => runCliJson<Recovered>('recover', '--from', from, '--yes');

/** How often each email went to somebody. */
const countMails = async (): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  for (const { recipient, subject } of await site.mails()) {
    const key = `${recipient}: ${subject}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

/** What the books have of each payment, and what Stripe has: received, refunded and lost. */
const booked = async () => {
  const rows = await site.db.query<{ id: string; sums: number[] }>(
    `select payment_intent_id as id, array[
       coalesce(sum(amount) filter (where kind = 'received'), 0),
       coalesce(sum(case kind when 'refunded' then amount when 'refund_failed' then -amount end), 0),
       coalesce(sum(amount) filter (where kind = 'lost'), 0)]::integer[] as sums
     from ledger_entries group by 1`,
  );
  return new Map(rows.map(({ id, sums }) => [id, sums]));
};
const inStripe = async () => {
  const list = <Item>(path: string) =>
    fetch(`${process.env.STRIPE_API_URL}/v1/${path}?limit=100`, {
      headers: { Authorization: `Bearer ${process.env.STRIPE_SECRET_KEY}` },
    }).then(async (response) => ((await response.json()) as { data: Item[] }).data);
  const lost = (await list<Stripe.Dispute>('disputes')).filter(({ status }) => status === 'lost');
  const lostOf = (id: string) =>
    lost.filter((each) => each.payment_intent === id).reduce((sum, { amount }) => sum + amount, 0);
  const charges = (await list<Stripe.Charge>('charges')).filter(({ paid }) => paid);
  return new Map(
    charges.map(({ payment_intent, amount_captured, amount_refunded }) => {
      const id = String(payment_intent);
      return [id, [amount_captured, amount_refunded, lostOf(id)]] as const;
    }),
  );
};

const statesOf = (db: typeof site.db) =>
  db.query<{ id: string }>(
    `select id, status, payment_status, customer_email, total_amount, received_amount, refunded_amount, lost_amount,
            other_amount, due_at, delivered_at, cancelled_at, stripe_payment_intent_id, card_last4,
            (select count(*)::integer from reports where order_id = orders.id) as reports,
            (select count(*)::integer from order_notes where order_id = orders.id) as notes
     from orders order by id`,
  );

async function drill(
  turns: readonly number[],
  copiedAt: number,
  restoredAt: number,
): Promise<void> {
  await site.reset();
  const orders = WAYS.map((): DrillOrder => ({ id: '', intentId: '' }));
  const done = WAYS.map(() => 0);
  const next = async (index: number, onlyStripes = false): Promise<boolean> => {
    const step = WAYS[index]?.[done[index] ?? 0];
    const order = orders[index];
    if (!step || !order || (onlyStripes && !step.isStripes)) return false;
    done[index] = (done[index] ?? 0) + 1;
    await step.run(order);
    return true;
  };
  for (const turn of turns.slice(0, copiedAt)) await next(turn);
  const copy = await site.copyDatabase();
  for (const turn of turns.slice(copiedAt, restoredAt)) await next(turn);

  const branch = await site.restoreDatabase(copy);
  const dueAtCopy = await site.db.query<{ id: string; email: string }>(
    'select orders.id, customer_email as email from outbox join orders on orders.id = order_id where sent_at is null',
  );
  // The world goes on: Stripe moves money, the schedules run, and nobody has recovered yet.
  const movedSince = new Set<string>();
  for (const [index, order] of orders.entries()) {
    if (await next(index, true)) movedSince.add(order.id);
  }
  for (const schedule of ['reconcile', 'send-mail', 'reconcile']) await site.runSchedule(schedule);

  const recovered = await recover(branch);
  await site.runSchedule('reconcile');
  await site.runSchedule('send-mail');

  expect(await booked()).toEqual(await inStripe());
  expect((await readAgenda(site.db)).unknownPayments).toEqual([]);
  const theirs = await statesOf(openDatabase({ ...site.neon, databaseUrl: branch }));
  const here = new Map((await statesOf(site.db)).map((order) => [order.id, order]));
  for (const order of theirs) {
    const isNamed = recovered.left.some((line) => line.includes(orderNumber(order.id)));
    if (movedSince.has(order.id)) expect(here.get(order.id)).toBeDefined();
    else if (!isNamed) expect(here.get(order.id)).toEqual(order);
  }
  const named = recovered.left.filter(
    (line) => ![...movedSince].some((id) => line.includes(orderNumber(id))),
  );
  expect(named).toEqual([]);

  const twice = [...(await countMails())].filter(([, count]) => count > 1).map(([mail]) => mail);
  const unexpected = twice.filter(
    (mail) =>
      !dueAtCopy.some(({ id, email }) => mail.includes(orderNumber(id)) || mail.includes(email)),
  );
  expect(unexpected).toEqual([]);

  const rows = await site.everyRow();
  expect(await recover(branch)).toMatchObject({ copied: {}, followed: 0, settled: 0, ended: 0 });
  expect(await site.everyRow()).toEqual(rows);
}

test('a copy of a random moment is put back: no money, no order and no work is lost', async () => {
  const turns = fc.shuffledSubarray(STEPS, { minLength: STEPS.length, maxLength: STEPS.length });
  const moments = fc
    .tuple(fc.nat(STEPS.length), fc.nat(STEPS.length))
    .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);
  await fc.assert(
    fc.asyncProperty(turns, moments, (order, [copiedAt, restoredAt]) =>
      drill(order, copiedAt, restoredAt),
    ),
    { numRuns: Number(process.env.DRILLS ?? 2), endOnFailure: true },
  );
});
