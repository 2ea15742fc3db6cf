import { expect, test, vi } from 'vitest';
import { LOCAL_STRIPE } from '#emulators/stripe/account.ts';
import { openSite } from '../site.ts';
import { stripeEvent } from './stripe-events.ts';

const site = await openSite();

const LIVE_KEY = 'sk_live_zebra';

test.each([
  ['a live key outside Netlify', LIVE_KEY, undefined],
  ['a live key on a deploy preview', LIVE_KEY, 'deploy-preview'],
  ['a live key on a branch', LIVE_KEY, 'branch-deploy'],
  ['a test key on the production site', LOCAL_STRIPE.secretKey, 'production'],
])('rejects payments with 503 and sends Stripe nothing with %s', async (_, key, context) => {
  const { id } = await site.placeOrder();
  vi.stubEnv('STRIPE_SECRET_KEY', key);
  vi.stubEnv('CONTEXT', context);
  const responses = {
    start: await site.startPayment(id),
    confirm: await site.confirmPayment(id, 'pi_1'),
    event: await site.deliverEvent(
      stripeEvent('customer.created', { id: 'cus_1', object: 'customer' }),
    ),
    health: await site.get('/api/health'),
  };
  await site.runSchedule('reconcile');

  for (const [what, { status }] of Object.entries(responses)) expect(status, what).toBe(503);
  const health = await responses.health.text();
  expect(health).toContain('STRIPE_SECRET_KEY');
  expect(health).not.toContain('zebra');
  expect(site.stripeRequests()).toEqual([]);
  const log = JSON.stringify(site.logEntries());
  expect(log).toContain('STRIPE_SECRET_KEY');
  expect(log).not.toContain('zebra');
});

test('starts a payment with the right key', async () => {
  const { id } = await site.placeOrder();
  expect((await site.startPayment(id)).status).toBe(200);
});
