import Stripe from 'stripe';
import { beforeEach, expect, inject, vi } from 'vitest';
import { LOCAL_STRIPE } from '#emulators/keys.ts';
import { startNeon } from '#emulators/neon/start.ts';
import { startProduct } from '#emulators/product.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import { openPayments } from '#server/adapters/stripe.ts';
import type { PlacedOrder, PublicOrder } from '#shared/orders.ts';
import { type PricedService, priceOfService } from '#shared/pricing.ts';
import { testBrowser } from '../browser.ts';
import { createDatabase, emptyDatabase, MIGRATED_TEMPLATE } from '../databases.ts';
import { PERSONAL_DATA, watchLog } from '../personal-data.ts';
import { CARDS } from './checkout-page.ts';
import { openStripeAdmin } from './operator.ts';
import { SERVICE_VARIABLES } from './service-variables.ts';
import { type VisitOptions, Visitor, WAIT_TIMEOUT_MS } from './visitor.ts';

let running: ReturnType<typeof startSharedProduct> | undefined;

/** The product over a PostgreSQL database, which starts and works in a fraction of the embedded one's time. */
async function startSharedProduct() {
  const databaseUrl = await createDatabase(inject('postgresUrl'), { template: MIGRATED_TEMPLATE });
  const neon = await startNeon({ postgres: databaseUrl });
  Object.assign(process.env, {
    DATABASE_URL: neon.databaseUrl,
    NEON_FETCH_ENDPOINT: neon.fetchEndpoint,
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
 * The built site with all it leans on, and a browser to visit it with, as the test files of this worker share them:
 * started by the first of them, and empty before each test.
 */
export async function openSite() {
  watchLog();
  running ??= startSharedProduct();
  const [product, browser] = await Promise.all([running, testBrowser()]);
  const { origin, neon, stripe, mailbox, environment } = product;
  // The driver has one endpoint for the whole process: another file of this worker may have set its own.
  const database = openDatabase(neon);
  const { hostname, port } = new URL(stripe.apiUrl);
  const merchant = new Stripe(LOCAL_STRIPE.secretKey, {
    protocol: 'http',
    host: hostname,
    port,
    telemetry: false,
  });

  beforeEach(async () => {
    // Another file of this worker may have left other services in it.
    Object.assign(process.env, environment);
    for (const { faults } of [neon, mailbox]) faults.clear();
    await stripe.settled();
    stripe.reset();
    await emptyDatabase(database);
    await mailbox.clear();
  });

  const order = async (id: string): Promise<PublicOrder> => {
    const answer = await fetch(`${origin}/api/orders/${id}`);
    expect(answer.status).toBe(200);
    return (await answer.json()) as PublicOrder;
  };

  const expectPaid = (id: string) =>
    vi.waitFor(
      async () => {
        const { status, paymentStatus } = await order(id);
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

  const intentsOf = async (orderId: string) => {
    const { data } = await merchant.paymentIntents.list({ limit: 100 });
    return data.filter(({ metadata }) => metadata.orderId === orderId);
  };

  return {
    origin,
    neon,
    stripe,
    /** A visitor with a browser of their own, nothing remembered, who goes home when the test ends. */
    visit: (options: VisitOptions) => Visitor.arrive(browser, origin, options),
    /** An order placed before the story begins; gives its id. */
    place: ({ email }: Visitor, service?: PricedService) => placeOrder(origin, email, service),
    /** Pays an order by card without a browser, and waits until it is settled. */
    pay: async (orderId: string): Promise<void> => {
      const { totalAmount } = await order(orderId);
      const started = await post('/api/create-payment-intent', { amount: totalAmount, orderId });
      const { clientSecret } = (await started.json()) as { clientSecret: string };
      await stripe.pay(clientSecret.split('_secret_')[0] ?? '', CARDS.good);
      await expectPaid(orderId);
    },
    /** The office's work, as its desk does it. */
    office: openStripeAdmin(database, openPayments(LOCAL_STRIPE.secretKey, stripe.apiUrl)),
    /** Gives money back as the office does in Stripe: `amount` cents, or all that is left. */
    refund: async (orderId: string, amount?: number) => {
      const [intent] = await intentsOf(orderId);
      if (!intent) throw new Error(`order ${orderId} has no payment`);
      await merchant.refunds.create({ payment_intent: intent.id, ...(amount && { amount }) });
    },
    /** What anybody who has the order's address may see of it. */
    order,
    expectPaid,
    /** The orders that a visitor has placed. */
    ordersOf: ({ email }: Visitor) =>
      database.query('select * from orders where customer_email = $1', [email]),
    messagesOf: ({ email }: Visitor) =>
      database.query('select * from contact_messages where email = $1', [email]),
    /** The intents that Stripe has for an order. */
    intentsOf,
    /** How many charges went through for an order. */
    chargesOf: async (orderId: string) => {
      const { data } = await merchant.events.list({ type: 'charge.succeeded', limit: 100 });
      return data.filter(
        ({ data: { object } }) => 'metadata' in object && object.metadata?.orderId === orderId,
      ).length;
    },
    /** The mails that name a visitor's address, once there are as many as expected. */
    mailsAbout: ({ email }: Visitor, expected: number) =>
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

/** Places an order without a browser; gives its id. */
export async function placeOrder(
  origin: string,
  email: string,
  service: PricedService = 'basic',
): Promise<string> {
  const answer = await fetch(`${origin}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      serviceType: service,
      propertyAddress: `${PERSONAL_DATA.address}, Miami, FL 33131`,
      county: 'palm-beach',
      customerName: PERSONAL_DATA.name,
      customerEmail: email,
      customerPhone: PERSONAL_DATA.phone,
      totalAmount: priceOfService(service).totalAmount,
    }),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as PlacedOrder).id;
}
