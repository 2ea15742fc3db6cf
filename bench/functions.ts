/**
 * `npm run bench:functions -- [repetitions]`: measures each bundled function: its size, the time of its cold import in
 * a new process minus that of an empty module, its round trips to the database and to Stripe, and the time of a warm
 * call, with that of a bare query for comparison. The database is a PostgreSQL server on this machine, so the times are
 * those of the code; on Netlify each round trip also includes the network time to Neon or Stripe.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import { build, transform } from 'esbuild';
import Stripe from 'stripe';
import type { SiteFunction } from '#emulators/netlify/functions.ts';
import { LOCAL_STRIPE } from '#emulators/stripe/account.ts';
import { BUNDLE_OPTIONS } from '#integrations/bundle-functions.ts';
import { startWork } from '#server/orders/start-work.ts';
import { deliver } from '#server/reports/deliver.ts';
import { reportLinkOf } from '#server/reports/page-links.ts';
import type { PublicCallName } from '#shared/calls.ts';
import { samplePdf } from '../tests/sample-pdf.ts';
import { type Backend, contactForm, GOOD_CARD, openBackend, orderForm } from './backend.ts';
import { coldStartTarget, measureColdStarts } from './cold-starts.ts';
import { countArgument, percentile, print, printHead, printRow } from './command.ts';

/** Warm calls are cheap compared with new processes. */
const WARM_CALLS_PER_REPETITION = 4;
/** Calls before the first measured one: they open connections and compile code. */
const WARM_UP_CALLS = 5;
const LIBRARIES = ['@neondatabase/serverless', 'stripe'];

interface Call {
  readonly name: string;
  /** Prepares the call. Only the function that it returns is measured. */
  prepare(): Promise<() => Promise<unknown>>;
}

/** What a call is sent. */
interface Sent {
  /** Of the order or the link in its path. */
  readonly id?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** What is called of the functions that serve more or less than one call. */
const OTHER_CALLS: Readonly<Record<string, string>> = {
  office: 'POST /api/office/sign-in/challenge',
  'api-not-found': 'GET /api/nothing',
  'mail-run': 'POST /api/mail-run',
};

interface WarmCalls {
  /** In ms. */
  readonly p50: number;
  readonly p95: number;
  /** In one call, before its response. Later ones, such as for emails, delay no response. */
  readonly databaseRequests: number;
  readonly stripeRequests: number;
}

const repetitions = countArgument(
  15,
  'Give the number of repetitions: npm run bench:functions -- 15',
);

const backend = await openBackend({ webhooks: false });
try {
  const requests = preparedRequests(backend);
  const fileOf = (name: string) => join(backend.bundles, `${name}.mjs`);
  const libraries = await bundleLibraries(join(backend.bundles, 'libraries'));
  const coldTimes = await measureColdStarts(repetitions, [
    ...backend.functions.map(({ name }) => fileOf(name)),
    ...libraries.values(),
  ]);
  const bareQuery: Call = {
    name: 'a bare query',
    prepare: async () => () => backend.db.query('select 1'),
  };
  const bare = await measureWarmCalls(backend, bareQuery);

  print(`Bare query: ${bare.p50.toFixed(1)} ms (p50), ${bare.p95.toFixed(1)} ms (p95)`);
  for (const [name, file] of libraries) {
    print(`Cold import of ${name} alone: ${coldTimes.get(file)?.toFixed(1)} ms`);
  }
  print();
  printHead(
    'function | KB | KB min. | KB min. gzip | cold, ms | target | database | Stripe | p50, ms | p95, ms',
  );
  for (const siteFunction of backend.functions) {
    const { name } = siteFunction;
    const warm = await measureWarmCalls(backend, callOf(siteFunction, requests));
    printRow([
      name,
      ...(await measureKilobytes(fileOf(name))).map((size) => size.toFixed(0)),
      coldTimes.get(fileOf(name))?.toFixed(1),
      `≤ ${await coldStartTarget(fileOf(name))}`,
      warm.databaseRequests,
      warm.stripeRequests,
      warm.p50.toFixed(1),
      warm.p95.toFixed(1),
    ]);
  }
} finally {
  await backend.close();
}

/** The call that a function serves, or what its schedule runs. */
function callOf({ name, config }: SiteFunction, requests: Requests): Call {
  // Here it finds nothing to do.
  if (!config.path) return { name, prepare: async () => () => backend.runSchedule(name) };
  const own = Object.entries(requests).find(([call]) => call.endsWith(` ${config.path}`));
  const [call, prepareRequest] = own ?? [OTHER_CALLS[name] ?? '', nothing];
  const [method, path = ''] = call.split(' ');
  return {
    name,
    async prepare() {
      const { id = '', body = {}, headers } = await prepareRequest();
      // Of a report's files, the first; of its pictures, one that it doesn't have.
      const filled = path.replace(':id', id).replace(/:(number|file)/, '1');
      return () =>
        method === 'GET' ? backend.get(filled) : backend.post(filled, body, headers ?? {});
    },
  };
}

async function nothing(): Promise<Sent> {
  return {};
}

type Requests = Readonly<Record<PublicCallName, () => Promise<Sent>>>;

/** What each call is sent that anybody may make, after what has to be there for it. */
function preparedRequests(backend: Backend): Requests {
  const order = orderForm('ana@example.com');
  const amount = order.totalAmount;

  const placeOrder = async (form = order): Promise<string> => {
    const response = await backend.post('/api/orders', form);
    return ((await response.json()) as { id: string }).id;
  };
  const startPayment = (orderId: string) =>
    backend.post('/api/create-payment-intent', { amount, orderId });
  const payOrder = async (form = order) => {
    const orderId = await placeOrder(form);
    const response = await startPayment(orderId);
    const { clientSecret } = (await response.json()) as { clientSecret: string };
    const paymentIntentId = clientSecret.split('_secret_')[0] ?? '';
    return { orderId, intent: await backend.stripe.pay(paymentIntentId, GOOD_CARD) };
  };
  const settleOrder = async (form = order): Promise<string> => {
    const { orderId, intent } = await payOrder(form);
    await backend.post('/api/confirm-payment', { paymentIntentId: intent.id, orderId });
    return orderId;
  };
  /** Returns the id of the customer's link to a report that was delivered. */
  const deliverReport = async (): Promise<string> => {
    const orderId = await settleOrder();
    await startWork(backend.db, orderId, 'bench');
    const pdf = samplePdf({ text: orderId });
    await deliver(backend.db, { orderId, pdf, operator: 'bench' });
    return (await reportLinkOf(backend.db, orderId, order.customerEmail)) ?? '';
  };
  /** Emails are rate-limited per address, so each call uses a new one. */
  const newEmail = () => `${randomUUID()}@example.com`;

  return {
    'POST /api/orders': async () => ({
      body: order,
      headers: { 'Idempotency-Key': randomUUID() },
    }),
    'GET /api/orders/:id': async () => ({ id: await placeOrder() }),
    'GET /api/orders/:id/receipt.pdf': async () => ({ id: await settleOrder() }),
    'GET /api/orders/:id/due.ics': async () => ({ id: await settleOrder() }),
    'GET /api/reports/:id': async () => ({ id: await deliverReport() }),
    'GET /api/reports/:id/files/:number': async () => ({ id: await deliverReport() }),
    'GET /api/reports/:id/pictures/:file': async () => ({ id: await deliverReport() }),
    'POST /api/verify-report': async () => ({ body: { sha256: 'a'.repeat(64) } }),
    'POST /api/orders/:id/resend': async () => ({
      id: await settleOrder(orderForm(newEmail())),
      body: { mail: 'receipt' },
    }),
    'POST /api/find-orders': async () => {
      const email = newEmail();
      await placeOrder(orderForm(email));
      return { body: { email } };
    },
    'POST /api/contact': async () => ({ body: contactForm('luis@example.com') }),
    'POST /api/create-payment-intent': async () => ({
      body: { amount, orderId: await placeOrder() },
    }),
    'POST /api/confirm-payment': async () => {
      const { orderId, intent } = await payOrder();
      return { body: { paymentIntentId: intent.id, orderId } };
    },
    'POST /api/stripe-webhook': async () => {
      const { payload, header } = signEvent((await payOrder()).intent);
      return { body: payload, headers: { 'Stripe-Signature': header } };
    },
    'GET /api/now': nothing,
    'GET /api/health': nothing,
  };
}

function signEvent(intent: object): { payload: string; header: string } {
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    livemode: false,
    data: { object: intent },
  });
  const header = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: LOCAL_STRIPE.webhookSecret,
  });
  return { payload, header };
}

async function measureWarmCalls(backend: Backend, call: Call): Promise<WarmCalls> {
  const { neon, stripe } = backend;
  const times: number[] = [];
  let databaseRequests = 0;
  let stripeRequests = 0;
  for (let turn = -WARM_UP_CALLS; turn < repetitions * WARM_CALLS_PER_REPETITION; turn++) {
    const run = await call.prepare();
    await backend.waitUntilIdle();
    const before = { database: neon.requestCount(), stripe: stripe.requests.length };
    const began = performance.now();
    const response = await run();
    const elapsed = performance.now() - began;
    databaseRequests = neon.requestCount() - before.database;
    stripeRequests = stripe.requests.length - before.stripe;
    if (response instanceof Response && response.status >= 400 && call.name !== 'api-not-found') {
      throw new Error(`${call.name} responds with ${response.status}`);
    }
    await backend.waitUntilIdle();
    if (turn >= 0) times.push(elapsed);
  }
  return {
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    databaseRequests,
    stripeRequests,
  };
}

/** Returns a bundle's size as deployed, minified, and minified and compressed, in KB of 1,000 bytes. */
async function measureKilobytes(bundle: string): Promise<number[]> {
  const deployed = await readFile(bundle);
  const { code } = await transform(deployed, { minify: true, format: 'esm', target: 'node24' });
  const sizes = [deployed.length, Buffer.byteLength(code), gzipSync(code).length];
  return sizes.map((bytes) => bytes / 1_000);
}

/**
 * Bundles each library alone, with the functions' options: no function that uses one can start faster.
 * @returns the bundles' files by library
 */
async function bundleLibraries(folder: string): Promise<Map<string, string>> {
  const { entryPoints, outExtension, ...options } = BUNDLE_OPTIONS;
  const files = new Map(LIBRARIES.map((name) => [name, join(folder, name, 'alone.mjs')]));
  await Promise.all(
    [...files].map(([name, outfile]) => {
      const contents = `import * as library from '${name}'; globalThis.library = library;`;
      return build({ ...options, stdin: { contents, resolveDir: import.meta.dirname }, outfile });
    }),
  );
  return files;
}
