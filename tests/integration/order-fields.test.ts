import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { counties } from '#business/coverage.ts';
import { services } from '#business/services.ts';
import { floridaTime } from '#cli/terminal/text.ts';
import { payments } from '#server/adapters/stripe.ts';
import { deliver } from '#server/orders/deliver.ts';
import { type QuoteForm, quoteOrder } from '#server/orders/quote.ts';
import { startWork } from '#server/orders/start-work.ts';
import { erasePerson } from '#server/privacy/erase-person.ts';
import { createOrderRequest } from '#shared/order-form.ts';
import {
  type County,
  isPriced,
  placedOrder,
  publicOrder,
  SERVICE_TYPES,
  type ServiceType,
} from '#shared/orders.ts';
import {
  FULL_INSPECTION_RANGE,
  formatDollars,
  priceFromTotal,
  priceOf,
  priceOfService,
} from '#shared/pricing.ts';
import { PERSONAL_DATA } from '../personal-data.ts';
import { desk } from './cli.ts';
import { readCsv } from './csv.ts';
import { aMessage, anOrder, CARDS } from './samples.ts';
import { openSite } from './site.ts';

/** A value as JSON holds it, in requests, responses and rows alike. */
type Value = string | number | null | undefined;
type Write = (value: Value) => string;
type Mail = 'receipt' | 'order_notice' | 'quote_ready' | 'report_ready';

/** What is meant to happen to one field of an order. */
interface Meaning {
  /** The requests that carry it: POST /api/orders, and the quote that the office makes. */
  readonly sentWith: readonly ('order' | 'quote')[];
  /** Public fields are in the response of GET /api/orders/{id}. */
  readonly visibility: 'public' | 'private';
  /** The mails that state it. Alerts and refund notices have the facts of `order_notice`. */
  readonly mails: readonly Mail[];
  /** How mails write it. */
  readonly inMail: Write;
  /** The columns of the export that hold it, and how each writes it. */
  readonly exported: Readonly<Record<string, Write>>;
  /** What erasure does to it in the record of a paid order. Unpaid orders are deleted. */
  readonly erasure: 'keeps' | 'erases';
}

const plain: Write = (value) => String(value ?? '');
const dollars = (cents: number) => (cents / 100).toFixed(2);
const dollarsOf: Write = (cents) => dollars(Number(cents));

const EVERY_MAIL: readonly Mail[] = ['receipt', 'order_notice', 'quote_ready', 'report_ready'];
const MAILS_WITH_PRICE: readonly Mail[] = ['receipt', 'order_notice', 'quote_ready'];

/** A column that no request carries, no mail states and no export holds. */
const INTERNAL = {
  sentWith: [],
  visibility: 'private',
  mails: [],
  inMail: plain,
  exported: {},
} as const;

/** A text that the customer types. */
const TYPED = { sentWith: ['order', 'quote'], visibility: 'private', inMail: plain } as const;

/** Every field of the request and every column of `orders`, by its name in the API. */
const FIELDS: Readonly<Record<string, Meaning>> = {
  id: {
    ...INTERNAL,
    visibility: 'public',
    mails: EVERY_MAIL,
    exported: { id: plain },
    erasure: 'keeps',
  },
  serviceType: {
    sentWith: ['order'],
    visibility: 'public',
    mails: EVERY_MAIL,
    inMail: (service) => services[service as ServiceType].title,
    exported: { service: plain },
    erasure: 'keeps',
  },
  propertyAddress: {
    ...TYPED,
    visibility: 'public',
    mails: EVERY_MAIL,
    exported: { property: plain },
    erasure: 'keeps',
  },
  county: {
    ...TYPED,
    visibility: 'public',
    mails: EVERY_MAIL,
    inMail: (county) => counties[county as County].label,
    exported: { county: plain },
    erasure: 'keeps',
  },
  customerName: { ...TYPED, mails: EVERY_MAIL, exported: { customer: plain }, erasure: 'keeps' },
  customerEmail: {
    ...TYPED,
    mails: ['order_notice'],
    exported: { email: plain },
    erasure: 'keeps',
  },
  customerPhone: {
    ...TYPED,
    mails: ['order_notice'],
    exported: { phone: plain },
    erasure: 'erases',
  },
  notes: { ...TYPED, mails: ['order_notice'], exported: { notes: plain }, erasure: 'erases' },
  totalAmount: {
    sentWith: ['order'],
    visibility: 'public',
    mails: MAILS_WITH_PRICE,
    inMail: (cents) => formatDollars(Number(cents)),
    exported: {
      service_amount: (cents) => dollars(priceFromTotal(Number(cents)).serviceAmount),
      processing_fee: (cents) => dollars(priceFromTotal(Number(cents)).processingFee),
      total: dollarsOf,
    },
    erasure: 'keeps',
  },
  status: { ...INTERNAL, visibility: 'public', exported: { work: plain }, erasure: 'keeps' },
  paymentStatus: {
    ...INTERNAL,
    visibility: 'public',
    exported: { payment: plain },
    erasure: 'keeps',
  },
  createdAt: {
    ...INTERNAL,
    visibility: 'public',
    exported: { placed: (time) => floridaTime(String(time)) },
    erasure: 'keeps',
  },
  refundedAmount: { ...INTERNAL, exported: { refunded: dollarsOf }, erasure: 'keeps' },
  stripePaymentIntentId: { ...INTERNAL, exported: { stripe_payment: plain }, erasure: 'keeps' },
  paymentAttempt: { ...INTERNAL, erasure: 'keeps' },
  paymentCheckedAt: { ...INTERNAL, erasure: 'keeps' },
  contactMessageId: { ...INTERNAL, erasure: 'keeps' },
  idempotencyKey: { ...INTERNAL, erasure: 'erases' },
  requestFingerprint: { ...INTERNAL, erasure: 'erases' },
};

const site = await openSite();

const REQUEST: Readonly<Record<string, z.ZodMiniType>> = createOrderRequest.shape;
const SAMPLE: Readonly<Record<string, Value>> = anOrder;

const toField = (column: string) =>
  column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** The names of the fields of which something is true. */
const fieldsThat = (fits: (meaning: Meaning, field: string) => boolean) =>
  Object.keys(FIELDS).filter((field) => fits(FIELDS[field] as Meaning, field));

/** A complaint about each field that is in one list and not in the other. */
function differences(meant: readonly string[], found: readonly string[], place: string): string[] {
  return [
    ...meant.filter((field) => !found.includes(field)).map((field) => missing(field, place)),
    ...found
      .filter((field) => !meant.includes(field))
      .map((field) => `field \`${field}\` is in ${place} and is not meant to be`),
  ];
}

const missing = (field: string, place: string) => `field \`${field}\` is missing from ${place}`;

/** Whether a field holds what a customer types, rather than one of a few words or a number. */
function isFreeText(schema: z.ZodMiniType): boolean {
  const { def } = schema._zod as { def: { type: string; innerType?: z.ZodMiniType } };
  return def.innerType ? isFreeText(def.innerType) : def.type === 'string';
}
const FREE_TEXTS = Object.keys(REQUEST).filter(
  (field) => isFreeText(REQUEST[field] as z.ZodMiniType) && field in FIELDS && field in SAMPLE,
);

describe('every field of an order', () => {
  test('has a row in the table above, and every row is a field', async () => {
    const columns = await site.db.query(
      `select column_name from information_schema.columns
       where table_schema = current_schema() and table_name = 'orders'`,
    );
    const stored = columns.map(({ column_name }) => toField(String(column_name)));
    const all = [...new Set([...Object.keys(REQUEST), ...stored])];
    expect(differences(all, Object.keys(FIELDS), 'the table of meanings')).toEqual([]);
    const sent = fieldsThat(({ sentWith }) => sentWith.includes('order'));
    expect(differences(sent, Object.keys(REQUEST), 'POST /api/orders')).toEqual([]);
    const unstored = Object.keys(REQUEST).filter((field) => !stored.includes(field));
    expect(unstored.map((field) => missing(field, 'the table `orders`'))).toEqual([]);
  });

  test('has a sample, and the tests look for typed texts in the log', () => {
    expect(differences(Object.keys(REQUEST), Object.keys(SAMPLE), 'samples.ts')).toEqual([]);
    const unwatched = FREE_TEXTS.filter((field) =>
      Object.values(PERSONAL_DATA).every((text) => !plain(SAMPLE[field]).includes(text)),
    );
    expect(
      unwatched.map((field) => missing(field, 'PERSONAL_DATA in tests/personal-data.ts')),
    ).toEqual([]);
  });

  test('is in the schemas of the responses as it is meant', () => {
    const shown = fieldsThat(({ visibility }) => visibility === 'public');
    const placed = [...new Set([...shown, ...Object.keys(REQUEST)])];
    expect(differences(shown, Object.keys(publicOrder.shape), '`publicOrder`')).toEqual([]);
    expect(differences(placed, Object.keys(placedOrder.shape), '`placedOrder`')).toEqual([]);
  });

  const optional = Object.keys(REQUEST).filter(
    (field) => REQUEST[field]?.safeParse(undefined).success,
  );
  test.each(optional)('is part of the form that a key stands for: %s', async (field) => {
    const { [field]: _, ...without } = SAMPLE;
    await site.post('/api/orders', SAMPLE, { 'Idempotency-Key': 'form' });
    const response = await site.post('/api/orders', without, { 'Idempotency-Key': 'form' });
    expect(response.status).toBe(422);
  });
});

describe.each(SERVICE_TYPES)('an order of the service `%s`', (service) => {
  let walk: Awaited<ReturnType<typeof walkThrough>>;
  beforeAll(async () => {
    walk = await walkThrough(service);
  });

  const expectHeld = (held: Readonly<Record<string, Value>>, place: string) => {
    const wrong = Object.keys(walk.sent).filter((field) => held[field] !== walk.sent[field]);
    expect(wrong.map((field) => missing(field, place))).toEqual([]);
  };

  test('is in the response with everything that was sent', () => {
    expectHeld(walk.response, 'the response');
  });

  test('is stored with everything that was sent', () => {
    expectHeld(walk.stored, 'the database');
  });

  test('shows its public fields to everyone, and no private one', () => {
    const shown = fieldsThat(({ visibility }) => visibility === 'public');
    expect(differences(shown, Object.keys(walk.shown), 'GET /api/orders/{id}')).toEqual([]);
    for (const field of shown.filter((each) => each in walk.sent)) {
      expect(walk.shown[field], field).toBe(walk.sent[field]);
    }
  });

  test('is in the mails as it is meant', () => {
    const causes: Mail[] = ['receipt', 'order_notice', 'report_ready'];
    if (!isPriced(service)) causes.push('quote_ready');
    expect(Object.keys(walk.mails).sort()).toEqual(causes.sort());
    for (const [mail, text] of Object.entries(walk.mails)) {
      const hasValue = (field: string) => (walk.delivered[field] ?? null) !== null;
      const states = (field: string) =>
        text.includes((FIELDS[field] as Meaning).inMail(walk.delivered[field]));
      const meant = fieldsThat(({ mails }) => mails.includes(mail as Mail)).filter(hasValue);
      const looked = new Set([...meant, ...FREE_TEXTS.filter(hasValue)]);
      const found = [...looked].filter(states);
      expect(differences(meant, found, `the mail \`${mail}\``)).toEqual([]);
    }
  });

  test('is in the export with every field that belongs there', () => {
    const columns = Object.entries(FIELDS).flatMap(([field, { exported }]) =>
      Object.entries(exported).map(([title, write]) => ({ field, title, write })),
    );
    const forgotten = columns.filter(
      ({ field, title, write }) => walk.exported[title] !== write(walk.delivered[field]),
    );
    expect(forgotten.map(({ field }) => missing(field, 'the export'))).toEqual([]);
    const titles = columns.map(({ title }) => title);
    expect(Object.keys(walk.exported).filter((title) => !titles.includes(title))).toEqual([]);
    const unexported = Object.keys(walk.sent).filter(
      (field) => Object.keys(FIELDS[field]?.exported ?? {}).length === 0,
    );
    expect(unexported.map((field) => missing(field, 'the export'))).toEqual([]);
  });

  test('is reduced by erasure to what is meant to be kept, once it is paid', () => {
    const isKept = (field: string) => walk.reduced[field] === walk.delivered[field];
    const lost = fieldsThat(({ erasure }, field) => erasure === 'keeps' && !isKept(field));
    expect(lost.map((field) => `field \`${field}\` is lost by the erasure`)).toEqual([]);
    const spared = fieldsThat(
      ({ erasure }, field) =>
        erasure === 'erases' && isKept(field) && walk.delivered[field] !== null,
    );
    expect(spared.map((field) => missing(field, 'the erasure'))).toEqual([]);
    const erased = FREE_TEXTS.filter((field) => FIELDS[field]?.erasure === 'erases');
    expect(remains(erased, walk.everythingReduced)).toEqual([]);
  });

  test('is gone from every table after erasure, as long as it is unpaid', async () => {
    await site.empty();
    await place(service);
    const before = await everything();
    await erase();
    expect(remains(FREE_TEXTS, before)).not.toEqual([]);
    expect(remains(FREE_TEXTS, await everything())).toEqual([]);
  });
});

/** Orders, pays, delivers and erases, and returns what can be seen on the way. */
async function walkThrough(service: ServiceType) {
  await site.empty();
  const { sent, response } = await place(service);
  const id = String(response.id);
  const stored = await storedFields();
  await pay(id, Number(sent.totalAmount));
  const shown = (await (await site.get(`/api/orders/${id}`)).json()) as Record<string, Value>;
  await startWork(site.db, id, 'eva');
  const pdf = Buffer.from('%PDF-1.7');
  await deliver(site.db, { orderId: id, pdf, operator: 'eva', corrected: false });
  await site.runSchedule('send-mail');
  const mails = await textsOfMails();
  const exported = await exportedRow();
  const delivered = await storedFields();
  await erase();
  return {
    sent,
    response,
    stored,
    shown,
    mails,
    exported,
    delivered,
    reduced: await storedFields(),
    everythingReduced: await everything(),
  };
}

interface Placed {
  readonly sent: Readonly<Record<string, Value>>;
  readonly response: Readonly<Record<string, Value>>;
}

/** Makes an order the way its service is ordered: by the visitor, or by the office's quote. */
async function place(service: ServiceType): Promise<Placed> {
  if (isPriced(service)) {
    const { totalAmount } = priceOfService(service);
    const sent = { ...SAMPLE, serviceType: service, totalAmount };
    const response = await site.post('/api/orders', sent, { 'Idempotency-Key': 'form' });
    const body = await response.json();
    expect(response.status, JSON.stringify(body)).toBe(201);
    return { sent, response: body };
  }
  const { id } = await (await site.post('/api/contact', aMessage)).json();
  const quoted = fieldsThat(({ sentWith }) => sentWith.includes('quote'));
  const texts = Object.fromEntries(quoted.map((field) => [field, SAMPLE[field]]));
  const price = FULL_INSPECTION_RANGE.from;
  const quote = await quoteOrder(site.db, { ...texts, price } as unknown as QuoteForm, 'eva', id);
  if (!quote.ok) expect.fail(JSON.stringify(quote.reason));
  const { totalAmount } = priceOf(price);
  return {
    sent: { ...texts, serviceType: service, totalAmount },
    response: { ...quote.value.order },
  };
}

async function pay(orderId: string, amount: number): Promise<void> {
  const started = await site.post('/api/create-payment-intent', { amount, orderId });
  const { clientSecret } = (await started.json()) as { clientSecret: string };
  await site.stripe.pay(clientSecret.split('_secret_')[0] ?? '', CARDS.good);
  await site.quiet();
}

/** The one order that is stored, by the names of the API. */
async function storedFields(): Promise<Record<string, Value>> {
  const [row] = await site.db.query('select to_jsonb(orders) as columns from orders');
  const columns = Object.entries(row?.columns as Record<string, Value>);
  return Object.fromEntries(columns.map(([column, value]) => [toField(column), value]));
}

/** The texts of the mails about the order, by their kind. */
async function textsOfMails(): Promise<Record<string, string>> {
  const mails = await site.mails();
  const outbox = await site.rows('outbox');
  return Object.fromEntries(
    outbox
      .filter(({ order_id }) => order_id !== null)
      .map(({ id, kind }) => [
        kind,
        mails.find(({ messageId }) => messageId?.startsWith(`<outbox-${id}@`))?.text ?? '',
      ]),
  );
}

async function exportedRow(): Promise<Record<string, string | undefined>> {
  const [titles = [], row = []] = readCsv((await desk('export', 'orders')).output);
  return Object.fromEntries(
    titles.map((title, at) => [title.replace(/^\ufeff/, ''), row[at]] as const),
  );
}

async function erase(): Promise<void> {
  const outcome = await erasePerson(site.db, payments(), anOrder.customerEmail, 'eva');
  if (!outcome.ok) expect.fail(JSON.stringify(outcome.reason));
}

/** Every row of every table as text, by the table's name. */
async function everything(): Promise<Record<string, string>> {
  const tables = await site.db.query(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  const texts = tables.map(async ({ name }) => {
    const [row] = await site.db.query(`select coalesce(json_agg(t), '[]') as rows from ${name} t`);
    return [String(name), JSON.stringify(row?.rows)] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

/** The fields whose sample is somewhere in these tables. */
function remains(fields: readonly string[], tables: Readonly<Record<string, string>>): string[] {
  return fields.flatMap((field) =>
    Object.entries(tables)
      .filter(([, rows]) => rows.includes(JSON.stringify(SAMPLE[field]).slice(1, -1)))
      .map(([table]) => `field \`${field}\` is in the table \`${table}\``),
  );
}
