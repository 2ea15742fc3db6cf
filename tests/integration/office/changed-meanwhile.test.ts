import { expect, test } from 'vitest';
import { IDEMPOTENCY_KEY } from '#shared/idempotency.ts';
import { PLAN_HEADER } from '#shared/office/access.ts';
import type { ChangePreview } from '#shared/office/orders.ts';
import { CARDS } from '../../fixtures.ts';
import { openSite } from '../site.ts';
import { type Colleague, openOffice } from './office-site.ts';

const site = await openSite();
const office = openOffice(site);

/** Everything that is stored but what requests and sessions leave. */
async function everything() {
  return { ...(await site.everyRow()), office_sessions: [], office_challenges: [], passkeys: [] };
}

async function previewOf(person: Colleague, path: string, body?: object): Promise<ChangePreview> {
  const response = await person.call('POST', `${path}?preview`, body);
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as ChangePreview;
}

const withPlan = ({ digest }: ChangePreview) => ({ [PLAN_HEADER]: digest });

test('a change that would do something else by now says who did what, shows it, and is done once that was read', async () => {
  const { id } = await site.storePaidOrder();
  const [owner, clerk] = [await office.join('owner'), await office.join('clerk')];
  const path = `/orders/${id}/cancellation`;
  await site.waitUntilIdle();
  const first = await everything();
  const read = await previewOf(owner, path, {});
  expect(await everything()).toEqual(first);

  const corrected = { customerEmail: 'new@example.com' };
  expect((await clerk.call('POST', `/orders/${id}/corrections`, corrected)).status).toBe(200);
  await site.waitUntilIdle();
  const before = await everything();
  const assertion = await owner.assertFor('POST', path, {});
  const rejected = await owner.call('POST', path, {}, { ...assertion, ...withPlan(read) });
  const problem = await rejected.json();
  expect(problem).toMatchObject({
    type: '/problems/changed-meanwhile',
    status: 409,
    detail: expect.stringMatching(
      /Sample Signer, clerk@example\.com corrected it, \d{1,2}:\d\d [AP]M\./,
    ),
    preview: { mail: { to: 'new@example.com' }, doubts: [] },
  });
  await site.waitUntilIdle();
  expect(await everything()).toEqual(before);

  const again = await owner.assertFor('POST', path, {});
  const headers = { ...again, ...withPlan(problem.preview) };
  expect((await owner.call('POST', path, {}, headers)).status).toBe(200);
  expect(await site.getOrder(id)).toMatchObject({ status: 'cancelled' });
});

test('without a digest, a change acts on what it finds', async () => {
  const { id } = await site.storePaidOrder();
  const clerk = await office.join('clerk');
  await clerk.call('POST', `/orders/${id}/corrections`, { customerPhone: '305 555 0199' });
  expect((await clerk.call('POST', `/orders/${id}/work`)).status).toBe(200);
});

test('a cancellation that was cut off after the payment was canceled in Stripe is finished as it was read', async () => {
  const {
    order: { id },
  } = await site.placeOrderWithIntent();
  const clerk = await office.join('clerk');
  const path = `/orders/${id}/cancellation`;
  const headers = {
    [IDEMPOTENCY_KEY]: 'one-press',
    ...withPlan(await previewOf(clerk, path, {})),
  };
  site.neon.faults.next(/^sql: with updated as/, { kind: 'cut-before' });
  expect((await clerk.call('POST', path, {}, headers)).status).toBe(503);
  expect(await site.getOrder(id)).toMatchObject({ status: 'pending' });
  for (const _ of [1, 2]) {
    expect((await clerk.call('POST', path, {}, headers)).status).toBe(200);
  }
  expect(await site.getOrder(id)).toMatchObject({ status: 'cancelled' });
});

test('an acceptance whose response was cut off is finished, and done once', async () => {
  const order = await site.placeOrder();
  const { id: intentId } = await site.createExtraIntent(order.id, { amount: 120_00 });
  await site.stripe.pay(intentId, CARDS.good);
  await site.waitUntilIdle();
  const owner = await office.join('owner');
  const path = `/orders/${order.id}/acceptance`;
  const read = await previewOf(owner, path, {});
  const headers = { ...(await owner.assertFor('POST', path, {})), ...withPlan(read) };
  expect((await owner.call('POST', path, {}, headers)).status).toBe(200);
  // As if the function had ended before it stored the result.
  await site.db.query('update office_challenges set result = null, claimed_until = null');
  expect((await owner.call('POST', path, {}, headers)).status).toBe(200);
  expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'paid' });
  const accepted = await site.db.query(`select from audit_log where action = 'accept'`);
  expect(accepted).toHaveLength(1);
});

test('a change with any other query than its preview’s is rejected, so that a typo never acts', async () => {
  const { id } = await site.storePaidOrder();
  const owner = await office.join('owner');
  await site.waitUntilIdle();
  const before = await everything();
  for (const path of [
    'work?previews',
    'work?preview=1',
    'work?preview&preview',
    'work?x=preview',
  ]) {
    expect([path, (await owner.call('POST', `/orders/${id}/${path}`)).status]).toEqual([path, 422]);
  }
  // A note has no preview.
  const note = await owner.call('POST', `/orders/${id}/notes?preview`, { text: 'Called.' });
  expect(note.status).toBe(422);
  expect(await everything()).toEqual(before);
});

test('a preview needs the change’s role, and no more than its plan depends on', async () => {
  const { id } = await site.storePaidOrder();
  const [owner, clerk] = [await office.join('owner'), await office.join('clerk')];
  const refund = { amount: 50_00 };
  expect((await clerk.call('POST', `/orders/${id}/refunds?preview`, refund)).status).toBe(403);
  expect((await clerk.call('POST', `/orders/${id}/cancellation?preview`, {})).status).toBe(403);
  expect(await previewOf(owner, `/orders/${id}/refunds`, refund)).toMatchObject({
    mail: { reader: 'customer' },
  });
  expect((await owner.call('POST', `/orders/${id}/refunds`, refund)).status).toBe(422);
});
