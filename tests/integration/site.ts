import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import Stripe from 'stripe';
import { beforeEach, expect } from 'vitest';
import { LOCAL_STRIPE } from '#emulators/keys.ts';
import { requestsTo } from '#emulators/netlify/requests.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import type { PlacedOrder, PublicOrder } from '#shared/orders.ts';
import { emptyDatabase } from '../databases.ts';
import { watchLog } from '../personal-data.ts';
import { type Backend, startBackend } from './backend.ts';
import { anOrder, CARDS } from './samples.ts';
import { openSecondSession, type SecondSession } from './second-session.ts';
import { signedEvent } from './stripe-events.ts';

let running: Promise<Backend> | undefined;

/**
 * The whole server side, running, as the test files of this worker share it: started by the first of them, and empty
 * before each test.
 */
export async function openSite() {
  const log = watchLog();
  running ??= startBackend();
  const backend = await running;
  const { origin, neon, stripe, mailbox, mailFolder, router } = backend;
  // Another file of this worker may have left other services in the environment, and in the driver, which has one
  // endpoint for the whole process.
  const enter = () => Object.assign(process.env, backend.environment);
  enter();
  const db = openDatabase(neon);
  const { request, post, get } = requestsTo(origin, backend.answer);

  const stripeSdk = new Stripe(LOCAL_STRIPE.secretKey, stripeAt(stripe.apiUrl));
  let linesBefore = 0;
  let webhooksHeld = false;
  /** Stripe keeps what it has to say until the next test. */
  const holdWebhooks = (): void => {
    webhooksHeld = true;
    stripe.holdWebhooks();
  };

  /** Everything that was set going has come to rest: webhooks delivered (unless held), mails sent. */
  const quiet = async (): Promise<void> => {
    if (!webhooksHeld) await stripe.settled();
    await router.settled();
  };

  const empty = async (): Promise<void> => {
    await quiet();
    for (const { faults } of [neon, mailbox]) faults.clear();
    stripe.reset();
    webhooksHeld = false;
    await emptyDatabase(db);
    await mailbox.clear();
    linesBefore = log.length;
  };
  beforeEach(() => {
    enter();
    return empty();
  });

  const placeOrder = async (): Promise<PlacedOrder> =>
    (await post('/api/orders', anOrder)).json() as Promise<PlacedOrder>;
  const start = (orderId: string) =>
    post('/api/create-payment-intent', { amount: anOrder.totalAmount, orderId });
  const confirm = (orderId: string, paymentIntentId: string) =>
    post('/api/confirm-payment', { paymentIntentId, orderId });
  /** What the site answers when Stripe sends it this event: signed over the very bytes, or as a test says. */
  const hear = (event: object, signature?: string) => {
    const { payload, header } = signedEvent(event);
    return post('/api/stripe-webhook', payload, { 'Stripe-Signature': signature ?? header });
  };
  const startedOrder = async () => {
    const order = await placeOrder();
    const { clientSecret } = (await (await start(order.id)).json()) as { clientSecret: string };
    return { order, intentId: clientSecret.split('_secret_')[0] ?? '' };
  };
  const payOrder = async (orderId: string): Promise<void> => {
    const { clientSecret } = (await (await start(orderId)).json()) as { clientSecret: string };
    await stripe.pay(clientSecret.split('_secret_')[0] ?? '', CARDS.good);
    await quiet();
  };
  /** An order whose card was charged, as the browser does it; Stripe's webhook told the site of it, or didn't. */
  const charged = async ({ webhooks }: { webhooks: boolean }) => {
    const started = await startedOrder();
    if (!webhooks) holdWebhooks();
    await stripe.pay(started.intentId, CARDS.good);
    if (webhooks) await quiet();
    return started;
  };

  return {
    neon,
    stripe,
    mailbox,
    db,
    request,
    post,
    get,
    quiet,
    placeOrder,
    start,
    confirm,
    hear,
    startedOrder,
    payOrder,
    charged,
    paidOrder: async () => (await charged({ webhooks: true })).order,
    /** The intents that Stripe has for an order. */
    intentsOf: async (orderId: string) => {
      const { data } = await stripeSdk.paymentIntents.list({ limit: 100 });
      return data.filter(({ metadata }) => metadata.orderId === orderId);
    },
    /** Another intent for an order than its own, as no code of ours makes it. */
    anotherIntent: (orderId: string) =>
      stripeSdk.paymentIntents.create({
        amount: anOrder.totalAmount,
        currency: 'usd',
        automatic_payment_methods: { enabled: true },
        metadata: { orderId },
      }),
    /** Gives money back as the office does in Stripe: `amount` cents, or all that is left. */
    refund: async (intentId: string, amount?: number): Promise<void> => {
      await stripeSdk.refunds.create({ payment_intent: intentId, ...(amount && { amount }) });
      await quiet();
    },
    /** The events of a type, the newest first, as Stripe sends them. */
    stripeEvents: async (type: Stripe.Event.Type) =>
      (await stripeSdk.events.list({ type, limit: 10 })).data,
    intent: (id: string) => stripeSdk.paymentIntents.retrieve(id),
    /** What Stripe was asked in this test. */
    stripeRequests: () => stripe.requests,
    /** What was logged in this test, line by line. */
    logged: () => log.slice(linesBefore).map((line) => JSON.parse(line) as LogLine),
    holdWebhooks,
    /** Deletes everything, as before each test. */
    empty,
    /** A second connection to the database. */
    openSecondSession: (): Promise<SecondSession> => openSecondSession(backend.databaseUrl),
    order: async (id: string) => (await get(`/api/orders/${id}`)).json() as Promise<PublicOrder>,
    rows: (
      table: 'orders' | 'contact_messages' | 'stripe_events' | 'outbox' | 'reports' | 'desk_log',
    ) => db.query(`select * from ${table} order by 1`),
    /** The mails that arrived, once all that was under way is done. */
    mails: async () => {
      await quiet();
      const names = (await readdir(mailFolder)).sort();
      return Promise.all(
        names.map(async (name) => {
          const mail = await PostalMime.parse(await readFile(join(mailFolder, name)));
          return {
            ...mail,
            recipient: mail.to?.[0]?.address,
            answersGoTo: mail.replyTo?.[0]?.address,
          };
        }),
      );
    },
    runSchedule: async (name: string): Promise<void> => {
      expect([...(await router.schedules()).keys()]).toContain(name);
      await router.runScheduled(name, origin, new Date());
      await quiet();
    },
    /** Makes everything stored that much older. */
    passTime: async (interval: string): Promise<void> => {
      await db.transaction([
        {
          text: `update orders set created_at = created_at - $1::interval,
                                   payment_checked_at = payment_checked_at - $1::interval`,
          params: [interval],
        },
        {
          text: 'update outbox set next_attempt_at = next_attempt_at - $1::interval',
          params: [interval],
        },
      ]);
    },
  };
}

type LogLine = Readonly<Record<string, unknown>>;

function stripeAt(apiUrl: string): Stripe.StripeConfig {
  const { hostname, port } = new URL(apiUrl);
  return { protocol: 'http', host: hostname, port };
}
