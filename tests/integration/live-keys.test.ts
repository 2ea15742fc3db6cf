import { afterEach, expect, test, vi } from 'vitest';
import { LOCAL_STRIPE } from '#emulators/keys.ts';
import { openSite } from './site.ts';
import { eventOf } from './stripe-events.ts';

const site = await openSite();
afterEach(() => vi.unstubAllEnvs());

const LIVE_KEY = 'sk_live_zebra';

test.each([
  ['a live key on a machine of its own', LIVE_KEY, undefined],
  ['a live key on a deploy preview', LIVE_KEY, 'deploy-preview'],
  ['a live key on a branch', LIVE_KEY, 'branch-deploy'],
  ['a test key on the production site', LOCAL_STRIPE.secretKey, 'production'],
])(
  '%s: nothing that is about money runs, and Stripe is not even asked',
  async (_, key, context) => {
    const { id } = await site.placeOrder();
    vi.stubEnv('STRIPE_SECRET_KEY', key);
    vi.stubEnv('CONTEXT', context);
    const answers = {
      start: await site.start(id),
      confirm: await site.confirm(id, 'pi_1'),
      event: await site.hear(eventOf('customer.created', { id: 'cus_1', object: 'customer' })),
      health: await site.get('/api/health'),
    };
    await site.runSchedule('reconcile');

    for (const [what, { status }] of Object.entries(answers)) expect(status, what).toBe(503);
    const health = await answers.health.text();
    expect(health).toContain('STRIPE_SECRET_KEY');
    expect(health).not.toContain('zebra');
    expect(site.stripeRequests()).toEqual([]);
    const log = JSON.stringify(site.logged());
    expect(log).toContain('STRIPE_SECRET_KEY');
    expect(log).not.toContain('zebra');
  },
);

test('the key of this site runs', async () => {
  const { id } = await site.placeOrder();
  expect((await site.start(id)).status).toBe(200);
});
