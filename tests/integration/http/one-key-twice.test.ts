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
