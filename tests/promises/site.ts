import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import Stripe from 'stripe';
import { expect } from 'vitest';
import { migrate } from '#desk/migrations.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import type { PlacedOrder, PublicOrder } from '#shared/orders.ts';
import { LOCAL_STRIPE } from '#standins/keys.ts';
import { startMailbox } from '#standins/mailbox/start.ts';
import { startNeon } from '#standins/neon/start.ts';
import { startPostgres } from '#standins/postgres/start.ts';
import { openAddress } from '#standins/site/address.ts';
import { asRequest, send } from '#standins/site/exchange.ts';
import { asSiteFunction } from '#standins/site/functions.ts';
import { anotherAddress, requestsTo } from '#standins/site/requests.ts';
import { FunctionRouter } from '#standins/site/router.ts';
import { startStripe } from '#standins/stripe/start.ts';
import { watchLog } from '../private.ts';
import { openRival, type Rival } from './rival.ts';
import { anOrder, CARDS } from './samples.ts';
import { signedEvent } from './stripe-events.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../netlify/functions/*.ts', {
  eager: true,
});
const functions = Object.entries(modules).map(([file, module]) =>
  asSiteFunction(file.replace(/^.*\/(.+)\.ts$/, '$1'), module),
);

export interface SiteOptions {
  /** `embedded` starts faster and does one thing at a time; in `postgres` requests race. */
  readonly engine?: 'embedded' | 'postgres';
  /** The folder of migrations to apply in place of `sql/`. */
  readonly migrations?: string;
}

/**
 * The whole server side, running: the real functions over the real driver and a real database engine, with the
 * local Stripe and mail server, each of which takes faults.
 */
export async function openSite({ engine = 'embedded', migrations }: SiteOptions = {}) {
  const log = watchLog();
  const folder = await mkdtemp(join(tmpdir(), 'permitlens-'));
  const address = await openAddress(0);
  const { origin } = address;
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const neon = await startNeon(postgres ? { postgres: postgres.connectionString } : {});
  const mailbox = await startMailbox({ folder });
  const stripe = await startStripe({
    webhook: {
      url: `${origin}/api/stripe-webhook`,
      secret: LOCAL_STRIPE.webhookSecret,
      retryPausesMs: [20, 50, 100],
    },
  });
  Object.assign(process.env, {
    DATABASE_URL: neon.databaseUrl,
    NEON_FETCH_ENDPOINT: neon.fetchEndpoint,
    STRIPE_SECRET_KEY: LOCAL_STRIPE.secretKey,
    STRIPE_WEBHOOK_SECRET: LOCAL_STRIPE.webhookSecret,
    STRIPE_API_URL: stripe.apiUrl,
    SMTP_URL: mailbox.smtpUrl,
    SITE_URL: origin,
  });
  const db = openDatabase(neon);
  await migrate(db, migrations);

  const router = new FunctionRouter(async () => functions);
  const answer = async (request: Request, ip: string): Promise<Response> => {
    const response = await router.handle(request, ip);
    if (!response) throw new Error(`no function answers ${request.url}`);
    // Whatever a test asks for and however it is answered: nothing on the way may keep an answer.
    expect(response.headers.get('cache-control')).toBe('no-store');
    return response;
  };
  address.answer(async (incoming, outgoing) => {
    const response = await answer(await asRequest(incoming), anotherAddress());
    await send(response, outgoing, incoming.method);
  });

  const { request, post, get } = requestsTo(origin, answer);

  const stripeSdk = new Stripe(LOCAL_STRIPE.secretKey, stripeAt(stripe.apiUrl));
  let requestsBefore = 0;
  let linesBefore = 0;
  let webhooksHeld = false;
  /** Stripe keeps what it has to say until the next emptying. */
  const holdWebhooks = (): void => {
    webhooksHeld = true;
    stripe.holdWebhooks();
  };

  /** Everything that was set going has come to rest: webhooks delivered (unless held), mails sent. */
  const quiet = async (): Promise<void> => {
    if (!webhooksHeld) await stripe.settled();
    await router.settled();
  };

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
    /** What Stripe was asked since the last emptying. */
    stripeRequests: () => stripe.requests.slice(requestsBefore),
    /** What was logged since the last emptying, line by line. */
    logged: () => log.slice(linesBefore).map((line) => JSON.parse(line) as LogLine),
    holdWebhooks,
    /** A second connection to the database. Only a server takes one: `engine: 'postgres'`. */
    openRival: async (): Promise<Rival> => {
      if (!postgres) throw new Error('The embedded database has a single session.');
      return openRival(postgres.connectionString);
    },
    order: async (id: string) => (await get(`/api/orders/${id}`)).json() as Promise<PublicOrder>,
    rows: (
      table: 'orders' | 'contact_messages' | 'stripe_events' | 'outbox' | 'reports' | 'desk_log',
    ) => db.query(`select * from ${table} order by 1`),
    /** The mails that arrived, once all that was under way is done. */
    mails: async () => {
      await quiet();
      const names = (await readdir(folder)).sort();
      return Promise.all(
        names.map(async (name) => {
          const mail = await PostalMime.parse(await readFile(join(folder, name)));
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
    /** Forgets everything, for the next test. */
    empty: async (): Promise<void> => {
      await quiet();
      for (const { faults } of [neon, stripe, mailbox]) faults.clear();
      await db.query(
        'truncate orders, contact_messages, stripe_events, outbox, reports, desk_log, sender_counts',
      );
      webhooksHeld = false;
      stripe.releaseWebhooks();
      await quiet();
      for (const mail of await readdir(folder)) await rm(join(folder, mail));
      requestsBefore = stripe.requests.length;
      linesBefore = log.length;
    },
    close: async (): Promise<void> => {
      stripe.releaseWebhooks();
      await stripe.close();
      await router.settled();
      await Promise.all([address.close(), neon.close(), mailbox.close()]);
      await postgres?.close();
      await rm(folder, { recursive: true });
    },
  };
}

type LogLine = Readonly<Record<string, unknown>>;

function stripeAt(apiUrl: string): Stripe.StripeConfig {
  const { hostname, port } = new URL(apiUrl);
  return { protocol: 'http', host: hostname, port };
}
