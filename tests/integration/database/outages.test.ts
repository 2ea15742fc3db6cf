import { expect, test } from 'vitest';
import type { PublicCallName } from '#shared/calls.ts';
import { prepareOfficeCalls } from '../office/office-calls.ts';
import { succeededEvent } from '../payments/stripe-events.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';
import { PICTURE } from '../site/orders.ts';
import { openSite } from '../site.ts';
import { sendThroughOutages } from './outage.ts';

const site = await openSite();

/** What a call may respond with once the database works again: done, done before, or not possible any more. */
const ENDINGS = [200, 201, 202, 404, 409];

test('every call of the office responds with a problem whatever statement the database fails from', async () => {
  const { owner, calls } = await prepareOfficeCalls(site);
  // An event of Stripe would run statements of its own meanwhile.
  await site.pauseWebhooks();
  for (const { name, method, needsPasskey, prepare } of calls) {
    const { failures, response } = await sendThroughOutages(site, async () => {
      const { path, body, headers } = await prepare();
      const fresh = needsPasskey ? await owner.assertFor(method, path, body) : {};
      return () => owner.call(method, path, body, { ...headers, ...fresh });
    });
    expect.soft(failures, name).toBeGreaterThan(0);
    expect.soft(ENDINGS, name).toContain(response.status);
  }
});

test('every public call that reads the database responds with a problem whatever statement the database fails from', async () => {
  const unpaid = await site.placeOrder();
  const { order: charged, intentId } = await site.placeChargedOrder({ webhooks: false });
  const paid = await site.placePaidOrder();
  const event = succeededEvent(await site.getIntent(intentId));
  const email = sampleOrder.customerEmail;
  const linkId = await site.storeReportPage();
  const calls: Record<Exclude<PublicCallName, 'GET /api/now'>, () => Promise<Response>> = {
    'POST /api/orders': () => site.post('/api/orders', sampleOrder),
    'GET /api/orders/:id': () => site.get(`/api/orders/${paid.id}`),
    'GET /api/orders/:id/receipt.pdf': () => site.get(`/api/orders/${paid.id}/receipt.pdf`),
    'GET /api/orders/:id/due.ics': () => site.get(`/api/orders/${paid.id}/due.ics`),
    'POST /api/orders/:id/resend': () =>
      site.post(`/api/orders/${paid.id}/resend`, { mail: 'receipt' }),
    'GET /api/reports/:id': () => site.get(`/api/reports/${linkId}`),
    'GET /api/reports/:id/files/:number': () => site.get(`/api/reports/${linkId}/files/1`),
    'GET /api/reports/:id/pictures/:file': () =>
      site.get(`/api/reports/${linkId}/pictures/${PICTURE}`),
    'POST /api/verify-report': () => site.post('/api/verify-report', { sha256: 'a'.repeat(64) }),
    'POST /api/find-orders': () => site.post('/api/find-orders', { email }),
    'POST /api/contact': () => site.post('/api/contact', sampleMessage),
    'POST /api/create-payment-intent': () => site.startPayment(unpaid.id),
    'POST /api/confirm-payment': () => site.confirmPayment(charged.id, intentId),
    'POST /api/stripe-webhook': () => site.deliverEvent(event),
    'GET /api/health': () => site.get('/api/health'),
  };
  for (const [name, send] of Object.entries(calls)) {
    const { failures, response } = await sendThroughOutages(site, async () => send);
    expect.soft(failures, name).toBeGreaterThan(0);
    expect.soft(ENDINGS, name).toContain(response.status);
  }
});
