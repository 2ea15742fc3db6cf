import type { PublicCallName } from '#shared/calls.ts';
import { OPTIONAL_FIELD_NAMES } from '#shared/order-fields.ts';
import { sweep } from '../../sweep.ts';
import { sampleClosingOrder, sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

/** What is wrong with a form that is sent twice under one key, and then in another form. */
async function sentTwice(
  path: string,
  table: 'orders' | 'contact_messages',
  body: object,
  other: object,
): Promise<string[]> {
  const key = { 'Idempotency-Key': 'form' };
  const first = await site.post(path, body, key);
  const again = await site.post(path, body, key);
  const changed = await site.post(path, other, key);
  const ids = await Promise.all(
    [first, again].map(async (response) => ((await response.json()) as { id: string }).id),
  );
  const statuses = [first, again, changed].map(({ status }) => status).join();
  return [
    ...(statuses === '201,200,422' ? [] : [statuses]),
    ...(ids[0] === ids[1] ? [] : ['another one']),
    ...((await site.rows(table)).length === 1 ? [] : ['stored twice']),
  ];
}

sweep(
  'an order that is sent twice under one key is stored once, with and without each field',
  { field: [...OPTIONAL_FIELD_NAMES, 'language', 'notes'] },
  ({ field }) => {
    const alone = { ...sampleOrder, [field]: { ...sampleClosingOrder }[field] };
    const { [field]: _, ...without } = { ...sampleClosingOrder } as Record<string, unknown>;
    return sentTwice('/api/orders', 'orders', alone, without);
  },
);

sweep(
  'a message that is sent twice under one key is stored once, with and without each field',
  { field: ['phone', 'language', 'quote', 'website'] },
  ({ field }) => {
    const all: Record<string, unknown> = {
      ...sampleMessage,
      language: 'es',
      website: '',
      quote: { propertyAddress: '12 Sample Street', county: 'broward' },
    };
    const { [field]: _, ...without } = all;
    return sentTwice('/api/contact', 'contact_messages', all, without);
  },
);

/** The calls that change something. */
type Posted = Exclude<Extract<PublicCallName, `POST ${string}`>, 'POST /api/verify-report'>;

const KEY = { 'Idempotency-Key': 'form' };

/** Prepares what a call needs. Returns a function that sends it, each time the same. */
const SAME: Readonly<Record<Posted, () => Promise<() => Promise<Response>>>> = {
  'POST /api/orders': async () => () => site.post('/api/orders', sampleClosingOrder, KEY),
  'POST /api/contact': async () => () => site.post('/api/contact', sampleMessage, KEY),
  'POST /api/find-orders': async () => {
    await site.storePaidOrder();
    return () => site.post('/api/find-orders', { email: sampleOrder.customerEmail }, KEY);
  },
  'POST /api/orders/:id/resend': async () => {
    const { id } = await site.storePaidOrder();
    return () => site.post(`/api/orders/${id}/resend`, { mail: 'receipt' }, KEY);
  },
  'POST /api/create-payment-intent': async () => {
    const { id } = await site.placeOrder();
    return () => site.startPayment(id);
  },
  'POST /api/confirm-payment': async () => {
    const { order, intentId } = await site.placeChargedOrder({ webhooks: false });
    return () => site.confirmPayment(order.id, intentId);
  },
  'POST /api/stripe-webhook': async () => {
    await site.placeChargedOrder({ webhooks: false });
    const [event] = await site.listStripeEvents('payment_intent.succeeded');
    return () => site.deliverEvent(event ?? {});
  },
};

sweep(
  'a request that is sent twice is done once, whatever it is',
  { call: SAME },
  async ({ call }) => {
    const send = await SAME[call]();
    const stored = async () => {
      await site.waitUntilIdle();
      const tables = Object.entries(await site.everyRow());
      return new Map(
        tables
          .filter(([table]) => table !== 'rate_limits')
          .map(([table, rows]) => [table, JSON.stringify(rows)]),
      );
    };
    const empty = await stored();
    const first = await send();
    const [before, response] = [await stored(), await first.text()];
    const again = await send();
    const after = await stored();
    return [
      ...(first.ok ? [] : [`${first.status}: ${response}`]),
      ...([...before].every(([table, rows]) => rows === empty.get(table))
        ? ['nothing is done']
        : []),
      ...[...after].filter(([table, rows]) => rows !== before.get(table)).map(([table]) => table),
      ...(again.ok && (await again.text()) !== response ? ['another response'] : []),
    ];
  },
);
