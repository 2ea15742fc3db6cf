import { once } from 'node:events';
import { request } from 'node:http';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { config } from '../../../netlify/functions/api-not-found.ts';
import { publicCalls } from '../../public-calls.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

const posts = publicCalls.filter(({ method }) => method === 'POST');
const forms = posts.filter(({ form }) => form);
const gets = publicCalls.filter(({ method }) => method === 'GET');

async function expectProblem(response: Response, status: number): Promise<void> {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toMatchObject({
    type: expect.stringMatching(/^\/problems\//),
    title: expect.any(String),
    status,
    detail: expect.stringMatching(/^[A-Z].*\.$/),
  });
}

test('api-not-found leaves each route to its function', () => {
  expect(config.excludedPath, 'excludedPath in netlify/functions/api-not-found.ts').toEqual(
    expect.arrayContaining(publicCalls.map(({ path }) => path)),
  );
});

describe.each(posts)('$path', ({ path }) => {
  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'rejects %s with 405 and Allow: POST',
    async (method) => {
      const response = await site.request(path, { method });
      expect(response.headers.get('allow')).toBe('POST');
      await expectProblem(response, 405);
    },
  );

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ])('rejects a body of type %j with 415', async (type) => {
    const headers = { 'Content-Type': type };
    await expectProblem(await site.request(path, { method: 'POST', headers, body: '{}' }), 415);
  });

  test.each(['https://evil.example', 'null', 'http://localhost.evil.example:4321'])(
    'rejects the origin %s with 403',
    async (origin) => {
      await expectProblem(await site.post(path, {}, { Origin: origin }), 403);
    },
  );

  test('accepts the origin of another domain that the site is deployed to', async () => {
    const origin = 'https://preview.example';
    const { status } = await site.post(`${origin}${path}`, {}, { Origin: origin });
    expect([400, 404, 422]).toContain(status);
  });

  test('rejects an origin that starts with the site’s own with 403', async () => {
    const origin = `${process.env.SITE_URL}.evil.example`;
    await expectProblem(await site.post(path, {}, { Origin: origin }), 403);
  });
});

describe.each(forms)('$path', ({ path }) => {
  test.each(['', '{', '{"a":1,}', 'undefined', '\ufeff\ufeff{}'])(
    'rejects the malformed JSON %j with 400',
    async (body) => {
      await expectProblem(await site.post(path, body), 400);
    },
  );

  test('rejects malformed UTF-8 with 400', async () => {
    const body = new Blob([new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])]);
    await expectProblem(await site.post(path, body), 400);
  });

  test.each([
    [32 * 1024, 422],
    [32 * 1024 + 1, 413],
  ])('responds to %i bytes, announced or streamed, with %i', async (length, status) => {
    const bytes = new TextEncoder().encode('{}'.padEnd(length));
    await expectProblem(await site.post(path, new Blob([bytes])), status);
    const body = new ReadableStream({
      start(controller) {
        for (let i = 0; i < length; i += 1024) controller.enqueue(bytes.slice(i, i + 1024));
        controller.close();
      },
    });
    const request = { method: 'POST', body, duplex: 'half' as const };
    const headers = { 'Content-Type': 'application/json' };
    await expectProblem(await site.request(path, { ...request, headers }), status);
  });

  test.each(['null', '[]', '"text"', '12', 'true', `${'['.repeat(16_000)}${']'.repeat(16_000)}`])(
    'rejects JSON that isn’t a form with 422',
    async (body) => {
      await expectProblem(await site.post(path, body), 422);
    },
  );

  test('rejects an unknown field by name with 422', async () => {
    const problem = await (await site.post(path, { extra: 1 })).json();
    expect(problem.errors.map((error: { path: string }) => error.path)).toContain('extra');
  });

  test('rejects a field called __proto__ by name with 422', async () => {
    const problem = await (await site.post(path, '{"__proto__":{}}')).json();
    expect(problem.errors.map((error: { path: string }) => error.path)).toContain('__proto__');
  });

  test('names 20 of 100 unknown fields', async () => {
    const fields = Array.from({ length: 100 }, (_, number) => [`extra${number}`, 1]);
    const problem = await (await site.post(path, Object.fromEntries(fields))).json();
    expect(problem.errors).toHaveLength(20);
  });
});

test.each(gets)('$path rejects POST with 405 and Allow: GET, HEAD', async ({ path }) => {
  const response = await site.post(path, {});
  expect(response.headers.get('allow')).toBe('GET, HEAD');
  await expectProblem(response, 405);
});

test.each(['/api', '/api/', '/api/nothing', '/api/orders/a/b', '/api/v1/orders'])(
  '%s responds with 404 as JSON',
  async (path) => {
    await expectProblem(await site.get(path), 404);
  },
);

describe('responds to random bodies with 4xx and stores nothing', () => {
  const hostileText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      '',
      '\u0000',
      '\ud800',
      '__proto__',
      '$where',
      "' or 1=1 --",
      '{{7*7}}',
      '\r\nBcc: x@y.z',
    ),
  );
  const hostileValue = fc.oneof(
    hostileText,
    fc.jsonValue({ maxDepth: 3 }),
    fc.double(),
    fc.bigInt().map(Number),
  );
  const mutated = (form: Record<string, unknown>) =>
    fc
      .tuple(fc.constantFrom(...Object.keys(form), 'extra', '__proto__', 'toString'), hostileValue)
      .filter(([field, value]) => form[field] !== value)
      .map(([field, value]) => JSON.stringify({ ...form, [field]: value }));

  test.each([
    ['/api/orders', { ...sampleOrder, serviceType: 'full' }],
    ['/api/contact', { ...sampleMessage, inquiryType: 'nonsense' }],
    ['/api/create-payment-intent', { amount: sampleOrder.totalAmount, orderId: 'unknown' }],
    ['/api/confirm-payment', { paymentIntentId: 'pi_unknown', orderId: 'unknown' }],
  ])('%s', async (path, form) => {
    const bodies = fc.oneof(
      // Most find their way past the parser.
      { weight: 6, arbitrary: mutated(form) },
      fc.json(),
      fc.string({ unit: 'binary', maxLength: 200 }),
    );
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const response = await site.post(path, body);
        expect(response.status, body).toBeGreaterThanOrEqual(400);
        expect(response.status, body).toBeLessThan(500);
      }),
      { numRuns: 1_000 },
    );
    expect(await site.rows('orders')).toEqual([]);
    expect(await site.rows('contact_messages')).toEqual([]);
  });
});

test.each([
  ['Neon', site.neon.fetchEndpoint],
  ['Stripe', `${site.stripe.apiUrl}/v1/events`],
])('the port of the %s emulator rejects a foreign Host', async (_, url) => {
  const sent = request(url, { method: 'POST', headers: { host: 'elsewhere.example' } }).end();
  const [response] = await once(sent, 'response');
  response.resume();
  expect(response.statusCode).toBe(421);
});
