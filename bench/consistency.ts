import { company } from '#business/company.ts';
import { orderNumber } from '#shared/order-number.ts';
import { type Backend, listPaymentIntents } from './backend.ts';
import { print, printHead, printRow } from './command.ts';

/** Mail is sent in small batches; this many empty any outbox that a bench can fill. */
const MAX_MAIL_BATCHES = 1_000;

/** An order's number, as it appears in an email. */
const NUMBER = /\b[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}\b/;

/** What responses confirmed to one visitor. Nothing else can be lost. */
export interface Visit {
  /** Unique to the visitor. */
  readonly email: string;
  orderId?: string;
  /** In cents, as the visitor saw it. */
  totalAmount?: number;
  intentId?: string;
}

/** What responses confirmed, compared with what is stored. */
interface Consistency {
  readonly what: string;
  readonly found: number;
  /** A response confirmed it, and it is not stored. */
  readonly lost: number;
  readonly duplicated: number;
  /** Stored with another amount than the visitor saw, or paid without money. */
  readonly wrong: number;
}

/**
 * Sends the emails that are due, compares what is stored with what responses confirmed, and prints the comparison.
 * @returns whether nothing is lost, duplicated or wrong
 */
export async function checkConsistency(
  backend: Backend,
  visits: readonly Visit[],
): Promise<boolean> {
  await sendAllMail(backend);
  const { rows, mailsRepeated } = await compareAll(backend, visits);
  print();
  printHead('what | found | lost | duplicated | wrong');
  for (const { what, found, lost, duplicated, wrong } of rows) {
    printRow([what, found, lost, duplicated, wrong]);
  }
  print(`\nMails sent twice with the same Message-ID: ${mailsRepeated}`);
  return rows.every(({ lost, duplicated, wrong }) => lost + duplicated + wrong === 0);
}

/** Sends every email, also those whose next attempt is later. */
async function sendAllMail(backend: Backend): Promise<void> {
  for (let batch = 0; batch < MAX_MAIL_BATCHES; batch++) {
    await backend.waitUntilIdle();
    const due = await countRows(backend, 'outbox where sent_at is null and failed_at is null');
    if (due === 0) return;
    await backend.db.query(
      `update outbox set next_attempt_at = next_attempt_at - interval '1 day' where sent_at is null`,
    );
    await backend.runSchedule('send-mail');
  }
}

/** Counts the rows of a table, given with its conditions. */
async function countRows({ db }: Backend, source: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from ${source}`,
  );
  return row?.count ?? 0;
}

async function compareAll(
  backend: Backend,
  visits: readonly Visit[],
): Promise<{
  readonly rows: readonly Consistency[];
  /** Emails that the server accepted twice because its first response was lost: delivery is at least once. */
  readonly mailsRepeated: number;
}> {
  // Sequential: reading thousands of emails at the same time would make queries time out.
  const orders = await backend.db.query<{
    id: string;
    customer_email: string;
    total_amount: number;
    status: string;
    payment_status: string;
  }>('select id, customer_email, total_amount, status, payment_status from orders');
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
  const confirmed = (key: 'orderId' | 'intentId') => visits.flatMap((visit) => visit[key] ?? []);

  const rows: Consistency[] = [
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
      ...compare(
        'receipts',
        paidIds.map(orderNumber),
        mails.filter((mail) => !isToOffice(mail)).map(numberIn),
      ),
      wrong: 0,
    },
    {
      ...compare(
        'emails to the office',
        paidIds.map(orderNumber),
        mails.filter(isToOffice).map(numberIn),
      ),
      wrong: 0,
    },
  ];
  return { rows, mailsRepeated: received.length - mails.length };
}

function compare(what: string, confirmed: readonly string[], stored: readonly string[]) {
  const found = new Set(stored);
  return {
    what,
    found: found.size,
    lost: confirmed.filter((name) => !found.has(name)).length,
    duplicated: stored.length - found.size,
  };
}

function ids(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

function countRepeated(names: readonly string[]): number {
  return names.length - new Set(names).size;
}
