import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { unwrap } from '#cli/errors.ts';
import { payments } from '#server/adapters/stripe.ts';
import { erasePerson } from '#server/privacy/erase-person.ts';
import { deliver } from '#server/reports/deliver.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { orderNumber } from '#shared/order-number.ts';
import { samplePdf } from '../../sample-pdf.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

const CHANGED = 'The permit of the pool is closed, and was not in the first report.';
const [FIRST, SECOND, THIRD] = ['first', 'second', 'third'].map((text) => samplePdf({ text }));
const today = () => dayInFlorida(new Date());

const send = async (orderId: string, pdf: Buffer | undefined, changed?: string) => {
  unwrap(await deliver(site.db, { orderId, pdf: pdf as Buffer, operator: 'eva', changed }));
  await site.runSchedule('send-mail');
};
const verify = async (pdf: Buffer | undefined) => {
  const sha256 = hash('sha256', pdf as Buffer);
  return (await site.post('/api/verify-report', { sha256 })).json();
};

test('a corrected report says so in subject, text and file name, and the order’s page says when', async () => {
  const { id } = await site.storeOrderInProgress();
  await send(id, FIRST);
  expect(await site.getOrder(id)).not.toHaveProperty('correctedAt');
  await send(id, SECOND, CHANGED);
  await send(id, THIRD, 'One more.');

  const mails = (await site.mails()).filter(({ attachments }) =>
    attachments[0]?.filename?.includes('-report-'),
  );
  expect(
    mails.map(({ subject, attachments }) => [
      subject?.startsWith('Corrected report'),
      attachments[0]?.filename,
    ]),
  ).toEqual([
    [false, `PermitLens-report-${orderNumber(id)}.pdf`],
    [true, `PermitLens-report-${orderNumber(id)}-corrected-2.pdf`],
    [true, `PermitLens-report-${orderNumber(id)}-corrected-3.pdf`],
  ]);
  expect(mails[1]?.text?.replaceAll(' \n', ' ')).toContain(`What changed: ${CHANGED}`);
  expect(mails[1]?.text).toMatch(
    /It replaces the report of \w{3}, \w{3} \d+, \d{4}, \d+:\d\d\s[AP]M ET/,
  );
  const { deliveredAt, correctedAt, ...rest } = await site.getOrder(id);
  expect(Date.parse(correctedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(deliveredAt ?? ''));
  expect(JSON.stringify(rest)).not.toContain('permit of the pool');
});

test('a correction that nobody outside knows yet is none: the time is that of the last one whose email was claimed', async () => {
  const { id } = await site.storeOrderInProgress();
  await site.db.query(
    `insert into reports (order_id, pdf, created_at, claimed_at)
     select $1, convert_to(hour::text, 'UTF8'), timestamptz '2026-11-20 10:00Z' + hour * interval '1 hour',
            case when hour = 1 then now() end
     from generate_series(1, 3) as hour`,
    [id],
  );
  const correctedAt = async () => (await site.rows('orders'))[0]?.corrected_at;
  expect(await correctedAt()).toBeNull();
  for (const hour of [2, 3]) {
    await site.db.query(
      `update reports set claimed_at = now() where order_id = $1 and pdf = convert_to($2, 'UTF8')`,
      [id, String(hour)],
    );
    expect(await correctedAt()).toEqual(new Date(`2026-11-20T${10 + hour}:00Z`));
  }
});

test('a holder of a file learns whether it is the latest report, and nothing more', async () => {
  const { id } = await site.storeOrderInProgress();
  await send(id, FIRST);
  expect(await verify(FIRST)).toEqual({ result: 'current', deliveredOn: today() });
  await send(id, SECOND, CHANGED);
  const replaced = { result: 'replaced', deliveredOn: today(), replacedOn: today() };
  expect(await verify(FIRST)).toEqual(replaced);
  expect(await verify(SECOND)).toEqual({ result: 'current', deliveredOn: today() });
  expect(await verify(THIRD)).toEqual({ result: 'unknown' });
  for (const sha256 of ['', 'A'.repeat(64), 'a'.repeat(63), `${'a'.repeat(64)}\n`]) {
    expect((await site.post('/api/verify-report', { sha256 })).status).toBe(422);
  }

  // The same file of another order is the newest delivery of it, and replaces nothing of this one.
  const other = await site.storeOrderInProgress();
  await send(other.id, FIRST);
  for (const file of [FIRST, SECOND])
    expect(await verify(file)).toEqual({ result: 'current', deliveredOn: today() });
});

test('a file that was replaced more than once was replaced by the next one, on its day', async () => {
  const { id } = await site.storeOrderInProgress();
  await send(id, FIRST);
  await send(id, SECOND, CHANGED);
  await send(id, THIRD, 'One more.');
  await site.db.query(
    `with placed as (select id, row_number() over (order by id) as place from delivered_files)
     update delivered_files set delivered_at = delivered_at - (4 - place) * interval '24 hours'
     from placed where placed.id = delivered_files.id`,
  );
  const daysAgo = (days: number) => dayInFlorida(new Date(Date.now() - days * 86_400_000));
  const replaced = (days: number) => ({
    result: 'replaced',
    deliveredOn: daysAgo(days),
    replacedOn: daysAgo(days - 1),
  });
  expect(await Promise.all([FIRST, SECOND, THIRD].map(verify))).toEqual([
    replaced(3),
    replaced(2),
    { result: 'current', deliveredOn: daysAgo(1) },
  ]);
});

test('hash, day and what was replaced outlive an erasure and a purge, and nothing else does', async () => {
  const { id } = await site.storeOrderInProgress();
  await send(id, FIRST);
  await send(id, SECOND, CHANGED);
  await erasePerson(site.db, payments(), sampleOrder.customerEmail, 'eva');
  expect(await verify(FIRST)).toMatchObject({ result: 'replaced' });
  await site.db.query('delete from orders where id = $1', [id]);
  expect(await site.rows('reports')).toEqual([]);
  expect(await verify(FIRST)).toMatchObject({ result: 'replaced' });
  expect(await verify(SECOND)).toMatchObject({ result: 'current' });
  const files = await site.db.query('select * from delivered_files order by id');
  expect(files.map(({ report_id }) => report_id)).toEqual([null, null]);
  expect(Object.keys(files[0] ?? {})).toEqual([
    'id',
    'sha256',
    'delivered_at',
    'series',
    'report_id',
  ]);
});
