import { HOURLY_LIMITS } from '#server/platform/rate-limit.ts';
import { UNKNOWN_ID } from '../../fixtures.ts';
import { guardCases, type ResponseCases, type TestSite } from '../http/response-case.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';

const ONE_IP = '192.0.2.1';
const withKey = (key: string) => ({ 'Idempotency-Key': key });

/** The calls about orders and messages. */
export function orderResponseCases(site: TestSite): ResponseCases {
  const placeOrder = (changes: object = {}, headers: Record<string, string> = {}) =>
    site.post('/api/orders', { ...sampleOrder, ...changes }, headers);
  const sendMessage = (changes: object = {}, headers: Record<string, string> = {}) =>
    site.post('/api/contact', { ...sampleMessage, ...changes }, headers);
  const sendReceiptAgain = (id: string) =>
    site.post(`/api/orders/${id}/resend`, { mail: 'receipt' });

  return {
    'POST /api/orders': [
      ...guardCases(site, '/api/orders'),
      ['a new order', () => placeOrder()],
      ['without notes', () => placeOrder({ notes: undefined })],
      [
        'the same form again',
        async () => {
          await placeOrder({}, withKey('form'));
          return placeOrder({}, withKey('form'));
        },
      ],
      [
        'another form under the same key',
        async () => {
          await placeOrder({}, withKey('form'));
          return placeOrder({ customerName: 'Other' }, withKey('form'));
        },
      ],
      ['a malformed key', () => placeOrder({}, withKey('with space'))],
      ['a wrong total', () => placeOrder({ totalAmount: 1 })],
      ['a Full Inspection', () => placeOrder({ serviceType: 'full' })],
      ['a string that is too long', () => placeOrder({ customerName: 'n'.repeat(101) })],
      [
        'too many in an hour',
        async () => {
          await site.post('/api/orders', sampleOrder, {}, ONE_IP);
          await site.db.query(`update rate_limits set count = ${HOURLY_LIMITS.order}`);
          return site.post('/api/orders', sampleOrder, {}, ONE_IP);
        },
      ],
      [
        'the database is down',
        () => {
          site.neon.faults.next(/./, { kind: 'cut-before' });
          return placeOrder();
        },
      ],
      [
        'a bug',
        () => {
          const body = { message: 'secret', code: '23514', severity: 'ERROR' };
          site.neon.faults.next(/./, { kind: 'response', status: 400, body });
          return placeOrder();
        },
      ],
    ],
    'GET /api/orders/:id': [
      ['an order', async () => site.get(`/api/orders/${(await site.placeOrder()).id}`)],
      [
        'its head',
        async () => site.request(`/api/orders/${(await site.placeOrder()).id}`, { method: 'HEAD' }),
      ],
      ['a paid order', async () => site.get(`/api/orders/${(await site.storePaidOrder()).id}`)],
      ['an unknown id', () => site.get(`/api/orders/${UNKNOWN_ID}`)],
      ['a malformed id', () => site.get('/api/orders/x')],
      ['a wrong method', () => site.post(`/api/orders/${UNKNOWN_ID}`, {})],
    ],
    'GET /api/orders/:id/receipt.pdf': [
      [
        'an order that is not paid',
        async () => site.get(`/api/orders/${(await site.placeOrder()).id}/receipt.pdf`),
      ],
      ['an unknown id', () => site.get(`/api/orders/${UNKNOWN_ID}/receipt.pdf`)],
      ['a wrong method', () => site.post(`/api/orders/${UNKNOWN_ID}/receipt.pdf`, {})],
    ],
    'GET /api/orders/:id/due.ics': [
      [
        'an unpaid order',
        async () => site.get(`/api/orders/${(await site.placeOrder()).id}/due.ics`),
      ],
      ['an unknown id', () => site.get(`/api/orders/${UNKNOWN_ID}/due.ics`)],
      ['a wrong method', () => site.post(`/api/orders/${UNKNOWN_ID}/due.ics`, {})],
    ],
    'POST /api/orders/:id/resend': [
      ...guardCases(site, `/api/orders/${UNKNOWN_ID}/resend`),
      ['a receipt', async () => sendReceiptAgain((await site.placePaidOrder()).id)],
      [
        'a receipt, twice',
        async () => {
          const { id } = await site.placePaidOrder();
          await sendReceiptAgain(id);
          return sendReceiptAgain(id);
        },
      ],
      [
        'an unpaid order',
        async () =>
          site.post(`/api/orders/${(await site.placeOrder()).id}/resend`, { mail: 'receipt' }),
      ],
      ['an unknown id', () => site.post(`/api/orders/${UNKNOWN_ID}/resend`, { mail: 'report' })],
    ],
    'POST /api/find-orders': [
      ...guardCases(site, '/api/find-orders'),
      ['an address', () => site.post('/api/find-orders', { email: sampleOrder.customerEmail })],
      ['no address', () => site.post('/api/find-orders', { email: 'ana' })],
      [
        'too many in an hour',
        async () => {
          const body = { email: sampleOrder.customerEmail };
          await site.post('/api/find-orders', body, {}, ONE_IP);
          await site.db.query(`update rate_limits set count = ${HOURLY_LIMITS.find}`);
          return site.post('/api/find-orders', body, {}, ONE_IP);
        },
      ],
    ],
    'POST /api/contact': [
      ...guardCases(site, '/api/contact'),
      ['a new message', () => sendMessage()],
      [
        'the same form again',
        async () => {
          await sendMessage({}, withKey('form'));
          return sendMessage({}, withKey('form'));
        },
      ],
      [
        'another form under the same key',
        async () => {
          await sendMessage({}, withKey('form'));
          return sendMessage({ firstName: 'Other' }, withKey('form'));
        },
      ],
      ['a malformed key', () => sendMessage({}, withKey(''))],
      ['a filled honeypot', () => sendMessage({ website: 'https://spam.example' })],
      [
        'too many in an hour',
        async () => {
          await site.post('/api/contact', sampleMessage, {}, ONE_IP);
          await site.db.query(`update rate_limits set count = ${HOURLY_LIMITS.message}`);
          return site.post('/api/contact', sampleMessage, {}, ONE_IP);
        },
      ],
    ],
  };
}
