import { company } from '#business/company.ts';
import { type Count, compare, ID } from '../count.ts';
import { intentsOf } from '../intents.ts';
import type { Stage } from '../stage.ts';
import type { Visit } from './visit.ts';

export interface SoakCount extends Count {
  /** There with another amount than was told, or paid without the money. */
  readonly wrong: number;
}

export interface Counted {
  readonly rows: readonly SoakCount[];
  /** Mails that the mail server took twice under one Message-ID, since its answer was lost: at least once. */
  readonly mailsRepeated: number;
}

/** Counts what there is against what visitors were told, once everything has come to rest. */
export async function count(stage: Stage, visits: readonly Visit[]): Promise<Counted> {
  // One after the other: reading thousands of mails would keep the database's answers waiting beyond their time.
  const orders = await stage.db.query<{
    id: string;
    customer_email: string;
    total_amount: number;
    status: string;
    payment_status: string;
  }>('select id, customer_email, total_amount, status, payment_status from orders');
  const messages = await stage.db.query<{ id: string; email: string }>(
    'select id, email from contact_messages',
  );
  const intents = await intentsOf(stage);
  const arrived = await stage.mailbox.mails();

  const totals = new Map(orders.map(({ id, total_amount }) => [id, total_amount]));
  const orderIdOf = ({ metadata }: (typeof intents)[number]) => metadata.orderId ?? '';
  const charged = intents.filter(({ status }) => status === 'succeeded');
  const chargedIds = new Set(charged.map(orderIdOf));
  const settled = orders.filter(({ payment_status }) => payment_status === 'paid');
  const settledIds = settled.map(({ id }) => id);

  const mails = [...new Map(arrived.map((mail) => [mail.messageId, mail])).values()];
  const isToOffice = ({ to }: (typeof mails)[number]) => to.includes(company.email);
  const idIn = ({ text }: (typeof mails)[number]) => ID.exec(text)?.[0] ?? 'of nothing';
  const told = (key: 'orderId' | 'intentId' | 'messageId') =>
    visits.flatMap((visit) => visit[key] ?? []);

  const rows: SoakCount[] = [
    {
      ...compare('orders', told('orderId'), ids(orders)),
      doubled: repeated(orders.map(({ customer_email }) => customer_email)),
      wrong: visits.filter(
        ({ orderId, totalAmount }) => orderId && totals.get(orderId) !== totalAmount,
      ).length,
    },
    {
      ...compare('payment intents', told('intentId'), ids(intents)),
      doubled: repeated(intents.map(orderIdOf)),
      wrong: intents.filter((intent) => intent.amount !== totals.get(orderIdOf(intent))).length,
    },
    {
      ...compare('payments', charged.map(orderIdOf), settledIds),
      doubled: repeated(charged.map(orderIdOf)),
      wrong:
        settled.filter(({ id, status }) => !chargedIds.has(id) || status !== 'confirmed').length +
        orders.filter(({ payment_status }) => payment_status === 'needs_review').length +
        charged.filter((intent) => intent.amount_received !== totals.get(orderIdOf(intent))).length,
    },
    {
      ...compare('messages', told('messageId'), ids(messages)),
      doubled: repeated(messages.map(({ email }) => email)),
      wrong: 0,
    },
    {
      ...compare('receipts', settledIds, mails.filter((mail) => !isToOffice(mail)).map(idIn)),
      wrong: 0,
    },
    {
      ...compare(
        'mails to the office',
        [...settledIds, ...ids(messages)],
        mails.filter(isToOffice).map(idIn),
      ),
      wrong: 0,
    },
  ];
  return { rows, mailsRepeated: arrived.length - mails.length };
}

function ids(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

function repeated(names: readonly string[]): number {
  return names.length - new Set(names).size;
}
