import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { payments } from '#server/adapters/stripe.ts';
import { findOrder } from '#server/orders/find.ts';
import { type QuoteForm, quoteOrder } from '#server/orders/quote.ts';
import { startWork } from '#server/orders/start-work.ts';
import { erasePerson } from '#server/privacy/erase-person.ts';
import { receiptOf } from '#server/receipts/receipt.ts';
import { deliver } from '#server/reports/deliver.ts';
import { createOrderRequest } from '#shared/order-form.ts';
import { placedOrder, publicOrder } from '#shared/orders.ts';
import { priceOf, priceOfService } from '#shared/pricing.ts';
import { FORM_SERVICES, type FormService, isOrderedOnline, SERVICES } from '#shared/services.ts';
import { PERSONAL_DATA } from '../../personal-data.ts';
import { samplePdf } from '../../sample-pdf.ts';
import { runCli, runCliExport } from '../cli/cli.ts';
import { sampleClosingOrder, sampleMessage } from '../samples.ts';
import { openSite } from '../site.ts';
import {
  exportedCells,
  FIELDS,
  type FieldRule,
  inMail,
  isStatedIn,
  type Mail,
  type Value,
} from './order-field-rules.ts';

const site = await openSite();

const REQUEST: Readonly<Record<string, z.ZodMiniType>> = createOrderRequest.shape;
const SAMPLE: Readonly<Record<string, Value>> = sampleClosingOrder;

/** Cells of another table. */
const NO_APPOINTMENT = { appointment_begins: '', appointment_ends: '', appointment_person: '' };

const toField = (column: string) =>
  column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the names of the fields that match a condition. */
const fieldsWhere = (matches: (rule: FieldRule, field: string) => boolean) =>
  Object.keys(FIELDS).filter((field) => matches(FIELDS[field] as FieldRule, field));

/** Returns a message for each field that is in one list only. */
function differences(
  expected: readonly string[],
  found: readonly string[],
  place: string,
): string[] {
  return [
    ...expected.filter((field) => !found.includes(field)).map((field) => missing(field, place)),
    ...found
      .filter((field) => !expected.includes(field))
      .map((field) => `field \`${field}\` must not be in ${place}`),
  ];
}

const missing = (field: string, place: string) => `field \`${field}\` is missing from ${place}`;

/** Whether a field is a string of any content, not a number or one of a few values. */
function isFreeText(schema: z.ZodMiniType): boolean {
  const { def } = schema._zod as { def: { type: string; innerType?: z.ZodMiniType } };
  return def.innerType ? isFreeText(def.innerType) : def.type === 'string';
}
const FREE_TEXTS = Object.keys(REQUEST).filter(
  (field) => isFreeText(REQUEST[field] as z.ZodMiniType) && field in FIELDS && field in SAMPLE,
);

describe('every field of an order', () => {
  test('has a row in FIELDS, and every row is a field', async () => {
    const columns = await site.db.query(
      `select column_name from information_schema.columns
       where table_schema = current_schema() and table_name = 'orders'`,
    );
    const stored = columns.map(({ column_name }) => toField(String(column_name)));
    const all = [...new Set([...Object.keys(REQUEST), ...stored])];
    expect(differences(all, Object.keys(FIELDS), 'FIELDS')).toEqual([]);
    const sent = fieldsWhere(({ sentWith }) => sentWith.includes('order'));
    expect(differences(sent, Object.keys(REQUEST), 'POST /api/orders')).toEqual([]);
    const unstored = Object.keys(REQUEST).filter((field) => !stored.includes(field));
    expect(unstored.map((field) => missing(field, 'the table `orders`'))).toEqual([]);
  });

  test('has a sample, and PERSONAL_DATA contains the sample of each text', () => {
    expect(differences(Object.keys(REQUEST), Object.keys(SAMPLE), 'samples.ts')).toEqual([]);
    const unlisted = FREE_TEXTS.filter((field) =>
      Object.values(PERSONAL_DATA).every((text) => !String(SAMPLE[field]).includes(text)),
    );
    expect(
      unlisted.map((field) => missing(field, 'PERSONAL_DATA in tests/personal-data.ts')),
    ).toEqual([]);
  });

  test('is in the response schemas according to its visibility', () => {
    const shown = fieldsWhere(({ visibility }) => visibility === 'public');
    const placed = [...new Set([...shown, ...Object.keys(REQUEST)])];
    expect(differences(shown, Object.keys(publicOrder.shape), '`publicOrder`')).toEqual([]);
    expect(differences(placed, Object.keys(placedOrder.shape), '`placedOrder`')).toEqual([]);
  });

  const optional = Object.keys(REQUEST).filter(
    (field) => REQUEST[field]?.safeParse(undefined).success,
  );
  test.each(optional)('is part of the request fingerprint: %s', async (field) => {
    const { [field]: _, ...without } = SAMPLE;
    await site.post('/api/orders', SAMPLE, { 'Idempotency-Key': 'form' });
    const response = await site.post('/api/orders', without, { 'Idempotency-Key': 'form' });
    expect(response.status).toBe(422);
  });
});

describe.each(FORM_SERVICES)('an order of the service `%s`', (service) => {
  let trace: Awaited<ReturnType<typeof traceOrder>>;
  beforeAll(async () => {
    trace = await traceOrder(service);
  });

  const expectSent = (fields: Readonly<Record<string, Value>>, place: string) => {
    const wrong = Object.keys(trace.sent).filter((field) => fields[field] !== trace.sent[field]);
    expect(wrong.map((field) => missing(field, place))).toEqual([]);
  };

  test('is returned with every sent field', () => {
    expectSent(trace.response, 'the response');
  });

  test('is stored with every sent field', () => {
    expectSent(trace.stored, 'the database');
  });

  test('is public without its private fields', () => {
    const shown = fieldsWhere(
      ({ visibility }, field) => visibility === 'public' && Boolean(trace.paid[field]),
    );
    expect(differences(shown, Object.keys(trace.shown), 'GET /api/orders/{id}')).toEqual([]);
    for (const field of shown.filter((each) => each in trace.sent)) {
      expect(trace.shown[field], field).toBe(trace.sent[field]);
    }
  });

  test('is in each email with the fields that belong there', () => {
    const kinds: Mail[] = ['receipt', 'order_notice', 'work_started', 'report_ready'];
    if (!isOrderedOnline(service)) kinds.push('quote_ready');
    expect(Object.keys(trace.mails).sort()).toEqual(kinds.sort());
    for (const [mail, text] of Object.entries(trace.mails)) {
      const hasValue = (field: string) => (trace.delivered[field] ?? null) !== null;
      const isStated = (field: string) =>
        text.includes(inMail(field, trace.delivered[field], mail as Mail));
      const expected = fieldsWhere((rule) => isStatedIn(mail as Mail, rule)).filter(hasValue);
      const candidates = new Set([...expected, ...FREE_TEXTS.filter(hasValue)]);
      const found = [...candidates].filter(isStated);
      expect(differences(expected, found, `the email \`${mail}\``)).toEqual([]);
    }
  });

  test('is in receipts with the fields that their reader may see', () => {
    for (const [reader, groups] of [
      ['customer', ['customer', 'everyone']],
      ['address-holder', ['everyone']],
    ] as const) {
      const { facts } = receiptOf(trace.record, reader);
      const expected = FREE_TEXTS.filter((field) =>
        groups.some((group) => group === FIELDS[field]?.receipt),
      );
      const found = FREE_TEXTS.filter((field) =>
        facts.some(([, text]) => text?.includes(String(trace.delivered[field]))),
      );
      expect(differences(expected, found, `the receipt of ${reader}`)).toEqual([]);
    }
  });

  test('is shown to operators with every sent text', () => {
    const hidden = FREE_TEXTS.filter((field) => !trace.listing.includes(String(SAMPLE[field])));
    expect(hidden.map((field) => missing(field, '`order show`'))).toEqual([]);
  });

  test('is in the export with the fields that belong there', () => {
    const cells = Object.keys(FIELDS).map((field) => exportedCells(field, trace.delivered[field]));
    expect(trace.exported).toEqual(Object.assign({}, ...cells, NO_APPOINTMENT));
    const unexported = Object.keys(trace.sent).filter((field) => !FIELDS[field]?.exported);
    expect(unexported.map((field) => missing(field, 'the export'))).toEqual([]);
  });

  test('is reduced by erasure to the fields that are kept, once it is paid', () => {
    const isKept = (field: string) => trace.reduced[field] === trace.delivered[field];
    const lost = fieldsWhere(({ erasure }, field) => erasure === 'keeps' && !isKept(field));
    expect(lost.map((field) => `field \`${field}\` is lost by erasure`)).toEqual([]);
    const remaining = fieldsWhere(
      ({ erasure }, field) =>
        erasure !== 'keeps' && isKept(field) && trace.delivered[field] !== null,
    );
    expect(remaining.map((field) => missing(field, 'erasure'))).toEqual([]);
    const erased = FREE_TEXTS.filter((field) => FIELDS[field]?.erasure !== 'keeps');
    expect(findSamples(erased, trace.tablesReduced)).toEqual([]);
  });

  test('is gone from every table after erasure, if it is unpaid', async () => {
    await site.reset();
    await place(service);
    const before = await dumpTables();
    await erase();
    expect(findSamples(FREE_TEXTS, before)).not.toEqual([]);
    expect(findSamples(FREE_TEXTS, await dumpTables())).toEqual([]);
  });
});

/** Places, pays, delivers and erases an order. Returns what each step shows of it. */
async function traceOrder(service: FormService) {
  await site.reset();
  const { sent, response } = await place(service);
  const id = String(response.id);
  const stored = await storedFields();
  await site.payByCard(id, Number(sent.totalAmount));
  const paid = await storedFields();
  const shown = (await (await site.get(`/api/orders/${id}`)).json()) as Record<string, Value>;
  await startWork(site.db, id, 'eva');
  const pdf = samplePdf();
  await deliver(site.db, { orderId: id, pdf, operator: 'eva' });
  await site.runSchedule('send-mail');
  const mails = await textsOfMails();
  const exported = await exportedRow();
  const delivered = await storedFields();
  const record = await findOrder(site.db, id);
  if (!record.ok) expect.fail(record.reason.type);
  const listing = (await runCli('order', 'show', id)).output;
  await erase();
  return {
    sent,
    response,
    stored,
    paid,
    shown,
    mails,
    exported,
    delivered,
    record: record.value,
    listing,
    reduced: await storedFields(),
    tablesReduced: await dumpTables(),
  };
}

interface Placed {
  readonly sent: Readonly<Record<string, Value>>;
  readonly response: Readonly<Record<string, Value>>;
}

/** Places an order as its service requires: by the order form, or by an operator's quote. */
async function place(service: FormService): Promise<Placed> {
  if (isOrderedOnline(service)) {
    const { totalAmount } = priceOfService(service);
    const sent = { ...SAMPLE, serviceType: service, totalAmount };
    const response = await site.post('/api/orders', sent, { 'Idempotency-Key': 'form' });
    const body = await response.json();
    expect(response.status, JSON.stringify(body)).toBe(201);
    return { sent, response: body };
  }
  const { id } = await (await site.post('/api/contact', sampleMessage)).json();
  // The sample is of a service without a title.
  const quoted = fieldsWhere(
    ({ sentWith }, field) => sentWith.includes('quote') && field in SAMPLE,
  );
  const texts = Object.fromEntries(quoted.map((field) => [field, SAMPLE[field]]));
  const price = SERVICES.full.price.from;
  const quote = await quoteOrder(site.db, { ...texts, price } as unknown as QuoteForm, 'eva', {
    messageId: id,
  });
  if (!quote.ok) expect.fail(JSON.stringify(quote.reason));
  const { totalAmount } = priceOf(price);
  return {
    sent: { ...texts, serviceType: service, totalAmount },
    response: { ...quote.value.order },
  };
}

/** Returns the columns of the only stored order by their names in the API. */
async function storedFields(): Promise<Record<string, Value>> {
  const [row] = await site.db.query('select to_jsonb(orders) as columns from orders');
  const columns = Object.entries(row?.columns as Record<string, Value>);
  return Object.fromEntries(columns.map(([column, value]) => [toField(column), value]));
}

/** Returns the texts of the emails about the order by their kind. */
async function textsOfMails(): Promise<Record<string, string>> {
  const mails = await site.mails();
  const outbox = await site.rows('outbox');
  return Object.fromEntries(
    outbox
      // Copies go to another recipient.
      .filter(({ order_id, recipient }) => order_id !== null && recipient === null)
      .map(({ id, kind }) => [
        kind,
        mails.find(({ messageId }) => messageId?.startsWith(`<outbox-${id}@`))?.text ?? '',
      ]),
  );
}

async function exportedRow(): Promise<Record<string, string | undefined>> {
  const [row = {}] = await runCliExport('orders');
  return row;
}

async function erase(): Promise<void> {
  const result = await erasePerson(site.db, payments(), sampleClosingOrder.customerEmail, 'eva');
  if (!result.ok) expect.fail(JSON.stringify(result.reason));
}

/** Returns the rows of every table as text, by the table's name. */
async function dumpTables(): Promise<Record<string, string>> {
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

/** Lists the tables that contain the sample of a field. */
function findSamples(
  fields: readonly string[],
  tables: Readonly<Record<string, string>>,
): string[] {
  return fields.flatMap((field) =>
    Object.entries(tables)
      .filter(([, rows]) => rows.includes(JSON.stringify(SAMPLE[field]).slice(1, -1)))
      .map(([table]) => `field \`${field}\` is in the table \`${table}\``),
  );
}
