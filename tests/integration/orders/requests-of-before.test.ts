import { sweep } from '../../sweep.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import requests from './requests-of-before.json' with { type: 'json' };

/*
 * Each shape of request that a form has sent, with the fingerprint that is stored with it. A browser repeats its request
 * under its key when a response is lost, and a tab may stay open for a day while the site changes. The file is frozen: a
 * change of a form's fields or of a price adds a request to it, and changes none.
 */

const site = await openSite();

interface Form {
  readonly path: '/api/orders' | '/api/contact';
  readonly table: 'orders' | 'contact_messages';
  /** What is stored under a key before the request of before is its own. */
  readonly sample: object;
  readonly requests: Readonly<
    Record<string, { readonly body: object; readonly fingerprint: string }>
  >;
}

const ORDERS: Form = {
  path: '/api/orders',
  table: 'orders',
  sample: sampleOrder,
  requests: requests.orders,
};
const MESSAGES: Form = {
  path: '/api/contact',
  table: 'contact_messages',
  sample: sampleMessage,
  requests: requests.messages,
};

const KEY = { 'Idempotency-Key': 'form' };

/** What is wrong with the response to a request that was stored before, when it comes again. */
async function misunderstoodAgain(
  { path, table, sample, requests }: Form,
  name: string,
): Promise<string[]> {
  const request = requests[name];
  if (!request) return ['there is no such request'];
  const { id } = (await (await site.post(path, sample, KEY)).json()) as { id: string };
  await site.db.query(`update ${table} set request_fingerprint = $1`, [request.fingerprint]);
  const again = await site.post(path, request.body, KEY);
  const body = (await again.json()) as { id?: string; type?: string };
  return [
    ...(again.status === 200 ? [] : [`${again.status} ${body.type}`]),
    ...(again.status === 200 && body.id !== id ? ['another one'] : []),
    ...((await site.rows(table)).length === 1 ? [] : ['it is stored twice']),
  ];
}

sweep(
  'an order that was sent before is the same order when it comes again',
  { request: requests.orders },
  ({ request }) => misunderstoodAgain(ORDERS, request),
);

sweep(
  'a message that was sent before is the same message when it comes again',
  { request: requests.messages },
  ({ request }) => misunderstoodAgain(MESSAGES, request),
);
