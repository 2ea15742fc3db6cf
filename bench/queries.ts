/**
 * `npm run bench:queries -- [orders]`: how long each query of the office, the CLI, the schedules, and the health check takes
 * once the database has grown, by default to 400,000 orders with two and a half emails each. The exit code is 1 when
 * one takes longer than {@link LIMIT_MS}.
 */
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { startNeon } from '#emulators/neon/start.ts';
import { startPostgres } from '#emulators/postgres/start.ts';
import type { Session } from '#server/access/sessions.ts';
import { type Database, openDatabase, type RowsOfEach } from '#server/adapters/neon.ts';
import type { Mailer } from '#server/adapters/smtp.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import { readAuditLog } from '#server/database/audit-log.ts';
import { idsWithPrefix } from '#server/database/id-prefix.ts';
import { migrate } from '#server/database/migrations.ts';
import { monthsUntil, statsOfMonths } from '#server/export/monthly-stats.ts';
import { readPages } from '#server/export/read-pages.ts';
import { healthFindings } from '#server/health/check.ts';
import { sendDueMail } from '#server/mail/send.ts';
import { listAnswers } from '#server/messages/answer.ts';
import { findMessage } from '#server/messages/find.ts';
import { listMessages } from '#server/messages/list.ts';
import { readOrder, searchOrders } from '#server/office/orders.ts';
import { readToday } from '#server/office/today.ts';
import { orderHistory } from '#server/orders/history.ts';
import { listOrders } from '#server/orders/list.ts';
import { quoteOrder } from '#server/orders/quote.ts';
import { listMail } from '#server/outbox/list.ts';
import { reconcile } from '#server/payments/reconcile.ts';
import { personalDataOf } from '#server/privacy/erase-person.ts';
import { countExpired, purgeExpired } from '#server/privacy/purge-expired.ts';
import { MAIL_STATES } from '#shared/office/messages.ts';
import { orderNumber } from '#shared/order-number.ts';
import { priceOfService } from '#shared/pricing.ts';
import { countArgument, print, printHead, printRow } from './command.ts';

const LIMIT_MS = 100;

const orders = countArgument(
  400_000,
  'Give the number of orders, 1000 or more: npm run bench:queries -- 400000',
  1_000,
);

/** Eight and a half years of orders and messages, evenly spread: the oldest have expired, the newest are in progress. */
const DATA = [
  `insert into contact_messages (id, first_name, last_name, email, phone, inquiry_type, message, created_at, answered_at)
   select lpad(to_hex(n * 7919), 26, '0'), 'Ana', 'Pérez', 'sender-' || n || '@example.com', '(305) 555-0199',
          (array['general', 'support', 'Full Inspection Quote'])[1 + n % 3], repeat('A question about a garage. ', 8),
          now() - n * interval '8.5 years' / (${orders} / 4), case when n % 50 <> 0 then now() end
   from generate_series(1, ${orders} / 4) as n`,
  `insert into orders (id, service_type, property_address, county, customer_name, customer_email, customer_phone, notes,
                       status, payment_status, stripe_payment_intent_id, total_amount, idempotency_key,
                       request_fingerprint, created_at, contact_message_id, payment_checked_at, folio, reference, copy_to,
                       paid_at, delivered_at, due_at)
   select lpad(to_hex(n * 7919::bigint), 26, '0'), (array['basic', 'diligence', 'full'])[1 + n % 3],
          n || ' Palm Avenue, Hollywood, FL 33020', (array['miami-dade', 'broward', 'palm-beach'])[1 + n % 3],
          'Customer ' || n, 'customer-' || n % 300000 || '@example.com', '(305) 555-' || lpad((n % 10000)::text, 4, '0'), 'Closing soon.',
          case when n % 10 < 2 then 'cancelled' when n < 40 then 'pending' when n < 400 then 'confirmed' else 'delivered' end,
          case when n % 10 = 0 then 'pending' when n % 10 = 1 then 'failed' when n < 40 then 'pending'
               when n % 50 = 2 then 'refunded' when n % 5000 = 3 then 'needs_review' else 'paid' end,
          'pi_' || n, ${priceOfService('basic').totalAmount}, 'key-' || n, 'fingerprint-' || n, now() - n * interval '8.5 years' / ${orders},
          case when n % 40 = 0 then lpad(to_hex((n / 4) * 7919::bigint), 26, '0') end, now(),
          case when n % 3 = 0 then '01-' || n end, case when n % 2 = 0 then 'File ' || n end,
          case when n % 4 = 0 then 'copy-' || n || '@example.com' end,
          case when n % 10 > 1 and n >= 40 then now() - n * interval '8.5 years' / ${orders} end,
          case when n % 10 > 1 and n >= 400 then now() - n * interval '8.5 years' / ${orders} + interval '20 hours' end,
          case when n % 10 > 1 and n >= 40 then now() - n * interval '8.5 years' / ${orders} + interval '1 day' end
   from generate_series(1, ${orders}) as n`,
  `insert into ledger_entries (order_id, payment_intent_id, kind, amount, currency, created_at)
   select id, stripe_payment_intent_id, 'received', total_amount, 'usd', created_at from orders where paid_at is not null`,
  `insert into reports (order_id, pdf, created_at)
   select id, convert_to(id, 'UTF8'), created_at from orders where status = 'delivered'`,
  `insert into outbox (kind, order_id, report_id, dedupe_key, sent_at, failed_at, next_attempt_at, created_at)
   select kind, orders.id, case when kind = 'report_ready' then reports.id end, kind || ':' || orders.id,
          case when hashtext(orders.id) % 20000 <> 0 then orders.created_at end,
          case when hashtext(orders.id) % 20000 = 0 then orders.created_at end, orders.created_at, orders.created_at
   from orders cross join unnest(array['receipt', 'order_notice', 'report_ready']) as kind
   left join reports on reports.order_id = orders.id
   where kind <> 'report_ready' or reports.id is not null`,
  `insert into outbox (kind, contact_message_id, dedupe_key, sent_at, created_at)
   select 'message_notice', id, 'message_notice:' || id, created_at, created_at from contact_messages`,
  `insert into stripe_events (id, type, order_id, payment_status, received_at)
   select 'evt_' || id, 'payment_intent.succeeded', id, 'paid', created_at from orders where payment_status <> 'pending'`,
  `insert into audit_log (operator, action, order_id, created_at)
   select 'eva', 'deliver', id, created_at from orders where status = 'delivered'`,
  `insert into audit_log (operator, action, contact_message_id, created_at)
   select 'eva', 'answer', id, created_at from contact_messages where answered_at is not null`,
  'analyze',
];

const server = await startPostgres();
const neon = await startNeon({ postgres: server.connectionString });
const db = openDatabase({ ...neon, timeoutMs: 60_000 });
await migrate(db);
const client = new pg.Client(server.connectionString);
await client.connect();
for (const statement of DATA) await client.query(statement);
const [sizes] = (
  await client.query(
    `select (select count(*) from orders) as orders, (select count(*) from outbox) as mails,
            (select id from orders order by created_at limit 1 offset 500) as order_id,
            (select id from contact_messages order by created_at limit 1 offset 100) as message_id`,
  )
).rows;
await client.end();
print(`${sizes.orders} orders, ${sizes.mails} emails\n`);

/** The database, with the time of each statement in ms. */
function timed(times: number[]): Database {
  const query: Database['query'] = async (text, params) => {
    const started = performance.now();
    const rows = await db.query<never>(text, params);
    times.push(performance.now() - started);
    return rows;
  };
  return {
    query,
    async transaction(statements) {
      const results = [];
      for (const { text, params } of statements) results.push(await query(text, params));
      return results as RowsOfEach<typeof statements>;
    },
  };
}

const noPayments = {
  livemode: false,
  retrieve: async () => undefined,
  paymentEventsSince: async () => [],
  cancel: async () => ({ status: 'canceled' }),
} as unknown as Payments;
const noMail: Mailer = { send: async () => {}, verify: async () => {}, close: async () => {} };
const quote = {
  propertyAddress: '1 Palm Avenue, Hollywood, FL 33020',
  county: 'broward',
  customerName: 'Ana Pérez',
  customerEmail: 'ana@example.com',
  customerPhone: '(305) 555-0199',
  notes: '',
  price: 449_00,
} as const;

Object.assign(process.env, {
  OFFICE_EMAIL: 'office@example.com',
  SITE_URL: 'http://localhost',
  STRIPE_SECRET_KEY: 'sk_test_bench',
  // Nobody listens there: only the database is measured.
  STRIPE_API_URL: 'http://127.0.0.1:9',
});
const [LIST_LIMIT, OFFICE_LIMIT] = [25, 101];
const session = { role: 'owner' } as Session;
const WORK: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  'office: today': (db) => readToday(db),
  'office: orders': (db) => searchOrders(db, {}),
  'office: orders, due': (db) => searchOrders(db, { due: 'true' }),
  'office: orders, one status each': (db) =>
    searchOrders(db, { status: 'pending', payment: 'needs_review' }),
  'office: orders, by number': (db) => searchOrders(db, { search: orderNumber(sizes.order_id) }),
  'office: orders, by name': (db) => searchOrders(db, { search: `customer ${orders - 1}` }),
  'office: orders, by address': (db) => searchOrders(db, { search: `${orders - 1} palm` }),
  'office: orders, by email': (db) => searchOrders(db, { search: 'customer-777@example.com' }),
  'office: orders, by phone number': (db) => searchOrders(db, { search: '+1 305 555 0199' }),
  'office: orders, by folio': (db) => searchOrders(db, { search: `01-${orders - 1}` }),
  'office: orders, by reference': (db) => searchOrders(db, { search: `file ${orders - 2}` }),
  'office: orders, by what most have': (db) => searchOrders(db, { search: 'palm avenue' }),
  'office: an order': (db) => readOrder(db, sizes.order_id, session),
  'office: messages': (db) => listMessages(db, {}, OFFICE_LIMIT),
  'office: messages, open': (db) => listMessages(db, { answered: false }, OFFICE_LIMIT),
  'office: messages, by email': (db) => listMessages(db, { search: 'sender-999@' }, OFFICE_LIMIT),
  'office: messages, by text': (db) => listMessages(db, { search: 'about a garage' }, OFFICE_LIMIT),
  'office: a message': async (db) => [
    await findMessage(db, sizes.message_id),
    await listAnswers(db, sizes.message_id),
    await listMail(db, { messageId: sizes.message_id }, OFFICE_LIMIT),
  ],
  ...Object.fromEntries(
    MAIL_STATES.map((state) => [
      `office: email, ${state}`,
      (db: Database) => listMail(db, { state }, OFFICE_LIMIT),
    ]),
  ),
  'office: figures': (db) => statsOfMonths(db, monthsUntil('2026-11', 12)),
  'office: audit log': (db) => readAuditLog(db),
  'office: audit log, an old page': (db) => readAuditLog(db, { before: '5000' }),
  orders: (db) => listOrders(db, {}, LIST_LIMIT),
  'orders --status pending': (db) => listOrders(db, { status: 'pending' }, LIST_LIMIT),
  'orders --payment needs_review': (db) => listOrders(db, { payment: 'needs_review' }, LIST_LIMIT),
  'orders --search, one match': (db) =>
    listOrders(db, { search: `${orders - 1} palm` }, LIST_LIMIT),
  'orders --search, no match': (db) => listOrders(db, { search: 'no such street' }, LIST_LIMIT),
  'order show': (db) => orderHistory(db, sizes.order_id),
  'order id prefix': (db) => idsWithPrefix(db, sizes.order_id.slice(0, 25), 'orders'),
  quote: (db) => quoteOrder(db, quote, 'eva', { messageId: sizes.message_id }),
  'export orders, a page': async (db) => {
    for await (const _ of readPages(db, 'orders', { from: '2024-01-01' })) break;
  },
  'erase, look up': (db) => personalDataOf(db, 'customer-777@example.com'),
  health: (db) => healthFindings(() => db),
  reconcile: (db) => reconcile(db, noPayments),
  'send-mail': (db) => sendDueMail(db, noMail),
  'purge --dry-run': countExpired,
  'purge, each batch': (db) => purgeExpired(db, undefined, Number.POSITIVE_INFINITY),
};

let isSlow = false;
printHead('Work | Statements | Slowest, ms');
for (const [name, work] of Object.entries(WORK)) {
  const times: number[] = [];
  await work(timed(times));
  const slowest = Math.max(...times);
  // A batch of the purge takes as many rows as fit into its own time.
  if (slowest > LIMIT_MS && name !== 'purge, each batch') isSlow = true;
  printRow([name, times.length, slowest.toFixed(0)]);
}
await neon.close();
await server.close();
process.exitCode = isSlow ? 1 : 0;
