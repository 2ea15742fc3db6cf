import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { signedEvent, stripeEvent } from '../payments/stripe-events.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';
import { PICTURE } from '../site/orders.ts';
import { openSite } from '../site.ts';

const site = await openSite();

interface Sample {
  readonly path: string;
  readonly method?: 'POST';
  readonly body?: object | string;
  readonly headers?: Record<string, string>;
}

/** A request to each function that responds to requests, and its success. */
async function requestsToFunctions(): Promise<Readonly<Record<string, [Sample, number]>>> {
  const { id } = await site.storePaidOrder();
  const { order, intentId } = await site.placeChargedOrder({ webhooks: false });
  const { id: unpaid } = await site.placeOrder();
  const linkId = await site.storeReportPage();
  const post = (path: string, body: object): Sample => ({ path, method: 'POST', body });
  const { payload, header } = signedEvent(stripeEvent('product.created', {}));
  return {
    'api-not-found': [{ path: '/api/nothing' }, 404],
    'confirm-payment': [
      post('/api/confirm-payment', { orderId: order.id, paymentIntentId: intentId }),
      200,
    ],
    contact: [post('/api/contact', sampleMessage), 201],
    'create-payment-intent': [
      post('/api/create-payment-intent', { orderId: unpaid, amount: sampleOrder.totalAmount }),
      200,
    ],
    'find-orders': [post('/api/find-orders', { email: sampleOrder.customerEmail }), 202],
    health: [{ path: '/api/health' }, 200],
    // Without our own header: the other response is a success of tests/integration/mail/mail-run.test.ts.
    'mail-run': [post('/api/mail-run', {}), 404],
    now: [{ path: '/api/now' }, 200],
    office: [post('/api/office/sign-in/challenge', {}), 200],
    'orders-create': [post('/api/orders', sampleOrder), 201],
    'orders-due-calendar': [{ path: `/api/orders/${id}/due.ics` }, 200],
    'orders-get': [{ path: `/api/orders/${id}` }, 200],
    'orders-receipt': [{ path: `/api/orders/${id}/receipt.pdf` }, 200],
    'orders-resend': [post(`/api/orders/${id}/resend`, { mail: 'receipt' }), 202],
    'reports-get': [{ path: `/api/reports/${linkId}` }, 200],
    'reports-file': [{ path: `/api/reports/${linkId}/files/1` }, 200],
    'reports-picture': [{ path: `/api/reports/${linkId}/pictures/${PICTURE}` }, 200],
    'verify-report': [post('/api/verify-report', { sha256: 'a'.repeat(64) }), 200],
    'stripe-webhook': [
      {
        ...post('/api/stripe-webhook', {}),
        body: payload,
        headers: { 'Stripe-Signature': header },
      },
      200,
    ],
  };
}

/** The functions that only schedules call. */
const SCHEDULED = ['daily-agenda', 'publish-posts', 'purge-expired', 'reconcile', 'send-mail'];

// expectHeaders also runs for every other response in these tests (backend.ts): all statuses of all functions.
test('every function responds with exactly the headers that its success and a wrong method require', async () => {
  const requests = await requestsToFunctions();
  const names = readdirSync('netlify/functions').map((file) => file.replace('.ts', ''));
  expect(names.sort()).toEqual([...Object.keys(requests), ...SCHEDULED].sort());
  for (const [name, [{ path, method, body, headers }, status]] of Object.entries(requests)) {
    const response = method ? await site.post(path, body, headers) : await site.get(path);
    expect.soft([name, response.status]).toEqual([name, status]);
    const wrongMethod = name === 'office' ? 401 : status === 404 ? 404 : 405;
    expect.soft((await site.request(path, { method: 'DELETE' })).status, name).toBe(wrongMethod);
  }
});
