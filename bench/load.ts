/**
 * `npm run bench:load -- [seconds per level]`: visitors place and pay orders through the bundled functions, over a real
 * PostgreSQL server and the local Stripe, with more of them at each level. The bench then compares orders, payment
 * intents and mail with the responses that visitors got; the exit code is 1 when anything is lost or duplicated.
 *
 * Visitors, functions and emulators share one process, so the throughput is that of all of them together.
 */
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { company } from '#business/company.ts';
import { orderNumber } from '#shared/order-number.ts';
import { type Backend, GOOD_CARD, listPaymentIntents, openBackend, orderForm } from './backend.ts';
import { type Consistency, compare, NUMBER, percentile } from './measure.ts';

const LEVELS = [1, 4, 16, 64];
const DEFAULT_SECONDS = 8;
/** Every fourth visitor sends each call twice at once, like a double click. */
const DOUBLE_CLICK_EVERY = 4;
/** Mail is sent in small batches; this many empty any outbox that a bench can fill. */
const MAX_MAIL_BATCHES = 1_000;

/** One visitor's order, as far as the site confirmed it. */
interface Purchase {
  readonly email: string;
  readonly orderId: string | undefined;
  readonly intentId: string | undefined;
  readonly isPaid: boolean;
  /** The time of all three calls to the site, without Stripe's. */
  readonly waitMs: number;
  /** The failed call, like `POST /api/orders: 503`. */
  readonly error: string | undefined;
}

const seconds = Number(process.argv[2] ?? DEFAULT_SECONDS);
if (!(seconds > 0)) {
  console.error('Give the seconds per level: npm run bench:load -- 8');
  process.exit(1);
}

const print = (line: string) => process.stdout.write(`${line}\n`);
/** Silences the functions' logs. */
console.log = () => {};

let visitorNumber = 0;
const backend = await openBackend();
try {
  const purchases: Purchase[] = [];
  print('| visitors at once | orders/s | p50, ms | p95, ms | p99, ms | errors |');
  print('|--:|--:|--:|--:|--:|--:|');
  for (const visitors of LEVELS) purchases.push(...(await runLevel(backend, visitors)));

  const began = performance.now();
  const rows = await checkConsistency(backend, purchases);
  const paid = purchases.filter(({ isPaid }) => isPaid).length;
  print(`\n${paid} orders placed and paid, all stored ${secondsSince(began)} s after the last:\n`);
  print('| | lost | duplicated |');
  print('|---|--:|--:|');
  for (const { what, lost, duplicated } of rows) print(`| ${what} | ${lost} | ${duplicated} |`);
  if (rows.some(({ lost, duplicated }) => lost + duplicated > 0)) process.exitCode = 1;
} finally {
  await backend.close();
}

/** Runs this many concurrent visitors, each placing one order after another, and prints their row of the table. */
async function runLevel(backend: Backend, visitors: number): Promise<Purchase[]> {
  const purchases: Purchase[] = [];
  const began = performance.now();
  const end = began + seconds * 1_000;
  const visitor = async () => {
    while (performance.now() < end) {
      visitorNumber += 1;
      purchases.push(await placeAndPayOrder(backend, visitorNumber));
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  const elapsed = (performance.now() - began) / 1_000;

  const completed = purchases.filter(({ error }) => error === undefined);
  const waits = completed.map(({ waitMs }) => waitMs);
  const figures = [
    visitors,
    (completed.length / elapsed).toFixed(1),
    ...[50, 95, 99].map((percent) => percentile(waits, percent).toFixed(0)),
    formatErrors(purchases),
  ];
  print(`| ${figures.join(' | ')} |`);
  return purchases;
}

/** Returns `0`, or `2 (POST /api/orders: 503)`. */
function formatErrors(purchases: readonly Purchase[]): string {
  const errors = purchases.flatMap(({ error }) => error ?? []);
  const kinds = [...new Set(errors)].join(', ');
  return kinds ? `${errors.length} (${kinds})` : '0';
}

/** Places an order, pays it and confirms it, while Stripe's webhook reports the same payment. */
async function placeAndPayOrder(backend: Backend, number: number): Promise<Purchase> {
  const email = `visitor-${number}@example.com`;
  const clicks = number % DOUBLE_CLICK_EVERY === 0 ? 2 : 1;
  const order = orderForm(email);
  const headers = { 'Idempotency-Key': randomUUID() };
  let orderId: string | undefined;
  let intentId: string | undefined;
  let waitMs = 0;

  const call = async (path: string, body: unknown, headers?: Record<string, string>) => {
    const began = performance.now();
    const [response] = await Promise.all(
      Array.from({ length: clicks }, () => post(backend, path, body, headers)),
    );
    waitMs += performance.now() - began;
    return response ?? {};
  };

  try {
    const placed = await call('/api/orders', order, headers);
    orderId = String(placed.id);
    const amount = order.totalAmount;
    const started = await call('/api/create-payment-intent', { amount, orderId });
    intentId = String(started.clientSecret).split('_secret_')[0] ?? '';
    await backend.stripe.pay(intentId, GOOD_CARD);
    await call('/api/confirm-payment', { paymentIntentId: intentId, orderId });
    return { email, orderId, intentId, isPaid: true, waitMs, error: undefined };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { email, orderId, intentId, isPaid: false, waitMs, error: message };
  }
}

/** @throws Error with the call and its status when the response is not 2xx */
async function post(
  backend: Backend,
  path: string,
  body: unknown,
  headers?: Record<string, string>,
): Promise<Record<string, unknown>> {
  const response = await backend.post(path, body, headers);
  if (!response.ok) throw new Error(`POST ${path}: ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}

/** Waits for outstanding work, then compares what is stored with the responses that visitors got. */
async function checkConsistency(
  backend: Backend,
  purchases: readonly Purchase[],
): Promise<Consistency[]> {
  await backend.waitUntilIdle();
  await sendAllMail(backend);

  const orders = await backend.db.query(
    'select id, customer_email, payment_status, status from orders',
  );
  const placed = purchases.filter(({ orderId }) => orderId !== undefined);
  const paid = purchases.filter(({ isPaid }) => isPaid);
  const paidIds = orders
    .filter(({ payment_status, status }) => payment_status === 'paid' && status === 'confirmed')
    .map(({ id }) => String(id));
  const intents = await listPaymentIntents(backend);
  const mails = await backend.mailbox.mails();
  const numbersMailedTo = (isRecipient: (recipient: string) => boolean) =>
    mails
      .filter(({ to }) => to.some(isRecipient))
      .map(({ text }) => NUMBER.exec(text)?.[0] ?? 'without an order');

  return [
    compare(
      'orders, by visitor',
      placed.map(({ email }) => email),
      orders.map(({ customer_email }) => String(customer_email)),
    ),
    compare(
      'payment intents at Stripe',
      purchases.filter(({ intentId }) => intentId).map(({ orderId }) => orderId ?? ''),
      intents.map(({ metadata }) => metadata.orderId ?? ''),
    ),
    compare(
      'payments settled',
      paid.map(({ orderId }) => orderId ?? ''),
      paidIds,
    ),
    compare(
      'receipts',
      paidIds.map(orderNumber),
      numbersMailedTo((to) => to !== company.email),
    ),
    compare(
      'mails to the office',
      paidIds.map(orderNumber),
      numbersMailedTo((to) => to === company.email),
    ),
  ];
}

async function sendAllMail(backend: Backend): Promise<void> {
  for (let batch = 0; batch < MAX_MAIL_BATCHES; batch++) {
    const [row] = await backend.db.query(
      'select count(*)::integer as due from outbox where sent_at is null',
    );
    if (row?.due === 0) return;
    await backend.runSchedule('send-mail');
    await backend.waitUntilIdle();
  }
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1_000).toFixed(1);
}
