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
import { LOCAL_STRIPE } from '#emulators/stripe/account.ts';
import { BUNDLE_OPTIONS } from '#integrations/bundle-functions.ts';
import { type Backend, contactForm, GOOD_CARD, openBackend, orderForm } from './backend.ts';
import { coldStartTarget, measureColdStarts } from './cold-starts.ts';
import { countArgument, percentile, print, printHead, printRow } from './command.ts';

/** Warm calls are cheap compared with new processes. */
const WARM_CALLS_PER_REPETITION = 4;
/** Calls before the first measured one: they open connections and compile code. */
const WARM_UP_CALLS = 5;
const LIBRARIES = ['@neondatabase/serverless', 'stripe'];

/** The most common call of a function. */
interface Call {
  /** The function's file name in netlify/functions. */
  readonly name: string;
  /** Prepares the call. Only the function that it returns is measured. */
  prepare(): Promise<() => Promise<unknown>>;
}

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
  const calls = commonCalls(backend);
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
  for (const { name } of backend.functions) {
    const call = calls.find((each) => each.name === name) ?? scheduledCall(name);
    const warm = await measureWarmCalls(backend, call);
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

/** Functions without a path run on a schedule. Here they find nothing to do. */
function scheduledCall(name: string): Call {
  return { name, prepare: async () => () => backend.runSchedule(name) };
}

function commonCalls(backend: Backend): Call[] {
  const order = orderForm('ana@example.com');
  const unprepared = (call: () => Promise<unknown>) => async () => call;
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
  /** Emails are rate-limited per address, so each call uses a new one. */
  const newEmail = () => `${randomUUID()}@example.com`;

  return [
    { name: 'api-not-found', prepare: unprepared(() => backend.get('/api/nothing')) },
    { name: 'health', prepare: unprepared(() => backend.get('/api/health')) },
    {
      name: 'orders-create',
      prepare: unprepared(() =>
        backend.post('/api/orders', order, { 'Idempotency-Key': randomUUID() }),
      ),
    },
    {
      name: 'orders-get',
      prepare: async () => {
        const id = await placeOrder();
        return () => backend.get(`/api/orders/${id}`);
      },
    },
    {
      name: 'orders-receipt',
      prepare: async () => {
        const orderId = await settleOrder();
        return () => backend.get(`/api/orders/${orderId}/receipt.pdf`);
      },
    },
    {
      name: 'orders-due-calendar',
      prepare: async () => {
        const orderId = await settleOrder();
        return () => backend.get(`/api/orders/${orderId}/due.ics`);
      },
    },
    {
      name: 'orders-resend',
      prepare: async () => {
        const orderId = await settleOrder(orderForm(newEmail()));
        return () => backend.post(`/api/orders/${orderId}/resend`, { mail: 'receipt' });
      },
    },
    {
      name: 'find-orders',
      prepare: async () => {
        const email = newEmail();
        await placeOrder(orderForm(email));
        return () => backend.post('/api/find-orders', { email });
      },
    },
    {
      name: 'office',
      prepare: unprepared(() => backend.post('/api/office/sign-in/challenge', {})),
    },
    {
      name: 'contact',
      prepare: unprepared(() => backend.post('/api/contact', contactForm('luis@example.com'))),
    },
    {
      name: 'create-payment-intent',
      prepare: async () => {
        const id = await placeOrder();
        return () => startPayment(id);
      },
    },
    {
      name: 'confirm-payment',
      prepare: async () => {
        const { orderId, intent } = await payOrder();
        return () => backend.post('/api/confirm-payment', { paymentIntentId: intent.id, orderId });
      },
    },
    {
      name: 'stripe-webhook',
      prepare: async () => {
        const { payload, header } = signEvent((await payOrder()).intent);
        return () => backend.post('/api/stripe-webhook', payload, { 'Stripe-Signature': header });
      },
    },
  ];
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
