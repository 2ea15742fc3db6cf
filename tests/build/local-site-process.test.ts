import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { company } from '#business/company.ts';
import { runCommand } from '#emulators/console.ts';
import { readRunningSite } from '#emulators/environment.ts';
import { MailFolder } from '#emulators/mailbox/folder.ts';
import { openLocalServer } from '#emulators/netlify/local-server.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import { startIsolatedProduct } from '../e2e/isolated-product.ts';
import { expectNoPersonalData, PERSONAL_DATA } from '../personal-data.ts';
import { WAIT_TIMEOUT_MS } from '../setup/time-limits.ts';
import { type NodeProcess, spawnScript, waitUntilReady } from '../site-process.ts';
import { type Customer, orderAndPay, type Post, TOTAL_AMOUNT } from './paying-customer.ts';

const CUSTOMERS = Array.from(
  { length: 6 },
  (_, number): Customer => ({
    email: `customer-${number}@example.com`,
    idempotencyKey: `form-${number}`,
  }),
);
/** Half of the customers' requests: the others are in flight, or not yet sent. */
const RESPONSES_BEFORE_KILL = (CUSTOMERS.length * 3) / 2;

let machine: string;
let running: NodeProcess | undefined;
/** What the processes wrote to stdout and stderr. */
let written: string[];

beforeAll(async () => {
  machine = await mkdtemp(join(tmpdir(), 'empty-machine-'));
  written = [];
});

afterEach(() => {
  vi.restoreAllMocks();
  running?.kill('SIGKILL');
  running = undefined;
});

afterAll(async () => {
  await rm(machine, { recursive: true });
  expectNoPersonalData([written.join('')]);
});

const dataFolder = () => join(machine, '.local');

/** Runs `npm start` without its build in an empty folder. */
function start(port?: number): NodeProcess {
  const site = spawnScript('start.ts', { folder: machine, ...(port && { port }) });
  for (const stream of [site.stdout, site.stderr]) {
    stream.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  }
  running = site;
  return site;
}

/** Returns the output of `npx permitlens order show` in the same folder. */
async function showOrder(id = ''): Promise<string> {
  const run = spawnScript('cli.ts', { folder: machine, args: ['order', 'show', id] });
  const [output] = await Promise.all([text(run.stdout), once(run, 'exit')]);
  return output;
}

/** Runs `npm run samples` in the same folder. */
async function addSamples(): Promise<{ errors: string; output: string }> {
  // They read the website's sample report below the working folder.
  await symlink(join(process.cwd(), 'src'), join(machine, 'src'));
  const run = spawnScript('samples.ts', { folder: machine });
  const [output, errors] = await Promise.all([text(run.stdout), text(run.stderr)]);
  return { output, errors };
}

/** Lets each customer order and pay, all at once. */
function orderAndPayAll(origin: string, onResponse: () => void = () => {}) {
  const post: Post = async (path, body, headers) => {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    onResponse();
    return response;
  };
  const { STRIPE_API_URL: stripeUrl = '' } = readRunningSite(dataFolder());
  return Promise.allSettled(
    CUSTOMERS.map((customer) => orderAndPay(customer, { post, stripeUrl })),
  );
}

/** Kills the site while customers order and pay. */
async function killWhilePaying(site: NodeProcess, origin: string): Promise<void> {
  const killed = once(site, 'exit');
  let responses = 0;
  const results = await orderAndPayAll(origin, () => {
    responses += 1;
    if (responses === RESPONSES_BEFORE_KILL) site.kill('SIGKILL');
  });
  // Every response was right. The other requests lost their connection.
  const failures = results.filter((result) => result.status === 'rejected');
  expect(failures.filter(({ reason }) => !(reason instanceof TypeError))).toEqual([]);
  expect(await killed).toEqual([null, 'SIGKILL']);
}

/** Expects each customer's order once, paid once, with its emails. */
async function expectPaidOnce(origin: string): Promise<void> {
  const { DATABASE_URL, NEON_FETCH_ENDPOINT, STRIPE_API_URL, STRIPE_SECRET_KEY } = readRunningSite(
    dataFolder(),
  );
  const database = openDatabase({
    databaseUrl: DATABASE_URL ?? '',
    fetchEndpoint: NEON_FETCH_ENDPOINT ?? '',
    timeoutMs: WAIT_TIMEOUT_MS,
  });
  const emails = CUSTOMERS.map(({ email }) => email).sort();
  const orders = await database.query(
    `select id, status, payment_status, total_amount, customer_email from orders
     where customer_email like 'customer-%' order by customer_email`,
  );
  expect(orders.map(({ customer_email }) => customer_email)).toEqual(emails);
  for (const order of orders) {
    expect(order).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      total_amount: TOTAL_AMOUNT,
    });
  }
  const ids = orders.map(({ id }) => id).sort();
  expect(ids).toEqual(CUSTOMERS.map(({ orderId }) => orderId).sort());

  const { hostname: host, port } = new URL(STRIPE_API_URL ?? '');
  const merchant = new Stripe(STRIPE_SECRET_KEY ?? '', { protocol: 'http', host, port });
  const { data } = await merchant.paymentIntents.list({ limit: 100 });
  const intents = data.filter(({ metadata }) => ids.includes(metadata.orderId));
  expect(intents.map(({ metadata }) => metadata.orderId).sort()).toEqual(ids);
  expect(new Set(intents.map(({ amount_received }) => amount_received))).toEqual(
    new Set([TOTAL_AMOUNT]),
  );

  // An email that the killed process had claimed is due again after three minutes; a request sends what is due.
  await vi.waitFor(
    async () => {
      await database.query('update outbox set next_attempt_at = now() where sent_at is null');
      const [intent] = intents;
      await fetch(`${origin}/api/confirm-payment`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ paymentIntentId: intent?.id, orderId: intent?.metadata.orderId }),
      });
      expect(await database.query('select id from outbox where sent_at is null')).toEqual([]);
    },
    { timeout: WAIT_TIMEOUT_MS, interval: 200 },
  );
  // An email sent just before the kill is sent again with the same Message-ID, and mail programs show it once.
  const received = await new MailFolder(join(dataFolder(), 'mailbox')).mails();
  const mails = [...new Map(received.map((mail) => [mail.messageId, mail])).values()];
  const receipts = mails.filter(({ subject }) => /receipt/.test(subject)).flatMap(({ to }) => to);
  expect(receipts.filter((to) => to.startsWith('customer-')).sort()).toEqual(emails);
  for (const email of emails) {
    const [paid, ...more] = mails.filter(
      ({ subject, text }) => subject.startsWith('Paid') && text.includes(email),
    );
    expect(paid?.to).toEqual([company.email]);
    expect(more).toEqual([]);
  }
}

test('a site serves its own copy of the build and takes the samples, loses nothing when it is killed while customers pay, and the CLI shows its orders, also after it has stopped', async () => {
  const killed = start();
  const first = await waitUntilReady(killed);
  // A build that runs meanwhile writes to dist.
  await writeFile(join(dataFolder(), `site-${new URL(first).port}/own.txt`), 'its own copy');
  expect(await (await fetch(`${first}/own.txt`)).text()).toBe('its own copy');
  expect(await addSamples()).toEqual({
    errors: '',
    output: expect.stringContaining('sample orders in every state'),
  });
  await killWhilePaying(killed, first);

  const site = start();
  const origin = await waitUntilReady(site);
  const results = await orderAndPayAll(origin);
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
  await expectPaidOnce(origin);
  const [customer] = CUSTOMERS;
  expect(await showOrder(customer?.orderId)).toContain(`${origin}/checkout/${customer?.orderId}`);
  site.kill('SIGTERM');
  expect(await once(site, 'exit')).toEqual([0, null]);
  expect(await showOrder(customer?.orderId)).toContain(PERSONAL_DATA.name);
});

test('a port in use is reported in one line, and nothing starts', async () => {
  const taken = await openLocalServer(0);
  const site = start(taken.port);
  const [errors, [status]] = await Promise.all([text(site.stderr), once(site, 'close')]);
  expect(status).toBe(1);
  expect(errors.trim().split('\n')).toEqual([
    expect.stringContaining(`Port ${taken.port} is taken by another program.`),
  ]);
  await taken.close();
});

test('damaged data and a folder that can’t be written are reported in one line', async () => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const startHere = () =>
    runCommand(async () => {
      await startIsolatedProduct(dataFolder());
    });
  await rm(dataFolder(), { recursive: true, force: true });
  await writeFile(dataFolder(), '');
  await startHere();
  await rm(dataFolder());
  await mkdir(join(dataFolder(), 'database'), { recursive: true });
  await writeFile(join(dataFolder(), 'database/postgresql.conf'), '');
  await startHere();
  expect(errors.mock.calls).toEqual([
    [expect.stringContaining('A folder is expected there.')],
    [expect.stringContaining('can’t be opened (PG_VERSION is missing). If its files')],
  ]);
  expect(exit.mock.calls).toEqual([[1], [1]]);
});
