import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { requestsTo } from '#emulators/netlify/requests.ts';
import { LOCAL_STRIPE } from '#emulators/stripe/account.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import { newestMigration } from '#server/health/newest-migration.ts';
import { listMail } from '#server/outbox/list.ts';
import { addressKeyOf } from '#server/platform/rate-limit.ts';
import type { MailState } from '#shared/office/messages.ts';
import type { PlacedOrder, PublicOrder } from '#shared/orders.ts';
import { copyDatabase, emptyDatabase } from '../databases.ts';
import { CARDS } from '../fixtures.ts';
import { watchLog } from '../personal-data.ts';
import { WAIT_TIMEOUT_MS } from '../setup/time-limits.ts';
import { type Backend, startBackend } from './backend.ts';
import { openSecondSession, type SecondSession } from './database/second-session.ts';
import { storePaidOrder } from './orders/store-paid-order.ts';
import { moveTimesBack } from './passing-time.ts';
import { signedEvent } from './payments/stripe-events.ts';
import { sampleMessage, sampleOrder } from './samples.ts';

let running: Promise<Backend> | undefined;

/**
 * Opens the server side that the test files of a worker share: the first of them starts it, and it is empty before each
 * test. Variables that a test stubs are restored after it.
 */
export async function openSite() {
  const log = watchLog();
  running ??= startBackend();
  const backend = await running;
  const { origin, neon, stripe, mailbox, arcgis, mailFolder, router } = backend;
  // Another file of this worker may have set other services in the environment and in the driver, which has one
  // endpoint per process.
  const setEnvironment = () => Object.assign(process.env, backend.environment);
  setEnvironment();
  const db = openDatabase({ ...neon, timeoutMs: WAIT_TIMEOUT_MS });
  const { request, post, get } = requestsTo(origin, backend.handle);

  const stripeSdk = new Stripe(LOCAL_STRIPE.secretKey, stripeAt(stripe.apiUrl));
  let firstLine = 0;
  let areWebhooksPaused = false;
  let { databaseUrl } = backend;

  /** Resolves when all work under way has ended: webhooks are delivered, unless paused, and emails are sent. */
  const waitUntilIdle = async (): Promise<void> => {
    if (!areWebhooksPaused) await stripe.waitUntilIdle();
    await router.waitUntilIdle();
  };

  /** Stops Stripe's webhook deliveries until the next test, once those under way have ended. */
  const pauseWebhooks = async (): Promise<void> => {
    await waitUntilIdle();
    areWebhooksPaused = true;
    stripe.pauseWebhooks();
  };

  const reset = async (): Promise<void> => {
    await waitUntilIdle();
    for (const { faults } of [neon, mailbox]) faults.clear();
    stripe.reset();
    arcgis.reset();
    areWebhooksPaused = false;
    await emptyDatabase(db);
    await mailbox.clear();
    firstLine = log.length;
  };
  beforeEach(() => {
    setEnvironment();
    return reset();
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  const runSchedule = async (name: string): Promise<void> => {
    expect([...(await router.schedules()).keys()]).toContain(name);
    await router.runScheduled(name, origin, new Date());
    await waitUntilIdle();
  };

  const placeOrder = async (): Promise<PlacedOrder> =>
    (await post('/api/orders', sampleOrder)).json() as Promise<PlacedOrder>;
  const startPayment = (orderId: string, amount = sampleOrder.totalAmount) =>
    post('/api/create-payment-intent', { amount, orderId });
  const confirmPayment = (orderId: string, paymentIntentId: string) =>
    post('/api/confirm-payment', { paymentIntentId, orderId });
  /** Posts an event to the webhook, with the signature of its payload or another one. */
  const deliverEvent = (event: object, signature?: string) => {
    const { payload, header } = signedEvent(event);
    return post('/api/stripe-webhook', payload, { 'Stripe-Signature': signature ?? header });
  };
  /** Starts the payment of an order, and returns the id of its intent. */
  const createIntent = async (orderId: string, amount?: number): Promise<string> => {
    const { clientSecret } = (await (await startPayment(orderId, amount)).json()) as {
      clientSecret: string;
    };
    return clientSecret.split('_secret_')[0] ?? '';
  };
  const placeOrderWithIntent = async () => {
    const order = await placeOrder();
    return { order, intentId: await createIntent(order.id) };
  };
  /** Pays an order by card, and waits until the webhook has settled it. */
  const payByCard = async (orderId: string, amount?: number): Promise<void> => {
    await stripe.pay(await createIntent(orderId, amount), CARDS.good);
    await waitUntilIdle();
  };
  /** Places an order and charges its card as the browser does. Without webhooks the site doesn't know of the charge. */
  const placeChargedOrder = async ({ webhooks }: { webhooks: boolean }) => {
    const started = await placeOrderWithIntent();
    if (!webhooks) await pauseWebhooks();
    await stripe.pay(started.intentId, CARDS.good);
    if (webhooks) await waitUntilIdle();
    return started;
  };

  return {
    neon,
    stripe,
    mailbox,
    arcgis,
    db,
    request,
    post,
    get,
    waitUntilIdle,
    placeOrder,
    startPayment,
    confirmPayment,
    deliverEvent,
    createIntent,
    placeOrderWithIntent,
    payByCard,
    placeChargedOrder,
    placePaidOrder: async () => (await placeChargedOrder({ webhooks: true })).order,
    /** Stores a paid order where paying isn't the subject: {@link storePaidOrder}. */
    storePaidOrder: (changes?: object) => storePaidOrder({ db, stripe }, changes),
    /** Lists Stripe's intents for an order. */
    listIntents: async (orderId: string) => {
      const { data } = await stripeSdk.paymentIntents.list({ limit: 100 });
      return data.filter(({ metadata }) => metadata.orderId === orderId);
    },
    /**
     * Creates a second intent for an order, which the site itself never does: for whatever the account has switched on, as
     * the site's earlier versions did.
     */
    createExtraIntent: (
      orderId: string,
      { amount = sampleOrder.totalAmount, currency = 'usd' } = {},
      idempotencyKey?: string,
    ) =>
      stripeSdk.paymentIntents.create(
        {
          amount,
          currency,
          automatic_payment_methods: { enabled: true },
          metadata: { orderId },
        },
        { ...(idempotencyKey && { idempotencyKey }) },
      ),
    /** Refunds `amount` cents, or all that is left, as the office does in Stripe. Returns the refund's id. */
    refundInStripe: async (intentId: string, amount?: number): Promise<string> => {
      const parameters = { payment_intent: intentId, ...(amount && { amount }) };
      const { id } = await stripeSdk.refunds.create(parameters);
      await waitUntilIdle();
      return id;
    },
    /** Lists the events of a type as Stripe sends them, newest first. */
    listStripeEvents: async (type: Stripe.Event.Type) =>
      (await stripeSdk.events.list({ types: [type], limit: 10 })).data,
    getIntent: (id: string) => stripeSdk.paymentIntents.retrieve(id),
    /** What Stripe holds of all payments in dollars before its fees, in cents: its charges, refunds and disputes. */
    heldByStripe: async (): Promise<number> => {
      const { data: intents } = await stripeSdk.paymentIntents.list({ limit: 100 });
      let held = 0;
      for (const { id, amount_received } of intents.filter(({ currency }) => currency === 'usd')) {
        const refunds = await stripeSdk.refunds.list({ payment_intent: id });
        const disputes = await stripeSdk.disputes.list({ payment_intent: id });
        const wasMade = ({ status }: Stripe.Refund) => status !== 'failed' && status !== 'canceled';
        const movements = [
          ...refunds.data.filter(wasMade).map(({ amount }) => -amount),
          ...disputes.data.flatMap(({ balance_transactions }) =>
            balance_transactions.map(({ amount }) => amount),
          ),
        ];
        held += movements.reduce((sum, amount) => sum + amount, amount_received);
      }
      return held;
    },
    /** The requests that Stripe received in this test. */
    stripeRequests: () => stripe.requests,
    /** The log entries of this test. */
    logEntries: () => log.slice(firstLine).map((line) => JSON.parse(line) as LogEntry),
    /** The log lines of this test, as they were written. */
    logLines: () => log.slice(firstLine),
    pauseWebhooks,
    /** Deletes everything, as before each test. */
    reset,
    /** Copies the database as it is now, and returns the copy's connection string. */
    copyDatabase: async (): Promise<string> => {
      await waitUntilIdle();
      return copyDatabase(databaseUrl);
    },
    /**
     * Puts a copy in the database's place until the test ends, as Neon's restore does.
     * @returns the `DATABASE_URL` of the branch that keeps the state before
     */
    restoreDatabase: async (copy: string): Promise<string> => {
      await waitUntilIdle();
      databaseUrl = copy;
      onTestFinished(async () => {
        await waitUntilIdle();
        databaseUrl = backend.databaseUrl;
        neon.restore(databaseUrl);
      });
      return neon.restore(copy);
    },
    /** Makes a branch of the database as it is now, and returns its `DATABASE_URL`. */
    branchDatabase: async (): Promise<string> => {
      await waitUntilIdle();
      return neon.branch(await copyDatabase(databaseUrl));
    },
    /**
     * Puts the database back that a restore has replaced, as Neon's restore from the branch that it kept does.
     * @returns the `DATABASE_URL` of the branch that keeps the restored state
     */
    undoRestore: async (): Promise<string> => {
      await waitUntilIdle();
      databaseUrl = backend.databaseUrl;
      return neon.restore(databaseUrl);
    },
    openSecondSession: (): Promise<SecondSession> => openSecondSession(backend.databaseUrl),
    getOrder: async (id: string) => (await get(`/api/orders/${id}`)).json() as Promise<PublicOrder>,
    rows: (
      table:
        | 'orders'
        | 'contact_messages'
        | 'message_answers'
        | 'stripe_events'
        | 'outbox'
        | 'reports'
        | 'audit_log'
        | 'ledger_entries'
        | 'disputes'
        | 'unknown_payments'
        | 'purged_orders'
        | 'removal_marks'
        | 'office_lock'
        | 'people'
        | 'passkeys'
        | 'office_sessions'
        | 'office_challenges',
    ) => db.query(`select * from ${table} order by 1`),
    /** Every row of every table, for comparing what is stored before and after. */
    everyRow: async () => {
      const tables = await db.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
      );
      const rows = await db.transaction(
        tables.map(({ name }) => ({ text: `select * from ${name} order by 1` })),
      );
      return Object.fromEntries(tables.map(({ name }, index) => [name, rows[index]]));
    },
    /** Lists the outbox, the newest email first, as the office's screen Email does. */
    listMail: (state?: MailState) => listMail(db, { state }, 25),
    /**
     * Returns the received emails once all work under way has ended, in the order in which they were queued: several senders
     * deliver at once, so the order in which they arrive is chance.
     */
    mails: async () => {
      await waitUntilIdle();
      const names = (await readdir(mailFolder)).sort();
      const mails = await Promise.all(
        names.map(async (name) => {
          const mail = await PostalMime.parse(await readFile(join(mailFolder, name)));
          return {
            ...mail,
            recipient: mail.to?.[0]?.address,
            replyTo: mail.replyTo?.[0]?.address,
          };
        }),
      );
      return mails.sort((one, other) => outboxNumber(one) - outboxNumber(other));
    },
    runSchedule,
    /** Lets hours pass, and runs every schedule at their end, as in production: two of them may not agree. */
    letHoursPass: async (hours: number): Promise<void> => {
      await waitUntilIdle();
      await moveTimesBack(db, hours);
      for (const name of (await router.schedules()).keys()) await runSchedule(name);
    },
    /** Sets columns of an order to any state, bypassing the trigger that rejects forbidden transitions. */
    forceOrderState: async (
      orderId: string,
      columns: Readonly<Record<string, unknown>>,
    ): Promise<void> => {
      const changes = Object.keys(columns).map((column, index) => `${column} = $${index + 2}`);
      await db.transaction([
        { text: 'alter table orders disable trigger orders_transition' },
        {
          text: `update orders set ${changes.join(', ')} where id = $1`,
          params: [orderId, ...Object.values(columns)],
        },
        { text: 'alter table orders enable trigger orders_transition' },
      ]);
    },
    /** Records that the sender of the sample message has already got an acknowledgment in this hour and the next. */
    recordAcknowledgment: async (): Promise<void> => {
      await db.query(
        `insert into rate_limits (key, kind, hour)
         select $1, 'acknowledgment', date_trunc('hour', now()) + hours * interval '1 hour' from generate_series(0, 1) as hours`,
        [addressKeyOf(sampleMessage.email)],
      );
    },
    /** Makes the newest migration look missing until the test ends. */
    hideNewestMigration: async (): Promise<void> => {
      const rename = (from: string, to: string) =>
        db.query('update schema_migrations set name = $2 where name = $1', [from, to]);
      await rename(newestMigration(), 'hidden');
      onTestFinished(async () => {
        await rename('hidden', newestMigration());
      });
    },
    /** Moves the times of orders and outbox emails back by an interval. */
    ageEverythingBy: async (interval: string): Promise<void> => {
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

type LogEntry = Readonly<Record<string, unknown>>;

/** The number that the outbox gave an email. */
function outboxNumber({ messageId = '' }: Pick<Email, 'messageId'>): number {
  const [, number] = /^<outbox-(\d+)@/.exec(messageId) ?? [];
  if (!number) throw new Error(`The email ${messageId} is not from the outbox.`);
  return Number(number);
}

function stripeAt(apiUrl: string): Stripe.StripeConfig {
  const { hostname, port } = new URL(apiUrl);
  return { protocol: 'http', host: hostname, port, telemetry: false };
}
