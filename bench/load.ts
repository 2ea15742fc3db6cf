/**
 * `npm run bench:load -- [seconds per level]`: visitors place and pay orders through the bundled functions, over a real
 * PostgreSQL server and the Stripe emulator, with more of them at each level. The bench then compares orders, payment
 * intents and emails with the responses that visitors got; the exit code is 1 when anything is lost, duplicated or wrong.
 *
 * Visitors, functions and emulators share one process, so the throughput is that of all of them together.
 */
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { type Backend, GOOD_CARD, openBackend, orderForm } from './backend.ts';
import { countArgument, percentile, print, printHead, printRow } from './command.ts';
import { checkConsistency, type Visit } from './consistency.ts';

const LEVELS = [1, 4, 16, 64];
/** Every fourth visitor sends each call twice at once, like a double click. */
const DOUBLE_CLICK_EVERY = 4;

/** One visitor's order, as far as the site confirmed it. */
interface Purchase extends Visit {
  /** The time of the calls to the site, without Stripe's. */
  waitMs: number;
  /** The failed call, like `POST /api/orders: 503`. */
  error?: string;
}

const seconds = countArgument(8, 'Give the seconds per level: npm run bench:load -- 8');

let visitorNumber = 0;
const backend = await openBackend();
try {
  const purchases: Purchase[] = [];
  printHead('visitors at once | orders/s | p50, ms | p95, ms | p99, ms | errors');
  for (const visitors of LEVELS) purchases.push(...(await runLevel(backend, visitors)));
  const paid = purchases.filter(({ error }) => error === undefined).length;
  print(`\n${paid} orders placed and paid`);
  if (!(await checkConsistency(backend, purchases))) process.exitCode = 1;
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
  printRow([
    visitors,
    (completed.length / elapsed).toFixed(1),
    ...[50, 95, 99].map((percent) => percentile(waits, percent).toFixed(0)),
    formatErrors(purchases),
  ]);
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
  const purchase: Purchase = { email: `visitor-${number}@example.com`, waitMs: 0 };
  const clicks = number % DOUBLE_CLICK_EVERY === 0 ? 2 : 1;
  const order = orderForm(purchase.email);
  const headers = { 'Idempotency-Key': randomUUID() };

  const call = async (path: string, body: unknown, headers?: Record<string, string>) => {
    const began = performance.now();
    const [response] = await Promise.all(
      Array.from({ length: clicks }, () => post(backend, path, body, headers)),
    );
    purchase.waitMs += performance.now() - began;
    return response ?? {};
  };

  try {
    const placed = await call('/api/orders', order, headers);
    const orderId = String(placed.id);
    const amount = order.totalAmount;
    purchase.orderId = orderId;
    purchase.totalAmount = amount;
    const started = await call('/api/create-payment-intent', { amount, orderId });
    const intentId = String(started.clientSecret).split('_secret_')[0] ?? '';
    purchase.intentId = intentId;
    await backend.stripe.pay(intentId, GOOD_CARD);
    await call('/api/confirm-payment', { paymentIntentId: intentId, orderId });
  } catch (error) {
    purchase.error = error instanceof Error ? error.message : String(error);
  }
  return purchase;
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
