import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { company } from '#business/company.ts';
import { readRunningSite } from '#emulators/environment.ts';
import { LOCAL_STRIPE } from '#emulators/stripe/account.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import { priceOfService } from '#shared/pricing.ts';
import { PERSONAL_DATA, watchLog } from '../personal-data.ts';
import { WAIT_TIMEOUT_MS } from '../setup/time-limits.ts';
import { freePort, type NodeProcess, spawnScript, waitUntilReady } from '../site-process.ts';
import { CARDS } from './checkout-page.ts';
import { startIsolatedProduct } from './isolated-product.ts';

const CUSTOMERS = 12;
/** The site is killed after this many responses of each run, while other requests are in flight. */
const RESPONSES_BEFORE_KILL = [6, 18, 28];
const TOTAL_AMOUNT = priceOfService('basic').totalAmount;
/** The site starts four times. */

watchLog();
const machine = await mkdtemp(join(tmpdir(), 'empty-machine-'));
const folder = join(machine, '.local');
let running: NodeProcess | undefined;
afterEach(() => running?.kill('SIGKILL'));
afterAll(() => rm(machine, { recursive: true }));

/** Repeats every request with the same idempotency key after a crash. */
interface Customer {
  readonly email: string;
  readonly idempotencyKey: string;
  /** From the site's first response. */
  orderId?: string;
}

/** Posts JSON. Rejects when the site is down. */
type Post = (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;

function postTo(origin: string, onResponse: () => void = () => {}): Post {
  return async (path, body, headers) => {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    onResponse();
    return response;
  };
}

async function orderAndPay(post: Post, customer: Customer): Promise<void> {
  const placed = await post(
    '/api/orders',
    {
      serviceType: 'basic',
      propertyAddress: PERSONAL_DATA.address,
      county: 'miami-dade',
      customerName: PERSONAL_DATA.name,
      customerEmail: customer.email,
      customerPhone: PERSONAL_DATA.phone,
      totalAmount: TOTAL_AMOUNT,
    },
    { 'Idempotency-Key': customer.idempotencyKey },
  );
  expect(placed.ok).toBe(true);
  const { id: orderId } = (await placed.json()) as { id: string };
  expect(customer.orderId ?? orderId).toBe(orderId);
  customer.orderId = orderId;

  const started = await post('/api/create-payment-intent', { amount: TOTAL_AMOUNT, orderId });
  // Already paid before a crash.
  if (started.status === 409) return;
  const { clientSecret } = (await started.json()) as { clientSecret: string };
  const paymentIntentId = clientSecret.split('_secret_')[0] ?? '';
  await payByCard(paymentIntentId, clientSecret);
  const confirmed = await post('/api/confirm-payment', { paymentIntentId, orderId });
  expect(confirmed.status).toBe(200);
}

/** Confirms the payment as Stripe's script in the browser does. A charged intent is not charged again. */
async function payByCard(intentId: string, clientSecret: string): Promise<void> {
  const { STRIPE_API_URL } = readRunningSite(folder);
  await fetch(`${STRIPE_API_URL}/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: LOCAL_STRIPE.publishableKey,
      client_secret: clientSecret,
      return_url: 'http://localhost/',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': CARDS.good,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': String(new Date().getUTCFullYear() + 1),
      'payment_method_data[card][cvc]': '123',
    }),
  });
}

/** Lets all customers order and pay at once, and kills the site after `responsesBeforeKill` responses. */
async function runUntilKilled(
  responsesBeforeKill: number,
  customers: readonly Customer[],
): Promise<void> {
  const port = await freePort();
  const site = spawnScript('start.ts', { folder: machine, port });
  running = site;
  await waitUntilReady(site);
  const killed = once(site, 'exit');
  let responses = 0;
  const post = postTo(`http://localhost:${port}`, () => {
    responses += 1;
    if (responses === responsesBeforeKill) site.kill('SIGKILL');
  });
  const results = await Promise.allSettled(
    customers.map((customer) => orderAndPay(post, customer)),
  );
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  // Every response was right. The other requests lost their connection.
  expect(failures.filter((reason) => !(reason instanceof TypeError))).toEqual([]);
  expect(failures.length).toBeGreaterThan(0);
  expect(await killed).toEqual([null, 'SIGKILL']);
}

test('keeps each order, charges it once and sends its emails when the site is killed three times', async () => {
  const customers = Array.from(
    { length: CUSTOMERS },
    (_, number): Customer => ({
      email: `customer-${number}@example.com`,
      idempotencyKey: `form-${number}`,
    }),
  );
  for (const responses of RESPONSES_BEFORE_KILL) await runUntilKilled(responses, customers);

  await using stopping = new AsyncDisposableStack();
  const { origin, neon, stripe, mailbox, runSchedules, close } = await startIsolatedProduct(folder);
  stopping.defer(close);
  if (!neon || !stripe || !mailbox) throw new Error('every emulator is needed');
  await Promise.all(customers.map((customer) => orderAndPay(postTo(origin), customer)));
  await stripe.waitUntilIdle();
  const database = openDatabase({ ...neon, timeoutMs: WAIT_TIMEOUT_MS });
  // Emails claimed by a killed process are due again after three minutes. A live sender may still be working.
  await vi.waitFor(
    async () => {
      await database.query('update outbox set next_attempt_at = now() where sent_at is null');
      await runSchedules();
      expect(await database.query('select id from outbox where sent_at is null')).toEqual([]);
    },
    { timeout: WAIT_TIMEOUT_MS, interval: 200 },
  );

  const emails = customers.map(({ email }) => email).sort();
  const orders = await database.query(
    'select id, status, payment_status, total_amount, customer_email from orders order by customer_email',
  );
  expect(orders.map(({ customer_email }) => customer_email)).toEqual(emails);
  for (const order of orders) {
    expect(order).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      total_amount: TOTAL_AMOUNT,
    });
  }
  expect(orders.map(({ id }) => id).sort()).toEqual(customers.map(({ orderId }) => orderId).sort());

  const { hostname, port } = new URL(stripe.apiUrl);
  const merchant = new Stripe(LOCAL_STRIPE.secretKey, { protocol: 'http', host: hostname, port });
  const { data: intents } = await merchant.paymentIntents.list({ limit: 100 });
  expect(intents.map(({ metadata }) => metadata.orderId).sort()).toEqual(
    orders.map(({ id }) => id).sort(),
  );
  expect(new Set(intents.map(({ amount_received }) => amount_received))).toEqual(
    new Set([TOTAL_AMOUNT]),
  );

  // An email sent just before a kill is sent again with the same Message-ID, and mail programs show it once.
  const mails = new Map((await mailbox.mails()).map((mail) => [mail.messageId, mail]));
  const recipientsOf = (subject: RegExp) =>
    [...mails.values()].filter((mail) => subject.test(mail.subject)).flatMap(({ to }) => to);
  expect(recipientsOf(/receipt/).sort()).toEqual(emails);
  expect(recipientsOf(/^Paid/)).toEqual(Array(CUSTOMERS).fill(company.email));
});
