import { beforeEach, describe, expect, test, vi } from 'vitest';
import { company } from '#business/company.ts';
import { orderNumber } from '#shared/order-number.ts';
import { DAY_MS, stopToday } from '../florida-days.ts';
import { sampleMessage } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

// In this file, a message causes one email, to the office.
beforeEach(site.recordAcknowledgment);

describe('a message', () => {
  test('is stored and mailed to the office, with the sender as Reply-To', async () => {
    const response = await site.post('/api/contact', sampleMessage);
    const { id } = await response.json();
    expect(response.status).toBe(201);
    const { firstName, lastName, email, phone, inquiryType, message } = sampleMessage;
    expect(await site.rows('contact_messages')).toMatchObject([
      {
        ...{ id, first_name: firstName, last_name: lastName, email, phone },
        ...{ inquiry_type: inquiryType, message, answered_at: null },
      },
    ]);

    const [mail] = await site.mails();
    expect(mail?.recipient).toBe(company.email);
    expect(mail?.replyTo).toBe('luis@example.com');
    expect(mail?.subject).toBe('Message from Luis Ortega (Bulk/Investor Services)');
    const facts = [...(mail?.text ?? '').matchAll(/^(\w+) {2,}(.+)$/gm)];
    expect(facts.map(([, label, value]) => [label, value])).toEqual([
      ['Name', 'Luis Ortega'],
      ['Email', email],
      ['Phone', phone],
      ['About', 'Bulk/Investor Services'],
      ['Message', orderNumber(id)],
    ]);
    expect(mail?.text).toContain('Do you take ten addresses at once?');
  });

  test.each([undefined, null, ''])('is accepted without a phone number (%j)', async (phone) => {
    const { phone: _, ...withoutPhone } = sampleMessage;
    const body = phone === undefined ? withoutPhone : { ...sampleMessage, phone };
    expect((await site.post('/api/contact', body)).status).toBe(201);
    expect(await site.rows('contact_messages')).toMatchObject([{ phone: null }]);
  });

  test.each([
    [{}, 'en'],
    [{ language: 'es' }, 'es'],
  ])('is stored with the language of its sender (%j)', async (sent, language) => {
    expect((await site.post('/api/contact', { ...sampleMessage, ...sent })).status).toBe(201);
    expect(await site.rows('contact_messages')).toMatchObject([{ language }]);
  });

  test('is rejected without a last name', async () => {
    const response = await site.post('/api/contact', { ...sampleMessage, lastName: '' });
    expect(response.status).toBe(422);
    expect((await response.json()).errors[0].path).toBe('lastName');
    expect(await site.rows('contact_messages')).toEqual([]);
  });

  test('is rejected for an unknown inquiry type', async () => {
    const response = await site.post('/api/contact', { ...sampleMessage, inquiryType: 'jobs' });
    expect(response.status).toBe(422);
    expect((await response.json()).errors[0].path).toBe('inquiryType');
  });
});

describe('sending a message again', () => {
  const send = (body: object, key: string) =>
    site.post('/api/contact', body, { 'Idempotency-Key': key });

  test('with the same key and form returns the same message and sends one email', async () => {
    const [first, again] = [
      await send(sampleMessage, 'form-1'),
      await send(sampleMessage, 'form-1'),
    ];
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(await again.json()).toEqual(await first.json());
    expect(await site.rows('contact_messages')).toHaveLength(1);
    expect(await site.mails()).toHaveLength(1);
  });

  test('after a lost database response returns the stored message and sends one email', async () => {
    site.neon.faults.next(/create message/, { kind: 'cut-after' });
    const [lost, again] = [
      await send(sampleMessage, 'form-3'),
      await send(sampleMessage, 'form-3'),
    ];
    expect([lost.status, again.status]).toEqual([503, 200]);
    expect(await site.rows('contact_messages')).toHaveLength(1);
    expect(await site.mails()).toHaveLength(1);
  });

  test('with the same key and another form is rejected with 422 and stores nothing', async () => {
    await send(sampleMessage, 'form-4');
    const other = await send({ ...sampleMessage, message: 'Something else.' }, 'form-4');
    expect(other.status).toBe(422);
    expect(await site.rows('contact_messages')).toHaveLength(1);
    expect(await site.mails()).toHaveLength(1);
  });

  test('without a key stores another message', async () => {
    for (let count = 0; count < 2; count++) await site.post('/api/contact', sampleMessage);
    expect(await site.rows('contact_messages')).toHaveLength(2);
  });
});

describe('the honeypot', () => {
  test.each([undefined, '', ' '])(
    'accepts a message with an empty honeypot (%j)',
    async (website) => {
      expect((await site.post('/api/contact', { ...sampleMessage, website })).status).toBe(201);
      expect(await site.mails()).toHaveLength(1);
    },
  );

  test.each(['https://spam.example', 7, null])(
    'rejects a message with a filled honeypot (%j) and stores nothing',
    async (website) => {
      const response = await site.post('/api/contact', { ...sampleMessage, website });
      expect(response.status).toBe(422);
      const { detail, errors } = await response.json();
      expect(detail).toContain('please send it once more');
      expect(errors).toEqual([{ path: 'website', message: detail }]);
      expect(await site.rows('contact_messages')).toEqual([]);
      expect(await site.mails()).toEqual([]);
    },
  );

  test('accepts the message once a honeypot filled by autocomplete is emptied', async () => {
    await site.post('/api/contact', { ...sampleMessage, website: 'luis.example' });
    expect((await site.post('/api/contact', { ...sampleMessage, website: '' })).status).toBe(201);
    expect(await site.rows('contact_messages')).toHaveLength(1);
  });
});

describe('a quote request', () => {
  const quote = {
    ...sampleMessage,
    firstName: 'Cher',
    lastName: '',
    inquiryType: 'Full Inspection Quote',
  };

  test('is accepted without a last name and named in the email’s subject', async () => {
    expect((await site.post('/api/contact', quote)).status).toBe(201);
    const [mail] = await site.mails();
    expect(mail?.subject).toBe('Quote request from Cher');
  });

  const property = {
    propertyAddress: '420 Palm Street, West Palm Beach, FL 33401',
    county: 'miami-dade',
    notes: 'Is the pool permitted?',
    folio: '74-43-43-21-01-005-0120',
    inspectionEnds: '2042-05-14',
    closingDate: '2042-05-28',
    reference: 'F-118',
    copyTo: 'bo@example.com',
  };

  test('is stored as data, and its email has the office check a county that the ZIP code contradicts', async () => {
    const response = await site.post('/api/contact', { ...quote, quote: property });
    expect(response.status).toBe(201);
    expect(Object.keys(await response.json())).toEqual(['id']);
    const { propertyAddress, inspectionEnds, closingDate, copyTo, ...asTyped } = property;
    expect(await site.rows('contact_messages')).toMatchObject([
      {
        ...asTyped,
        property_address: propertyAddress,
        inspection_ends: inspectionEnds,
        closing_date: closingDate,
        copy_to: copyTo,
      },
    ]);
    const [mail] = await site.mails();
    expect(mail?.text).toContain('ZIP code 33401 is in Palm Beach.');
  });

  test('under the same key with another property is another form', async () => {
    const send = (county: string) =>
      site.post(
        '/api/contact',
        { ...quote, quote: { ...property, county } },
        { 'Idempotency-Key': 'form' },
      );
    expect((await send('miami-dade')).status).toBe(201);
    expect((await send('miami-dade')).status).toBe(200);
    expect((await send('palm-beach')).status).toBe(422);
    expect(await site.rows('contact_messages')).toHaveLength(1);
  });

  test('with a day that is past is rejected, unless it was accepted before midnight', async () => {
    const closingDate = stopToday();
    const send = (day: string, key: string) =>
      site.post(
        '/api/contact',
        { ...quote, quote: { ...property, closingDate: day } },
        { 'Idempotency-Key': key },
      );
    const rejected = await send('2020-01-31', 'past');
    expect(rejected.status).toBe(422);
    expect((await rejected.json()).errors).toMatchObject([{ path: 'quote.closingDate' }]);
    expect((await send(closingDate, 'today')).status).toBe(201);
    vi.setSystemTime(Date.now() + DAY_MS);
    expect((await send(closingDate, 'today')).status).toBe(200);
    expect(await site.rows('contact_messages')).toHaveLength(1);
  });
});

test('stores the message while the mail server is down and sends the email on schedule', async () => {
  site.mailbox.faults.next(/./, { kind: 'response', status: 451 });
  expect((await site.post('/api/contact', sampleMessage)).status).toBe(201);
  expect(await site.mails()).toEqual([]);
  expect(await site.rows('outbox')).toMatchObject([{ attempts: 1, sent_at: null }]);

  await site.ageEverythingBy('2 minutes');
  await site.runSchedule('send-mail');
  expect(await site.mails()).toHaveLength(1);
  await site.runSchedule('send-mail');
  expect(await site.mails()).toHaveLength(1);
});

test('stores the message without SMTP_URL and sends the email once it is set', async () => {
  vi.stubEnv('SMTP_URL', undefined);
  expect((await site.post('/api/contact', sampleMessage)).status).toBe(201);
  await site.waitUntilIdle();
  expect(await site.rows('contact_messages')).toHaveLength(1);

  vi.unstubAllEnvs();
  await site.ageEverythingBy('1 hour');
  await site.runSchedule('send-mail');
  expect(await site.mails()).toHaveLength(1);
});

test('sends all waiting emails in one scheduled run', async () => {
  const faults = Array.from({ length: 12 }, () => ({ kind: 'response', status: 451 }) as const);
  site.mailbox.faults.next(/./, ...faults);
  for (const _ of faults) await site.post('/api/contact', sampleMessage);
  await site.waitUntilIdle();
  expect(await site.mails()).toEqual([]);

  await site.ageEverythingBy('2 minutes');
  await site.runSchedule('send-mail');
  expect(await site.mails()).toHaveLength(12);
});

test('responds with 503 and Retry-After while the database is down, and stores nothing', async () => {
  site.neon.faults.next(/create message/, { kind: 'cut-before' });
  const response = await site.post('/api/contact', sampleMessage);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await site.rows('contact_messages')).toEqual([]);
  expect(await site.rows('outbox')).toEqual([]);
});
