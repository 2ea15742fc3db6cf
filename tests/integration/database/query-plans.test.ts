import { beforeAll, expect, test } from 'vitest';
import type { Database, Params } from '#server/adapters/neon.ts';
import { payments } from '#server/adapters/stripe.ts';
import { readAgenda } from '#server/agenda/read.ts';
import { readAuditLog } from '#server/database/audit-log.ts';
import { statsOfMonths } from '#server/export/monthly-stats.ts';
import { checkHealth } from '#server/health/check.ts';
import { sendDueMail } from '#server/mail/send.ts';
import { listAnswers } from '#server/messages/answer.ts';
import { listMessages } from '#server/messages/list.ts';
import { orderHistory } from '#server/orders/history.ts';
import { listOrders } from '#server/orders/list.ts';
import { ordersOfEmail } from '#server/orders/queue-orders-mail.ts';
import { listMail } from '#server/outbox/list.ts';
import { queuePaymentReminders } from '#server/payments/queue-reminders.ts';
import { reconcile } from '#server/payments/reconcile.ts';
import { erasePerson } from '#server/privacy/erase-person.ts';
import { countExpired, purgeExpired } from '#server/privacy/purge-expired.ts';
import { listEarlierOrders } from '#server/reports/earlier-orders.ts';
import { truncateTables } from '../../databases.ts';
import { openSite } from '../site.ts';

const site = await openSite();

// The plans must not depend on the files that ran before.
beforeAll(() => truncateTables(site.db));

/** Returns the plans of all statements that `work` runs. A sequential scan shows that no index fits. */
async function plansOf(work: (db: Database) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  const explain = async (text: string, params: Params = []) => {
    const [, ordered = [], , filtered = []] = await site.db.transaction([
      { text: 'set local enable_seqscan = off' },
      { text: `explain ${text}`, params },
      {
        text: `select set_config(name, 'off', true) from unnest('{enable_indexscan,enable_indexonlyscan}'::text[]) as name`,
      },
      { text: `explain ${text}`, params },
    ]);
    plans.push(...[...ordered, ...filtered].map((row) => String(row['QUERY PLAN'])));
  };
  await work({
    query: async (text, params) => {
      await explain(text, params);
      return site.db.query(text, params);
    },
    transaction: async (statements) => {
      for (const { text, params } of statements) await explain(text, params);
      return site.db.transaction(statements);
    },
  });
  return plans.join('\n');
}

test.each<[index: string, work: (db: Database) => Promise<unknown>]>([
  ['orders_by_age', (db) => listOrders(db, {}, 25)],
  ['orders_by_status', (db) => listOrders(db, { status: 'pending' }, 25)],
  ['orders_by_payment_status', (db) => listOrders(db, { payment: 'needs_review' }, 25)],
  ['orders_search', (db) => listOrders(db, { search: 'Palm Ave' }, 25)],
  ['orders_search_references', (db) => listOrders(db, { search: '01-4138' }, 25)],
  ['orders_phone_digits', (db) => listOrders(db, { search: '305 555 0199' }, 25)],
  ['orders_folio_digits', (db) => listOrders(db, { search: '5042 00 12 0340' }, 25)],
  ['contact_messages_search', (db) => listMessages(db, { search: 'garage' }, 25)],
  ['contact_messages_unanswered', (db) => listMessages(db, { answered: false }, 25)],
  ['orders_abandoned', (db) => countExpired(db)],
  ['outbox_unattached', (db) => checkHealth(() => db)],
  ['orders_by_email', (db) => ordersOfEmail(db, 'ana@example.com')],
  ['outbox_pkey', (db) => listMail(db, {}, 25)],
  ['orders_by_email', (db) => erasePerson(db, payments(), 'ana@example.com', 'eva')],
  ['orders_by_copy_to', (db) => erasePerson(db, payments(), 'ana@example.com', 'eva')],
  ['contact_messages_by_copy_to', (db) => erasePerson(db, payments(), 'ana@example.com', 'eva')],
  ['outbox_by_recipient', (db) => erasePerson(db, payments(), 'ana@example.com', 'eva')],
  ['contact_messages_by_email', (db) => erasePerson(db, payments(), 'ana@example.com', 'eva')],
  ['orders_unsettled', (db) => reconcile(db, payments())],
  ['orders_with_pending_refunds', (db) => reconcile(db, payments())],
  ['disputes_undecided', (db) => reconcile(db, payments())],
  ['orders_unsettled', (db) => queuePaymentReminders(db)],
  ['rate_limits_hour', (db) => reconcile(db, payments())],
  ['outbox_due', (db) => sendDueMail(db)],
  ['outbox_failed', (db) => checkHealth(() => db)],
  ['outbox_of_order', (db) => listMail(db, { orderId: 'a' }, 25)],
  ['audit_log_of_order', (db) => orderHistory(db, 'a')],
  ['audit_log_pkey', (db) => readAuditLog(db)],
  ['message_answers_once', (db) => listAnswers(db, 'a')],
  ['office_challenges_by_age', (db) => purgeExpired(db)],
  ['stripe_events_of_order', (db) => orderHistory(db, 'a')],
  ['orders_by_property', (db) => listEarlierOrders(db, 'a')],
  ['orders_by_folio', (db) => listEarlierOrders(db, 'a')],
  ['orders_in_work', (db) => readAgenda(db)],
  ['orders_cancelled_paid', (db) => readAgenda(db)],
  ['orders_by_payment_status', (db) => readAgenda(db)],
  ['orders_with_other_payment', (db) => readAgenda(db)],
  ['disputes_undecided', (db) => readAgenda(db)],
  ['ledger_entries_by_age', (db) => statsOfMonths(db, ['2026-11'])],
  ['orders_by_payment_time', (db) => listOrders(db, {}, 25, 'paid')],
  ['reports_once', (db) => orderHistory(db, 'a')],
])('the index %s is used', async (index, work) => {
  expect(await plansOf(work)).toMatch(new RegExp(`\\b${index}\\b`));
});

// Deleting a row looks for the rows that refer to it.
test('every foreign key has an index', async () => {
  const rows = await site.db.query(
    `select conrelid::regclass || '.' || attname as column
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and not exists (
       select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
     )`,
  );
  expect(rows).toEqual([]);
});
