import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { priceOfService } from '#shared/pricing.ts';
import { startProduct } from '#standins/product.ts';
import { watchLog } from '../private.ts';
import { CARDS } from './checkout-page.ts';
import { PHONE } from './screens.ts';
import { openSite, placeOrder } from './site.ts';

watchLog();
const folder = await mkdtemp(join(tmpdir(), 'permitlens-'));
const orderId = await placeOrderAndStop();
const site = await openSite({ folder });
afterAll(() => rm(folder, { recursive: true }));

/** An order whose payment was begun before the site stopped. */
async function placeOrderAndStop(): Promise<string> {
  await using stopping = new AsyncDisposableStack();
  const product = await startProduct({ folder });
  stopping.defer(() => product.close());
  const { origin } = product;
  const id = await placeOrder(origin, 'ana@example.com');
  const started = await fetch(`${origin}/api/create-payment-intent`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ orderId: id, amount: priceOfService('basic').totalAmount }),
  });
  expect(started.status).toBe(200);
  return id;
}

test('an order from before the site was stopped can be paid after it was started again', async () => {
  const visitor = await site.visit({ screen: PHONE });
  await visitor.checkout.open(orderId);
  await visitor.checkout.pay(CARDS.good);
  await visitor.seePaid();
  await site.expectPaid(orderId);
  expect(await site.intentsOf(orderId)).toHaveLength(1);
});
