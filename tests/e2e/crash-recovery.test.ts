import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { company } from '#business/company.ts';
import { LOCAL_STRIPE } from '#emulators/keys.ts';
import { openAddress } from '#emulators/netlify/address.ts';
import { runningSite } from '#emulators/running.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import { priceOfService } from '#shared/pricing.ts';
import { PERSONAL_DATA, watchLog } from '../personal-data.ts';
import { CARDS } from './checkout-page.ts';
import { startOwnProduct } from './own-product.ts';

const START = join(process.cwd(), 'emulators/start.ts');
const VISITORS = 12;
/** At so many answers each life of the site is ended, all other requests being under way. */
const LIVES = [6, 18, 28];
const TOTAL_AMOUNT = priceOfService('basic').totalAmount;
/** The site starts four times. */
const WAIT_TIMEOUT_MS = 180_000;
const MAILS_PATIENCE_MS = 30_000;

watchLog();
const machine = await mkdtemp(join(tmpdir(), 'machine-'));
const folder = join(machine, '.local');
let running: ChildProcess | undefined;
afterEach(() => running?.kill('SIGKILL'));
afterAll(() => rm(machine, { recursive: true }));

/** One who sends everything again, with the same key, whenever the site was gone. */
interface Visitor {
  readonly email: string;
  readonly idempotencyKey: string;
  /** What the site told of the order. */
  orderId?: string;
}

/** Something that was answered; what a dead site can't. */
type Ask = (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;

function asking(origin: string, onAnswer: () => void = () => {}): Ask {
  return async (path, body, headers) => {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    onAnswer();
    return response;
  };
}

async function orderAndPay(ask: Ask, visitor: Visitor): Promise<void> {
  const placed = await ask(
    '/api/orders',
    {
      serviceType: 'basic',
      propertyAddress: PERSONAL_DATA.address,
      county: 'miami-dade',
      customerName: PERSONAL_DATA.name,
      customerEmail: visitor.email,
      customerPhone: PERSONAL_DATA.phone,
      totalAmount: TOTAL_AMOUNT,
    },
    { 'Idempotency-Key': visitor.idempotencyKey },
  );
  expect(placed.ok).toBe(true);
  const { id: orderId } = (await placed.json()) as { id: string };
  expect(visitor.orderId ?? orderId).toBe(orderId);
  visitor.orderId = orderId;

  const started = await ask('/api/create-payment-intent', { amount: TOTAL_AMOUNT, orderId });
  // It was paid in an earlier life.
  if (started.status === 409) return;
  const { clientSecret } = (await started.json()) as { clientSecret: string };
  const paymentIntentId = clientSecret.split('_secret_')[0] ?? '';
  await payByCard(paymentIntentId, clientSecret);
  const confirmed = await ask('/api/confirm-payment', { paymentIntentId, orderId });
  expect(confirmed.status).toBe(200);
}

/** As Stripe's script in the browser does it. A card that was charged already is not charged again. */
async function payByCard(intentId: string, clientSecret: string): Promise<void> {
  const { STRIPE_API_URL } = runningSite(folder);
  await fetch(`${STRIPE_API_URL}/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: LOCAL_STRIPE.publishableKey,
      client_secret: clientSecret,
      return_url: 'http://localhost/',
      use_stripe_sdk: 'true',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': CARDS.good,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': String(new Date().getUTCFullYear() + 1),
      'payment_method_data[card][cvc]': '123',
    }),
  });
}

/** `npm start` without its build: site, database, Stripe and mailbox in one process. */
async function start(): Promise<{ site: ChildProcess; origin: string }> {
  const { PATH = '' } = process.env;
  const address = await openAddress(0);
  await address.close();
  const env = { PATH, PORT: String(address.port) };
  const site = spawn(process.execPath, [START], { cwd: machine, env });
  running = site;
  await new Promise<void>((announced, failed) => {
    let said = '';
    site.once('exit', (status) => failed(new Error(`ended with ${status}: ${said}`)));
    site.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.includes('Ctrl+C')) announced();
    });
  });
  return { site, origin: `http://localhost:${address.port}` };
}

/** Lets all visitors order and pay at once, and kills the site in the middle of it. */
async function liveUntil(answersInLife: number, visitors: readonly Visitor[]): Promise<void> {
  const { site, origin } = await start();
  const killed = once(site, 'exit');
  let answers = 0;
  const ask = asking(origin, () => {
    answers += 1;
    if (answers === answersInLife) site.kill('SIGKILL');
  });
  const visits = await Promise.allSettled(visitors.map((visitor) => orderAndPay(ask, visitor)));
  const broken = visits.flatMap((visit) => (visit.status === 'rejected' ? [visit.reason] : []));
  // Nobody was answered wrongly: the others found nobody there.
  expect(broken.filter((reason) => !(reason instanceof TypeError))).toEqual([]);
  expect(broken.length).toBeGreaterThan(0);
  expect(await killed).toEqual([null, 'SIGKILL']);
}

test('killed three times while twelve visitors order and pay: each order is there once, paid once, its mails sent', {
  timeout: WAIT_TIMEOUT_MS,
}, async () => {
  const visitors = Array.from(
    { length: VISITORS },
    (_, number): Visitor => ({
      email: `visitor-${number}@example.com`,
      idempotencyKey: `form-${number}`,
    }),
  );
  for (const answers of LIVES) await liveUntil(answers, visitors);

  await using stopping = new AsyncDisposableStack();
  const { origin, neon, stripe, mailbox, runSchedules, close } = await startOwnProduct(folder);
  stopping.defer(close);
  if (!neon || !stripe || !mailbox) throw new Error('every stand-in is needed');
  await Promise.all(visitors.map((visitor) => orderAndPay(asking(origin), visitor)));
  await stripe.settled();
  const database = openDatabase(neon);
  // What a killed sender had taken is left to the next one three minutes later; a living one may still be at work.
  await vi.waitFor(
    async () => {
      await database.query('update outbox set next_attempt_at = now() where sent_at is null');
      await runSchedules();
      expect(await database.query('select id from outbox where sent_at is null')).toEqual([]);
    },
    { timeout: MAILS_PATIENCE_MS, interval: 200 },
  );

  const emails = visitors.map(({ email }) => email).sort();
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
  expect(orders.map(({ id }) => id).sort()).toEqual(visitors.map(({ orderId }) => orderId).sort());

  const { hostname, port } = new URL(stripe.apiUrl);
  const merchant = new Stripe(LOCAL_STRIPE.secretKey, { protocol: 'http', host: hostname, port });
  const { data: intents } = await merchant.paymentIntents.list({ limit: 100 });
  expect(intents.map(({ metadata }) => metadata.orderId).sort()).toEqual(
    orders.map(({ id }) => id).sort(),
  );
  expect(new Set(intents.map(({ amount_received }) => amount_received))).toEqual(
    new Set([TOTAL_AMOUNT]),
  );

  // A mail that went just before a kill, unmarked, goes again under its Message-ID: mail programs show it once.
  const mails = new Map((await mailbox.mails()).map((mail) => [mail.messageId, mail.to]));
  const recipients = [...mails.values()].flat();
  expect(recipients.filter((to) => to !== company.email).sort()).toEqual(emails);
  expect(recipients.filter((to) => to === company.email)).toHaveLength(VISITORS);
});
