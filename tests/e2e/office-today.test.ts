import { expect, test } from 'vitest';
import { openDatabase } from '#server/adapters/neon.ts';
import { orderNumber } from '#shared/order-number.ts';
import { copyOrder } from '../integration/copy-order.ts';
import { enterOffice } from './office-entrance.ts';
import { openSite } from './site.ts';
import { letTimeBeSkipped } from './stopped-clock.ts';
import { DESKTOP } from './visitor.ts';

const site = await openSite();

test('Today has its number in the tab, a filter in the address, and renews itself without moving what is pointed at', async () => {
  const visitor = await site.newVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  const db = openDatabase(site.neon);
  const id = await site.storePaidOrder(visitor);
  await enterOffice(visitor, site, 'owner', '/robots.txt');
  // Before its copies, and like them on no day that depends on the hour.
  await db.query(`update orders set due_at = now() + interval '8 days' where id = $1`, [id]);
  const later = { due_at: `now() + interval '9 days'` };
  const copies = await copyOrder({ db }, id, 130, later);
  const [first = '', last = ''] = [copies[0], copies.at(-1)];
  await copyOrder({ db }, id, 3, { due_at: `now() - interval '1 minute'` });
  await db.query(`update orders set property_address = 'At ' || id where id <> $1`, [id]);
  await letTimeBeSkipped(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/office/today')) asked.push(pathname.slice(17));
  });
  await visitor.goto('/office/today');
  await visitor.heading('Late (3)').waitFor();
  await visitor.expectText('134 reports');
  expect(await page.title()).toBe('(134) Today | Office | PermitLens');

  await visitor.button('Show more (31)').click();
  await page.getByRole('link', { name: orderNumber(last) }).waitFor();
  const focused = page.locator('main a:focus');
  expect(await focused.textContent()).toContain(orderNumber(copies[99] ?? ''));
  const row = page.getByRole('link', { name: orderNumber(first) });
  await row.hover();
  const place = await row.boundingBox();
  asked.length = 0;
  await page.clock.fastForward(60_000);
  await expect.poll(() => asked).toEqual(['/version']);

  // A colleague takes it, and others are late meanwhile.
  await copyOrder({ db }, id, 5, { due_at: `now() - interval '1 minute'` });
  await db.query(
    `insert into people (id, email, role, printed_name) values (lpad('9', 26, '9'), 'ana@example.com', 'clerk', 'Ana Sample')`,
  );
  await db.query(`insert into assignments (order_id, person_id) values ($1, lpad('9', 26, '9'))`, [
    first,
  ]);
  await page.clock.fastForward(60_000);
  await visitor.heading('Late (8)').waitFor();
  await row.getByText('Ana', { exact: true }).waitFor();
  expect((await row.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0);
  expect(await page.title()).toBe('(139) Today | Office | PermitLens');

  await visitor.button('Unassigned').click();
  await row.waitFor({ state: 'hidden' });
  await visitor.button('Late').click();
  await page.getByRole('heading', { name: 'Later' }).waitFor({ state: 'hidden' });
  expect(new URL(page.url()).searchParams.toString()).toContain('who=nobody&only=late');
  await visitor.expectAccessibleAndResponsive();
  await visitor.reload();
  await visitor.heading('Late (8)').waitFor();
  expect(await visitor.button('Unassigned').getAttribute('aria-pressed')).toBe('true');

  // Nobody has pressed anything for ten minutes.
  asked.length = 0;
  for (let minutes = 0; minutes < 13; minutes++) await page.clock.fastForward(60_000);
  await visitor.settled();
  expect(asked.length).toBeLessThan(11);
  asked.length = 0;
  for (let minutes = 0; minutes < 3; minutes++) await page.clock.fastForward(60_000);
  await visitor.settled();
  expect(asked).toEqual([]);
});
