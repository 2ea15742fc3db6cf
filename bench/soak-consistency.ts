import { company } from '#business/company.ts';
import { orderNumber } from '#shared/order-number.ts';
import { type Backend, listPaymentIntents } from './backend.ts';
import { type Consistency, compare, NUMBER } from './measure.ts';

/** What responses confirmed to one visitor. Nothing else can be lost. */
export interface Visit {
  /** Unique to the visitor. */
  readonly email: string;
  orderId?: string;
  /** In cents, as the visitor saw it. */
  totalAmount?: number;
  intentId?: string;
  messageId?: string;
  /** Responses that no fault explains, like `POST /api/orders: 500`. */
  readonly unexplained: string[];
}

interface SoakConsistency extends Consistency {
  /** Stored with another amount than the visitor saw, or paid without money. */
  readonly wrong: number;
}

/** Compares what is stored with what responses confirmed, after all work is done. */
export async function checkConsistency(
  backend: Backend,
  visits: readonly Visit[],
): Promise<{
  readonly rows: readonly SoakConsistency[];
  /** Mails that the server accepted twice because its first response was lost: delivery is at least once. */
  readonly mailsRepeated: number;
}> {
  // Sequential: reading thousands of mails at the same time would make queries time out.
  const orders = await backend.db.query<{
    id: string;
    customer_email: string;
    total_amount: number;
    status: string;
    payment_status: string;
  }>('select id, customer_email, total_amount, status, payment_status from orders');
  const messages = await backend.db.query<{ id: string; email: string }>(
    'select id, email from contact_messages',
  );
  const intents = await listPaymentIntents(backend);
  const received = await backend.mailbox.mails();

  const totals = new Map(orders.map(({ id, total_amount }) => [id, total_amount]));
  const orderIdOf = ({ metadata }: (typeof intents)[number]) => metadata.orderId ?? '';
  const charged = intents.filter(({ status }) => status === 'succeeded');
  const chargedIds = new Set(charged.map(orderIdOf));
  const paid = orders.filter(({ payment_status }) => payment_status === 'paid');
  const paidIds = paid.map(({ id }) => id);

  const mails = [...new Map(received.map((mail) => [mail.messageId, mail])).values()];
  const isToOffice = ({ to }: (typeof mails)[number]) => to.includes(company.email);
  const numberIn = ({ text }: (typeof mails)[number]) =>
    NUMBER.exec(text)?.[0] ?? 'without a number';
  const confirmed = (key: 'orderId' | 'intentId' | 'messageId') =>
    visits.flatMap((visit) => visit[key] ?? []);

  const rows: SoakConsistency[] = [
    {
      ...compare('orders', confirmed('orderId'), ids(orders)),
      duplicated: countRepeated(orders.map(({ customer_email }) => customer_email)),
      wrong: visits.filter(
        ({ orderId, totalAmount }) => orderId && totals.get(orderId) !== totalAmount,
      ).length,
    },
    {
      ...compare('payment intents', confirmed('intentId'), ids(intents)),
      duplicated: countRepeated(intents.map(orderIdOf)),
      wrong: intents.filter((intent) => intent.amount !== totals.get(orderIdOf(intent))).length,
    },
    {
      ...compare('payments', charged.map(orderIdOf), paidIds),
      duplicated: countRepeated(charged.map(orderIdOf)),
      wrong:
        paid.filter(({ id, status }) => !chargedIds.has(id) || status !== 'confirmed').length +
        orders.filter(({ payment_status }) => payment_status === 'needs_review').length +
        charged.filter((intent) => intent.amount_received !== totals.get(orderIdOf(intent))).length,
    },
    {
      ...compare('messages', confirmed('messageId'), ids(messages)),
      duplicated: countRepeated(messages.map(({ email }) => email)),
      wrong: 0,
    },
    {
      ...compare(
        'receipts',
        paidIds.map(orderNumber),
        mails.filter((mail) => !isToOffice(mail)).map(numberIn),
      ),
      wrong: 0,
    },
    {
      ...compare(
        'mails to the office',
        [...paidIds, ...ids(messages)].map(orderNumber),
        mails.filter(isToOffice).map(numberIn),
      ),
      wrong: 0,
    },
  ];
  return { rows, mailsRepeated: received.length - mails.length };
}

function ids(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

function countRepeated(names: readonly string[]): number {
  return names.length - new Set(names).size;
}
