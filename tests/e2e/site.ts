import Stripe from 'stripe';
import { beforeEach, expect, inject, vi } from 'vitest';
import { startNeon } from '#emulators/neon/start.ts';
import { startProduct } from '#emulators/product.ts';
import { LOCAL_STRIPE } from '#emulators/stripe/account.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import { openPayments } from '#server/adapters/stripe.ts';
import type { PlacedOrder, PublicOrder } from '#shared/orders.ts';
import { priceOfService } from '#shared/pricing.ts';
import type { OnlineService } from '#shared/services.ts';
import { createDatabase, emptyDatabase, MIGRATED_TEMPLATE } from '../databases.ts';
import { CARDS } from '../fixtures.ts';
import { storePaidOrder } from '../integration/orders/store-paid-order.ts';
import { PERSONAL_DATA, watchLog } from '../personal-data.ts';
import { testBrowser } from '../setup/chromium.ts';
import { makeServerPatient } from '../setup/patient-server.ts';
import { WAIT_TIMEOUT_MS } from '../setup/time-limits.ts';
import { SERVICE_VARIABLES } from './isolated-product.ts';
import { operatorActions } from './operator-actions.ts';
import { Visitor, type VisitorOptions } from './visitor.ts';

let running: ReturnType<typeof startSharedProduct> | undefined;

/** Runs the product over a PostgreSQL database, which starts and works faster than the embedded one. */
async function startSharedProduct() {
  const databaseUrl = await createDatabase(inject('postgresUrl'), { template: MIGRATED_TEMPLATE });
  const neon = await startNeon({ postgres: databaseUrl });
  // Each bundled function has a driver of its own, and all of them take the process's `fetch`.
  const { fetch } = globalThis;
  globalThis.fetch = (input, init = {}) =>
    input === neon.fetchEndpoint ? neon.fetch(input, init) : fetch(input, init);
  Object.assign(process.env, {
    DATABASE_URL: neon.databaseUrl,
    NEON_FETCH_ENDPOINT: neon.fetchEndpoint,
    // Tests don't wait for emails that could be taken back.
    UNDO_MS: '0',
  });
  const { origin, stripe, mailbox } = await startProduct({ schedulesPaused: true });
  if (!stripe || !mailbox) {
    throw new Error('Browser tests use every emulator: unset SMTP_URL and Stripe’s keys.');
  }
  const environment = Object.fromEntries(
    SERVICE_VARIABLES.map((name) => [name, process.env[name]] as const),
  );
  return { origin, neon, stripe, mailbox, environment };
}

/**
 * Opens the built site, its emulators and a browser. The test files of a worker share them: the first file starts them,
 * and every test begins with an empty database, Stripe account and mailbox.
 */
export async function openSite() {
  watchLog();
  makeServerPatient();
  running ??= startSharedProduct();
  const [product, browser] = await Promise.all([running, testBrowser()]);
  const { origin, neon, stripe, mailbox, environment } = product;
  // The driver has one endpoint per process, and another file of this worker may have set a different one.
  const database = openDatabase({ ...neon, timeoutMs: WAIT_TIMEOUT_MS });
  const { hostname, port } = new URL(stripe.apiUrl);
  const merchant = new Stripe(LOCAL_STRIPE.secretKey, {
    protocol: 'http',
    host: hostname,
    port,
    telemetry: false,
  });

  beforeEach(async () => {
    // Another file of this worker may have changed these.
    Object.assign(process.env, environment);
    for (const { faults } of [neon, mailbox]) faults.clear();
    await stripe.waitUntilIdle();
    stripe.reset();
    await emptyDatabase(database);
    await mailbox.clear();
  });

  const getOrder = async (id: string): Promise<PublicOrder> => {
    const response = await fetch(`${origin}/api/orders/${id}`);
    expect(response.status).toBe(200);
    return (await response.json()) as PublicOrder;
  };

  const expectPaid = (id: string) =>
    vi.waitFor(
      async () => {
        const { status, paymentStatus } = await getOrder(id);
        expect({ status, paymentStatus }).toEqual({ status: 'confirmed', paymentStatus: 'paid' });
      },
      { timeout: WAIT_TIMEOUT_MS },
    );

  const post = (path: string, body: unknown) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  const paymentIntentsOf = async (orderId: string) => {
    const { data } = await merchant.paymentIntents.list({ limit: 100 });
    return data.filter(({ metadata }) => metadata.orderId === orderId);
  };

  return {
    origin,
    neon,
    stripe,
    /** Opens a new browser context, which closes when the test ends. */
    newVisitor: (options: VisitorOptions) => Visitor.create(browser, origin, options),
    post,
    /** Creates an order through the API and returns its id. */
    createOrder: ({ email }: Visitor, service?: OnlineService) =>
      createOrder(origin, email, service),
    /** Stores an order that was paid by card and whose emails were sent, for what begins with one. Returns its id. */
    storePaidOrder: async ({ email }: Visitor, service?: OnlineService): Promise<string> => {
      const form = { ...formOf(email, service), notes: '' };
      return (await storePaidOrder({ db: database, stripe }, form)).id;
    },
    /** Pays an order by card without a browser and waits until it is settled. */
    payOrder: async (orderId: string): Promise<void> => {
      const { totalAmount } = await getOrder(orderId);
      const started = await post('/api/create-payment-intent', { amount: totalAmount, orderId });
      const { clientSecret } = (await started.json()) as { clientSecret: string };
      await stripe.pay(clientSecret.split('_secret_')[0] ?? '', CARDS.good);
      await expectPaid(orderId);
    },
    /** Pays an order with another payment than its own, as somebody can who has Stripe's dashboard: it needs a review. */
    payOutsideCheckout: async (orderId: string): Promise<void> => {
      const { totalAmount } = await getOrder(orderId);
      await post('/api/create-payment-intent', { amount: totalAmount, orderId });
      const [own] = await paymentIntentsOf(orderId);
      const { id } = await merchant.paymentIntents.create({
        amount: totalAmount,
        currency: 'usd',
        metadata: own?.metadata ?? {},
      });
      await stripe.pay(id, CARDS.good);
      await expect.poll(() => getOrder(orderId)).toMatchObject({ paymentStatus: 'needs_review' });
    },
    operator: operatorActions(database, openPayments(LOCAL_STRIPE.secretKey, stripe.apiUrl)),
    /** Refunds `amount` cents, or the remainder, as an operator does in Stripe's dashboard. */
    refund: async (orderId: string, amount?: number) => {
      const [intent] = await paymentIntentsOf(orderId);
      if (!intent) throw new Error(`order ${orderId} has no payment`);
      await merchant.refunds.create({ payment_intent: intent.id, ...(amount && { amount }) });
    },
    /** The order as `GET /api/orders/:id` returns it. */
    getOrder,
    expectPaid,
    ordersOf: ({ email }: Visitor) =>
      database.query('select * from orders where customer_email = $1', [email]),
    messagesOf: ({ email }: Visitor) =>
      database.query('select * from contact_messages where email = $1', [email]),
    /** Makes the database forget an order, as an accident does. */
    loseOrder: (orderId: string) => database.query('delete from orders where id = $1', [orderId]),
    /** Stripe's payment intents for an order. */
    paymentIntentsOf,
    /** The number of successful charges for an order. */
    countCharges: async (orderId: string) => {
      const { data } = await merchant.events.list({
        types: ['payment_intent.succeeded'],
        limit: 100,
      });
      return data.filter(
        ({ data: { object } }) => 'metadata' in object && object.metadata?.orderId === orderId,
      ).length;
    },
    /** Waits until exactly `expected` emails are sent to a visitor or mention their address. */
    waitForMails: ({ email }: Visitor, expected: number) =>
      vi.waitFor(
        async () => {
          const mails = (await mailbox.mails()).filter(
            ({ to, text }) => to.includes(email) || text.includes(email),
          );
          expect(mails).toHaveLength(expected);
          return mails;
        },
        { timeout: WAIT_TIMEOUT_MS },
      ),
  };
}

async function createOrder(
  origin: string,
  email: string,
  service?: OnlineService,
): Promise<string> {
  const response = await fetch(`${origin}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(formOf(email, service)),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as PlacedOrder).id;
}

/** What the order form sends. */
function formOf(email: string, service: OnlineService = 'basic') {
  return {
    serviceType: service,
    propertyAddress: `${PERSONAL_DATA.address}, Miami, FL 33131`,
    county: 'palm-beach',
    customerName: PERSONAL_DATA.name,
    customerEmail: email,
    customerPhone: PERSONAL_DATA.phone,
    totalAmount: priceOfService(service).totalAmount,
  };
}
