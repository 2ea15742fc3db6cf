import { describe, expect, test } from 'vitest';
import { formatDollars, priceOf, priceOfService } from '#shared/pricing.ts';
import { FORM_SERVICES, isOrderedOnline, type OnlineService, SERVICES } from '#shared/services.ts';
import { CARDS } from '../../fixtures.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

/** The order that the order form sends for a service. */
const orderOf = (serviceType: OnlineService) => ({
  ...sampleOrder,
  serviceType,
  totalAmount: priceOfService(serviceType).totalAmount,
});

async function expectCharged(id: string, totalAmount: number): Promise<void> {
  expect(await site.rows('orders')).toMatchObject([{ id, total_amount: totalAmount }]);
  expect(await site.getOrder(id)).toMatchObject({ totalAmount });
  const response = await site.startPayment(id, totalAmount);
  expect(response.status).toBe(200);
  const [creation] = site.stripeRequests().filter(({ method }) => method === 'POST');
  expect(creation?.params).toMatchObject({ amount: String(totalAmount), currency: 'usd' });

  const [intent] = await site.listIntents(id);
  await site.stripe.pay(intent?.id ?? '', CARDS.good);
  const mails = await site.mails();
  const receipt = mails.find(({ subject }) => subject?.includes('receipt'));
  expect(receipt?.text).toMatch(new RegExp(`^Total paid +\\${formatDollars(totalAmount)}$`, 'm'));
  expect((await site.getIntent(intent?.id ?? '')).amount_received).toBe(totalAmount);
}

describe('the price that the order form shows is stored, charged and printed on the receipt', () => {
  test.each(FORM_SERVICES.filter(isOrderedOnline))('%s', async (service) => {
    const { id } = await (await site.post('/api/orders', orderOf(service))).json();
    await expectCharged(id, orderOf(service).totalAmount);
  });

  test('of a Full Inspection is the quoted price', async () => {
    const { totalAmount } = priceOf(SERVICES.full.price.from + 80_00);
    const { id } = await site.placeOrder();
    await site.db.query(
      `update orders set service_type = 'full', total_amount = $2 where id = $1`,
      [id, totalAmount],
    );
    await expectCharged(id, totalAmount);
  });
});

describe('any other price is rejected', () => {
  test.each([
    ['a total one dollar short', sampleOrder.totalAmount - 1_00],
    ['a total one cent too high', sampleOrder.totalAmount + 1],
    ['a total of zero', 0],
    ['the total of another service', priceOfService('diligence').totalAmount],
    ['a total without the fee', SERVICES.basic.price],
    ['a negative total', -sampleOrder.totalAmount],
  ])('with 422, and nothing is stored: %s', async (_, totalAmount) => {
    const response = await site.post('/api/orders', { ...sampleOrder, totalAmount });
    const problem = await response.json();
    expect(response.status).toBe(422);
    expect(problem.errors).toEqual([{ path: 'totalAmount', message: expect.any(String) }]);
    expect(await site.rows('orders')).toEqual([]);
  });

  test('for a Full Inspection, which needs a quote', async () => {
    const { totalAmount } = priceOf(SERVICES.full.price.from);
    const full = { ...sampleOrder, serviceType: 'full', totalAmount };
    const response = await site.post('/api/orders', full);
    expect(response.status).toBe(422);
    expect((await response.json()).errors[0].path).toBe('serviceType');
    expect(await site.rows('orders')).toEqual([]);
  });

  test('for a payment that differs from the order’s total, without a request to Stripe', async () => {
    const { id } = await site.placeOrder();
    const { totalAmount } = sampleOrder;
    for (const amount of [totalAmount - 1, totalAmount + 1, 0, -1]) {
      const response = await site.startPayment(id, amount);
      expect(response.status).toBe(422);
      expect((await response.json()).errors[0].path).toBe('amount');
    }
    expect(site.stripeRequests()).toEqual([]);
  });
});
