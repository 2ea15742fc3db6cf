import { describe, expect, test, vi } from 'vitest';
import { orderResponseCases } from '../orders/order-response-cases.ts';
import { paymentResponseCases } from '../payments/payment-response-cases.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import type { ResponseCases } from './response-case.ts';

const site = await openSite();

const SPANISH = { 'Accept-Language': 'es-US,es;q=0.9,en;q=0.8' };

const cases: ResponseCases = {
  ...orderResponseCases(site),
  ...paymentResponseCases(site),
  'GET /api/health': [
    ['all is well', () => site.get('/api/health')],
    ['its head', () => site.request('/api/health', { method: 'HEAD' })],
    [
      'a missing setting',
      () => {
        vi.stubEnv('STRIPE_WEBHOOK_SECRET', undefined);
        return site.get('/api/health');
      },
    ],
    [
      'the database is down',
      () => {
        site.neon.faults.next(/./, { kind: 'cut-before' });
        return site.get('/api/health');
      },
    ],
    ['a wrong method', () => site.post('/api/health', {})],
  ],
  'GET /api/now': [
    ['the time', () => site.get('/api/now')],
    ['a wrong method', () => site.post('/api/now', {})],
  ],
  'any other path': [
    ['a GET', () => site.get('/api/nothing')],
    ['a POST', () => site.post('/api/nothing', {})],
  ],
  'a client that prefers Spanish': [
    ['an unknown address', () => site.request('/api/nothing', { headers: SPANISH })],
    ['wrong fields', () => site.post('/api/orders', { notes: 'x'.repeat(5_001) }, SPANISH)],
    [
      'a malformed idempotency key',
      () => site.post('/api/contact', {}, { ...SPANISH, 'Idempotency-Key': 'ñ' }),
    ],
  ],
};

/** The parts that differ between runs. */
const VOLATILE: readonly (readonly [pattern: RegExp, placeholder: string])[] = [
  [/pi_\w+_secret_\w+/g, '<client secret>'],
  [/\bpi_\w+/g, '<intent>'],
  [/(reference: )[\w-]+/g, '$1<request>'],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>'],
  [/\b[0-9a-hjkmnp-tv-z]{26}\b/g, '<id>'],
  // A price may change.
  [new RegExp(`"totalAmount":${sampleOrder.totalAmount}\\b`, 'g'), '"totalAmount":<total>'],
];

async function toRecord(response: Response): Promise<string> {
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`);
  const text = `${response.status}\n${headers.sort().join('\n')}\n\n${await response.text()}`;
  return VOLATILE.reduce((record, [from, to]) => record.replace(from, to), text);
}

describe.each(Object.entries(cases))('%s', (_, routeCases) => {
  test.each(routeCases)('%s', async (_, respond) => {
    expect(await toRecord(await respond())).toMatchSnapshot();
  });
});
