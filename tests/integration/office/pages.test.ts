import { expect, test } from 'vitest';
import type { AuditPage } from '#shared/office/access.ts';
import type { OrderList } from '#shared/office/orders.ts';
import { sampleMessage } from '../samples.ts';
import { openSite } from '../site.ts';
import { openOffice } from './office-site.ts';

const site = await openSite();
const office = openOffice(site);

/** More than two pages of any list. */
const MANY = 230;

/** Multiplies the row of a table: all are of one moment, so that only their ids part them. */
async function multiply(table: 'orders' | 'contact_messages', unique: readonly string[]) {
  const nulls = unique.map((column) => `'${column}', null`).join(', ');
  await site.db.query(
    `insert into ${table}
     select copy.* from ${table} as original, generate_series(2, ${MANY}) as number,
       jsonb_populate_record(original, jsonb_build_object(
         'id', lpad(number::text, 26, '0'), ${nulls}
       )) as copy`,
  );
}

test.each([
  ['newest first', ''],
  ['due first', 'due=true&'],
  ['of a search', 'search=palm&'],
])('the pages of the orders, %s, have each order once', async (_, filter) => {
  await site.storePaidOrder({ propertyAddress: '1 Palm Ave, Miami, FL 33131' });
  await multiply('orders', ['idempotency_key', 'request_fingerprint', 'stripe_payment_intent_id']);
  const clerk = await office.join('clerk');
  const pages: OrderList[] = [];
  for (const page of [1, 2, 3]) {
    pages.push(await (await clerk.call('GET', `/orders?${filter}page=${page}`)).json());
  }
  expect(pages.map(({ isCut }) => isCut)).toEqual([true, true, false]);
  const ids = pages.flatMap(({ orders }) => orders.map(({ id }) => id));
  const stored = (await site.rows('orders')).map(({ id }) => String(id)).toSorted();
  expect(ids).toEqual(filter === 'due=true&' ? stored : stored.toReversed());
});

test('the pages of the audit log have each entry once, the newest first', async () => {
  const owner = await office.join('owner');
  await site.db.query(
    `insert into audit_log (operator, action, detail)
     select 'test', 'export', number::text from generate_series(1, ${MANY}) as number`,
  );
  const ids: string[] = [];
  let next: string | null = null;
  do {
    const query: string = next ? `?before=${next}` : '';
    const page: AuditPage = await (await owner.call('GET', `/audit-log${query}`)).json();
    ids.push(...page.rows.map(({ id }) => id));
    next = page.next;
  } while (next);
  const stored = (await site.rows('audit_log')).map(({ id }) => Number(id));
  expect(ids.map(Number)).toEqual(stored.toSorted((a, b) => b - a));
});

test('a list of messages or emails that is cut says so', async () => {
  await site.post('/api/contact', sampleMessage);
  await site.waitUntilIdle();
  const clerk = await office.join('clerk');
  const listed = async (path: string) => (await clerk.call('GET', path)).json();
  expect(await listed('/messages')).toMatchObject({ isCut: false });
  expect(await listed('/emails')).toMatchObject({ isCut: false });
  await multiply('contact_messages', ['idempotency_key', 'request_fingerprint']);
  await site.db.query(
    `insert into outbox overriding system value
     select copy.* from outbox as original, generate_series(1, ${MANY}) as number,
       jsonb_populate_record(original, jsonb_build_object(
         'id', 10000 * original.id + number, 'dedupe_key', original.dedupe_key || number
       )) as copy`,
  );
  expect(await listed('/messages')).toMatchObject({ isCut: true });
  expect(await listed('/emails')).toMatchObject({ isCut: true });
  // As many as a list holds are all of them.
  for (const table of ['outbox', 'contact_messages']) {
    await site.db.query(`delete from ${table} where id not in (select id from ${table} limit 100)`);
    const { isCut, messages, mails } = await listed(
      table === 'outbox' ? '/emails?state=sent' : '/messages',
    );
    expect([isCut, (messages ?? mails).length]).toEqual([false, 100]);
  }
});
