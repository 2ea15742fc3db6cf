import { company } from '#business/company.ts';
import { type Count, compare, ID } from '../count.ts';
import { intentsOf } from '../intents.ts';
import type { Stage } from '../stage.ts';
import type { Trip } from './trip.ts';

/** Mails go in small takings; so many rounds empty any outbox that a bench can fill. */
const MOST_MAIL_ROUNDS = 1_000;

/** Lets everything come to rest, then counts what there is against what visitors were told. */
export async function count(
  stage: Stage,
  trips: readonly Trip[],
): Promise<{ orders: number; rows: Count[] }> {
  await stage.settled();
  await emptyOutbox(stage);

  const orders = await stage.db.query(
    'select id, customer_email, payment_status, status from orders',
  );
  const placed = trips.filter(({ orderId }) => orderId !== undefined);
  const paid = trips.filter(({ isPaid }) => isPaid);
  const paidIds = orders
    .filter(({ payment_status, status }) => payment_status === 'paid' && status === 'confirmed')
    .map(({ id }) => String(id));
  const intents = await intentsOf(stage);
  const mails = await stage.mailbox.mails();
  const idsMailedTo = (isRecipient: (recipient: string) => boolean) =>
    mails
      .filter(({ to }) => to.some(isRecipient))
      .map(({ text }) => ID.exec(text)?.[0] ?? 'of no order');

  return {
    orders: paid.length,
    rows: [
      compare(
        'orders, by visitor',
        placed.map(({ email }) => email),
        orders.map(({ customer_email }) => String(customer_email)),
      ),
      compare(
        'payment intents at Stripe',
        trips.filter(({ intentId }) => intentId !== undefined).map(({ orderId }) => orderId ?? ''),
        intents.map(({ metadata }) => metadata.orderId ?? ''),
      ),
      compare(
        'payments settled',
        paid.map(({ orderId }) => orderId ?? ''),
        paidIds,
      ),
      compare(
        'receipts',
        paidIds,
        idsMailedTo((to) => to !== company.email),
      ),
      compare(
        'mails to the office',
        paidIds,
        idsMailedTo((to) => to === company.email),
      ),
    ],
  };
}

async function emptyOutbox(stage: Stage): Promise<void> {
  for (let round = 0; round < MOST_MAIL_ROUNDS; round++) {
    const [row] = await stage.db.query(
      'select count(*)::integer as due from outbox where sent_at is null',
    );
    if (row?.due === 0) return;
    await stage.runSchedule('send-mail');
    await stage.settled();
  }
}
