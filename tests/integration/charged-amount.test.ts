import { describe, expect, test } from 'vitest';
import { isPriced, SERVICE_TYPES } from '#shared/orders.ts';
import {
  FULL_INSPECTION_RANGE,
  formatDollars,
  type PricedService,
  priceOf,
  priceOfService,
  SERVICE_PRICES,
} from '#shared/pricing.ts';
import { anOrder, CARDS } from './samples.ts';
import { openSite } from './site.ts';

const site = await openSite();

/** What the order form shows and sends. */
const shown = (serviceType: PricedService) => ({
  ...anOrder,
  serviceType,
  totalAmount: priceOfService(serviceType).totalAmount,
});

async function expectCharged(id: string, totalAmount: number): Promise<void> {
  expect(await site.rows('orders')).toMatchObject([{ id, total_amount: totalAmount }]);
  expect(await site.order(id)).toMatchObject({ totalAmount });
  const response = await site.post('/api/create-payment-intent', {
    amount: totalAmount,
    orderId: id,
  });
  expect(response.status).toBe(200);
  const [asked] = site.stripeRequests().filter(({ method }) => method === 'POST');
  expect(asked?.params).toMatchObject({ amount: String(totalAmount), currency: 'usd' });

  const [intent] = await site.intentsOf(id);
  await site.stripe.pay(intent?.id ?? '', CARDS.good);
  const mails = await site.mails();
  const receipt = mails.find(({ subject }) => subject?.includes('receipt'));
  expect(receipt?.text).toContain(`Total paid: ${formatDollars(totalAmount)}`);
  expect((await site.intent(intent?.id ?? '')).amount_received).toBe(totalAmount);
}

describe('the price shown is the price stored, asked of Stripe, charged and receipted', () => {
  test.each(SERVICE_TYPES.filter(isPriced))('%s', async (service) => {
    const { id } = await (await site.post('/api/orders', shown(service))).json();
    await expectCharged(id, shown(service).totalAmount);
  });

  test('a Full Inspection, at the price that the office quoted', async () => {
    const { totalAmount } = priceOf(FULL_INSPECTION_RANGE.from + 80_00);
    const { id } = await site.placeOrder();
    await site.db.query(
      `update orders set service_type = 'full', total_amount = $2 where id = $1`,
      [id, totalAmount],
    );
    await expectCharged(id, totalAmount);
  });
});

describe('no price but ours is taken', () => {
  test.each([
    ['a dollar less', anOrder.totalAmount - 1_00],
    ['a cent more', anOrder.totalAmount + 1],
    ['nothing', 0],
    ['another service’s total', priceOfService('diligence').totalAmount],
    ['the service without the fee', SERVICE_PRICES.basic],
    ['a negative sum', -anOrder.totalAmount],
  ])('%s is refused and nothing is stored', async (_, totalAmount) => {
    const response = await site.post('/api/orders', { ...anOrder, totalAmount });
    const problem = await response.json();
    expect(response.status).toBe(422);
    expect(problem.errors).toEqual([{ path: 'totalAmount', message: expect.any(String) }]);
    expect(await site.rows('orders')).toEqual([]);
  });

  test('a Full Inspection is quoted, not ordered', async () => {
    const { totalAmount } = priceOf(FULL_INSPECTION_RANGE.from);
    const full = { ...anOrder, serviceType: 'full', totalAmount };
    const response = await site.post('/api/orders', full);
    expect(response.status).toBe(422);
    expect((await response.json()).errors[0].path).toBe('serviceType');
    expect(await site.rows('orders')).toEqual([]);
  });

  test('another sum than the order’s is not charged, and Stripe is not asked for it', async () => {
    const { id } = await site.placeOrder();
    const { totalAmount } = anOrder;
    for (const amount of [totalAmount - 1, totalAmount + 1, 0, -1]) {
      const response = await site.post('/api/create-payment-intent', { amount, orderId: id });
      expect(response.status).toBe(422);
      expect((await response.json()).errors[0].path).toBe('amount');
    }
    expect(site.stripeRequests()).toEqual([]);
  });
});
