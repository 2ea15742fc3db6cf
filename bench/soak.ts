/**
 * `npm run bench:soak -- [minutes] [seed]`: visitors order, pay and write, click twice and retry, while database,
 * Stripe, webhooks and mail server fail at random: error statuses, connections cut before and after the work,
 * timeouts, webhooks lost, late, duplicated or swallowed, mail server outages. Scheduled functions then finish the
 * remaining work, and the bench compares what is stored with the responses. The exit code is 1 when anything
 * is lost, duplicated or wrong, or when no fault explains a response.
 *
 * The seed decides what visitors do and what fails. Which request meets a fault also depends on the machine's speed.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { company } from '#business/company.ts';
import type { Fault } from '#emulators/fault-plan.ts';
import {
  type Backend,
  type BackendOptions,
  GOOD_CARD,
  listPaymentIntents,
  openBackend,
  orderForm,
} from './backend.ts';
import { type Consistency, compare, ID } from './measure.ts';
import { SeededRandom } from './seeded-random.ts';

const DEFAULT_MINUTES = 10;
const VISITORS = 8;
/** The pause between two runs of a scheduled function, in ms: Netlify's hours, shortened. */
const SCHEDULES = { 'send-mail': 3_000, reconcile: 7_000 } as const;
/** How long the local Stripe waits before it redelivers a webhook, in ms. */
const WEBHOOK_RETRY_PAUSES_MS = [200, 1_000, 3_000, 5_000];
const DECLINED_CARD = '4000000000000002';
/** How often a visitor sends a form before giving up. */
const MAX_ATTEMPTS = 8;
/** The status for a payment that exists already or is not complete yet. */
const CONFLICT = 409;
/** A batch of orders that reconcile checks (netlify/server/payments/reconcile.ts). */
const ORDERS_PER_RECONCILE = 20;
/** Mail is sent in small batches; this many empty any outbox that a soak can fill. */
const MAX_MAIL_BATCHES = 1_000;

const errorResponse = (status: number, afterWork = false): Fault => ({
  kind: 'response',
  status,
  body: { message: 'fault', error: { type: 'api_error', message: 'fault' } },
  afterWork,
});
const CUT_BEFORE: Fault = { kind: 'cut-before' };
const CUT_AFTER: Fault = { kind: 'cut-after' };
const HANG: Fault = { kind: 'hang' };

const DATABASE_FAULTS = [
  CUT_BEFORE,
  CUT_AFTER,
  CUT_AFTER,
  errorResponse(500),
  errorResponse(503),
] as const;
const STRIPE_FAULTS = [
  CUT_BEFORE,
  CUT_AFTER,
  CUT_AFTER,
  errorResponse(500),
  errorResponse(500, true),
  errorResponse(503),
  errorResponse(429),
] as const;
const MAIL_FAULTS = [
  CUT_BEFORE,
  CUT_AFTER,
  errorResponse(421),
  errorResponse(451),
  errorResponse(451, true),
] as const;
/** The server's calls to Stripe. The visitor's own payment never fails. */
const SERVER_TO_STRIPE = /^(GET|POST) \/v1\/(payment_intents|events)(\/\w+)?$/;
/** The probability of each fault at a visitor's step. */
const FAULT_RATES = {
  database: 0.25,
  stripe: 0.15,
  mail: 0.1,
  hang: 0.004,
  mailOutage: 0.004,
} as const;
/** The number of recipients that the mail server rejects during an outage. */
const MAILS_PER_OUTAGE = 40;

/** What responses confirmed to one visitor. Nothing else can be lost. */
interface Visit {
  /** Unique to the visitor. */
  readonly email: string;
  orderId?: string;
  /** In cents, as the visitor saw it. */
  totalAmount?: number;
  intentId?: string;
  messageId?: string;
  /** Responses that no fault explains, like `POST /api/orders: 500`. */
  readonly unexplained: string[];
}

interface SoakConsistency extends Consistency {
  /** Stored with another amount than the visitor saw, or paid without money. */
  readonly wrong: number;
}

const minutes = Number(process.argv[2] ?? DEFAULT_MINUTES);
const seed = Number(process.argv[3] ?? crypto.getRandomValues(new Uint32Array(1))[0]);
if (!(minutes > 0 && Number.isInteger(seed))) {
  console.error('Give the minutes and, if you like, a seed: npm run bench:soak -- 10 4711');
  process.exit(1);
}

const print = (line: string) => process.stdout.write(`${line}\n`);
/** Silences the functions' logs. */
console.log = () => {};

print(`Runs for ${minutes} min. To repeat: npm run bench:soak -- ${minutes} ${seed}`);
const random = new SeededRandom(seed);
const backend = await openBackend({
  retryPausesMs: WEBHOOK_RETRY_PAUSES_MS,
  deliver: deliverWithFaults(random.fork()),
});
try {
  const visits = await soak();
  const [database, stripe, mail] = [backend.neon, backend.stripe, backend.mailbox].map(
    ({ faults }) => faults.applied,
  );
  for (const { faults } of [backend.neon, backend.stripe, backend.mailbox]) faults.clear();
  await drain(backend);
  const { rows, mailsRepeated } = await checkConsistency(backend, visits);

  const unexplained = visits.flatMap((visit) => visit.unexplained);
  print(
    `\n${visits.length} visits; faults: database ${database}, Stripe ${stripe}, mail ${mail}\n`,
  );
  print('| | found | lost | duplicated | wrong |');
  print('|---|--:|--:|--:|--:|');
  for (const { what, found, lost, duplicated, wrong } of rows) {
    print(`| ${what} | ${found} | ${lost} | ${duplicated} | ${wrong} |`);
  }
  print(`\nMails sent twice with the same Message-ID: ${mailsRepeated}`);
  print(`Responses that no fault explains: ${[...new Set(unexplained)].join(', ') || 'none'}`);
  const isConsistent = rows.every(({ lost, duplicated, wrong }) => lost + duplicated + wrong === 0);
  if (!isConsistent || unexplained.length > 0) process.exitCode = 1;
} finally {
  await backend.close();
}

async function soak(): Promise<Visit[]> {
  const end = performance.now() + minutes * 60_000;
  const hasTime = () => performance.now() < end;
  const visits: Promise<Visit>[] = [];

  const visitor = async (own: SeededRandom) => {
    while (hasTime()) {
      const current = visit(backend, own, visits.length);
      visits.push(current);
      await current;
      await setTimeout(own.integer(0, 500));
    }
  };
  const schedule = async ([name, pauseMs]: [string, number]) => {
    while (hasTime()) {
      await backend.runSchedule(name);
      await setTimeout(pauseMs);
    }
  };
  await Promise.all([
    ...Array.from({ length: VISITORS }, () => visitor(random.fork())),
    ...Object.entries(SCHEDULES).map(schedule),
  ]);
  return Promise.all(visits);
}

/** Simulates a visitor who orders and pays, leaves halfway, or writes a message. */
async function visit(backend: Backend, random: SeededRandom, number: number): Promise<Visit> {
  const visit: Visit = { email: `visitor-${number}@example.com`, unexplained: [] };
  const submit = formSubmitter(backend, random, visit);
  const headers = { 'Idempotency-Key': `form-${number}` };
  if (random.chance(0.15)) {
    const message = await submit('/api/contact', contactForm(visit.email), headers);
    if (message) visit.messageId = String(message.id);
    return visit;
  }

  const order = orderForm(visit.email, random.pick(['basic', 'diligence']));
  const placed = await submit('/api/orders', order, headers);
  if (!placed) return visit;
  const orderId = String(placed.id);
  visit.orderId = orderId;
  visit.totalAmount = order.totalAmount;
  if (random.chance(0.1)) return visit;

  const intentRequest = { amount: order.totalAmount, orderId };
  const started = await submit('/api/create-payment-intent', intentRequest);
  if (!started) return visit;
  const paymentIntentId = String(started.clientSecret).split('_secret_')[0] ?? '';
  visit.intentId = paymentIntentId;
  if (random.chance(0.1)) return visit;

  if (random.chance(0.15)) {
    await backend.stripe.pay(paymentIntentId, DECLINED_CARD);
    if (random.chance(0.3)) return visit;
  }
  await backend.stripe.pay(paymentIntentId, GOOD_CARD);
  // The others close the browser: the site then learns of the payment from Stripe alone.
  if (random.chance(0.6)) await submit('/api/confirm-payment', { paymentIntentId, orderId });
  // Returns to the checkout in a second tab or through the browser's history.
  if (random.chance(0.1)) await submit('/api/create-payment-intent', intentRequest);
  return visit;
}

/** Returns a function that submits a form, with double clicks, until it succeeds or the visitor gives up. */
function formSubmitter(backend: Backend, random: SeededRandom, { unexplained }: Visit) {
  const click = async (path: string, body: unknown, headers: Record<string, string>) => {
    planFaults(backend, random);
    const response = await backend.post(path, body, headers);
    if (!(response.ok || response.status === CONFLICT || response.status === 503)) {
      unexplained.push(`POST ${path}: ${response.status}`);
    }
    return response;
  };
  return async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const clicks = random.pick([1, 1, 1, 2, 3]);
      const responses = await Promise.all(
        Array.from({ length: clicks }, () => click(path, body, headers)),
      );
      const success = responses.find(({ ok }) => ok);
      if (success) return (await success.json()) as Record<string, unknown>;
      if (responses.some(({ status }) => status === CONFLICT)) return undefined;
      await setTimeout(random.integer(50, 500));
    }
    return undefined;
  };
}

function contactForm(email: string) {
  return {
    firstName: 'Ana',
    lastName: 'Pérez',
    email,
    phone: '',
    inquiryType: 'general',
    message: 'Do you also check pools?',
  };
}

/** Plans faults, or none, for the next requests to the database, Stripe and the mail server. */
function planFaults({ neon, stripe, mailbox }: Backend, random: SeededRandom): void {
  if (random.chance(FAULT_RATES.database)) neon.faults.next(/./, random.pick(DATABASE_FAULTS));
  if (random.chance(FAULT_RATES.stripe)) {
    stripe.faults.next(SERVER_TO_STRIPE, random.pick(STRIPE_FAULTS));
  }
  if (random.chance(FAULT_RATES.mail)) mailbox.faults.next(/./, random.pick(MAIL_FAULTS));
  if (random.chance(FAULT_RATES.hang)) neon.faults.next(/./, HANG);
  if (random.chance(FAULT_RATES.hang)) stripe.faults.next(SERVER_TO_STRIPE, HANG);
  if (random.chance(FAULT_RATES.mailOutage)) {
    mailbox.faults.next(/./, ...Array<Fault>(MAILS_PER_OUTAGE).fill(errorResponse(451)));
  }
}

/** Returns a delivery that loses, delays, duplicates or swallows some webhooks. */
function deliverWithFaults(random: SeededRandom): NonNullable<BackendOptions['deliver']> {
  type Delivery = (call: () => Promise<Response>) => Promise<Response>;
  const normal: Delivery = (call) => call();
  const requestLost: Delivery = async () => Response.error();
  /** The function runs, but Stripe gets no response and delivers the webhook again. */
  const responseLost: Delivery = async (call) => {
    await call();
    return Response.error();
  };
  /** Something in between responds with 200, so Stripe never delivers the webhook again. */
  const swallowed: Delivery = async () => new Response(null, { status: 200 });
  const duplicated: Delivery = async (call) => {
    const [response] = await Promise.all([call(), call()]);
    return response;
  };
  const late: Delivery = async (call) => {
    await setTimeout(2_000);
    return call();
  };
  return (request, call) => {
    const delivery = random.pick([
      normal,
      normal,
      normal,
      normal,
      requestLost,
      responseLost,
      swallowed,
      duplicated,
      late,
    ]);
    return delivery(() => call(request.clone()));
  };
}

/** Runs the scheduled functions until no payment is unresolved and no mail is due. */
async function drain(backend: Backend): Promise<void> {
  await backend.waitUntilIdle();
  const open = await countRows(
    backend,
    `orders where payment_status in ('pending', 'processing', 'failed')`,
  );
  for (let run = 0; run <= Math.ceil(open / ORDERS_PER_RECONCILE); run++) {
    await moveOneDayAhead(backend);
    await backend.runSchedule('reconcile');
  }
  for (let batch = 0; batch < MAX_MAIL_BATCHES; batch++) {
    await backend.waitUntilIdle();
    const due = await countRows(backend, 'outbox where sent_at is null and failed_at is null');
    if (due === 0) return;
    await moveOneDayAhead(backend);
    await backend.runSchedule('send-mail');
  }
}

/** Makes everything due that waits for a time. The orders checked longest ago stay first. */
async function moveOneDayAhead({ db }: Backend): Promise<void> {
  await db.transaction([
    {
      text: `update orders set payment_checked_at = coalesce(payment_checked_at, created_at) - interval '1 day'
             where payment_status in ('pending', 'processing', 'failed')`,
    },
    {
      text: `update outbox set next_attempt_at = next_attempt_at - interval '1 day' where sent_at is null`,
    },
  ]);
}

async function countRows({ db }: Backend, source: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from ${source}`,
  );
  return row?.count ?? 0;
}

/** Compares what is stored with what responses confirmed, after all work is done. */
async function checkConsistency(
  backend: Backend,
  visits: readonly Visit[],
): Promise<{
  readonly rows: readonly SoakConsistency[];
  /** Mails that the server accepted twice because its first response was lost: delivery is at least once. */
  readonly mailsRepeated: number;
}> {
  // Sequential: reading thousands of mails at the same time would make queries time out.
  const orders = await backend.db.query<{
    id: string;
    customer_email: string;
    total_amount: number;
    status: string;
    payment_status: string;
  }>('select id, customer_email, total_amount, status, payment_status from orders');
  const messages = await backend.db.query<{ id: string; email: string }>(
    'select id, email from contact_messages',
  );
  const intents = await listPaymentIntents(backend);
  const received = await backend.mailbox.mails();

  const totals = new Map(orders.map(({ id, total_amount }) => [id, total_amount]));
  const orderIdOf = ({ metadata }: (typeof intents)[number]) => metadata.orderId ?? '';
  const charged = intents.filter(({ status }) => status === 'succeeded');
  const chargedIds = new Set(charged.map(orderIdOf));
  const paid = orders.filter(({ payment_status }) => payment_status === 'paid');
  const paidIds = paid.map(({ id }) => id);

  const mails = [...new Map(received.map((mail) => [mail.messageId, mail])).values()];
  const isToOffice = ({ to }: (typeof mails)[number]) => to.includes(company.email);
  const idIn = ({ text }: (typeof mails)[number]) => ID.exec(text)?.[0] ?? 'without an id';
  const confirmed = (key: 'orderId' | 'intentId' | 'messageId') =>
    visits.flatMap((visit) => visit[key] ?? []);

  const rows: SoakConsistency[] = [
    {
      ...compare('orders', confirmed('orderId'), ids(orders)),
      duplicated: countRepeated(orders.map(({ customer_email }) => customer_email)),
      wrong: visits.filter(
        ({ orderId, totalAmount }) => orderId && totals.get(orderId) !== totalAmount,
      ).length,
    },
    {
      ...compare('payment intents', confirmed('intentId'), ids(intents)),
      duplicated: countRepeated(intents.map(orderIdOf)),
      wrong: intents.filter((intent) => intent.amount !== totals.get(orderIdOf(intent))).length,
    },
    {
      ...compare('payments', charged.map(orderIdOf), paidIds),
      duplicated: countRepeated(charged.map(orderIdOf)),
      wrong:
        paid.filter(({ id, status }) => !chargedIds.has(id) || status !== 'confirmed').length +
        orders.filter(({ payment_status }) => payment_status === 'needs_review').length +
        charged.filter((intent) => intent.amount_received !== totals.get(orderIdOf(intent))).length,
    },
    {
      ...compare('messages', confirmed('messageId'), ids(messages)),
      duplicated: countRepeated(messages.map(({ email }) => email)),
      wrong: 0,
    },
    {
      ...compare('receipts', paidIds, mails.filter((mail) => !isToOffice(mail)).map(idIn)),
      wrong: 0,
    },
    {
      ...compare(
        'mails to the office',
        [...paidIds, ...ids(messages)],
        mails.filter(isToOffice).map(idIn),
      ),
      wrong: 0,
    },
  ];
  return { rows, mailsRepeated: received.length - mails.length };
}

function ids(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

function countRepeated(names: readonly string[]): number {
  return names.length - new Set(names).size;
}
