import { describe, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { aMessage } from './samples.ts';
import { openSite } from './site.ts';

const site = await openSite();

describe('a message', () => {
  test('is stored and reaches the office, who can answer it', async () => {
    const response = await site.post('/api/contact', aMessage);
    const { id } = await response.json();
    expect(response.status).toBe(201);
    expect(await site.rows('contact_messages')).toMatchObject([{ id, first_name: 'Luis' }]);

    const [mail] = await site.mails();
    expect(mail?.recipient).toBe(company.email);
    expect(mail?.answersGoTo).toBe('luis@example.com');
    expect(mail?.text).toContain('Do you take ten addresses at once?');
  });

  test.each([undefined, null, ''])('needs no phone (%j)', async (phone) => {
    const { phone: _, ...withoutPhone } = aMessage;
    const body = phone === undefined ? withoutPhone : { ...aMessage, phone };
    expect((await site.post('/api/contact', body)).status).toBe(201);
    expect(await site.rows('contact_messages')).toMatchObject([{ phone: null }]);
  });

  test('needs a last name', async () => {
    const response = await site.post('/api/contact', { ...aMessage, lastName: '' });
    expect(response.status).toBe(422);
    expect((await response.json()).errors[0].path).toBe('lastName');
    expect(await site.rows('contact_messages')).toEqual([]);
  });

  test('about something we don’t offer is refused', async () => {
    const response = await site.post('/api/contact', { ...aMessage, inquiryType: 'jobs' });
    expect(response.status).toBe(422);
    expect((await response.json()).errors[0].path).toBe('inquiryType');
  });
});

describe('a message sent again is one message', () => {
  const write = (body: object, key: string) =>
    site.post('/api/contact', body, { 'Idempotency-Key': key });

  test('the same form under the same key: the same message, and one mail', async () => {
    const [first, again] = [await write(aMessage, 'form-1'), await write(aMessage, 'form-1')];
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(await again.json()).toEqual(await first.json());
    expect(await site.rows('contact_messages')).toHaveLength(1);
    expect(await site.mails()).toHaveLength(1);
  });

  test('twenty at once: one message, one mail', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => write(aMessage, 'form-2')));
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
    expect(new Set(ids).size).toBe(1);
    expect(await site.rows('contact_messages')).toHaveLength(1);
    expect(await site.mails()).toHaveLength(1);
  });

  test('after an answer that was lost on its way from the database', async () => {
    site.neon.faults.next(/create message/, { kind: 'cut-after' });
    const [lost, again] = [await write(aMessage, 'form-3'), await write(aMessage, 'form-3')];
    expect([lost.status, again.status]).toEqual([503, 200]);
    expect(await site.rows('contact_messages')).toHaveLength(1);
    expect(await site.mails()).toHaveLength(1);
  });

  test('another form under the same key is refused and stores nothing', async () => {
    await write(aMessage, 'form-4');
    const other = await write({ ...aMessage, message: 'Something else.' }, 'form-4');
    expect(other.status).toBe(422);
    expect(await site.rows('contact_messages')).toHaveLength(1);
    expect(await site.mails()).toHaveLength(1);
  });

  test('without a key each sending is a message', async () => {
    for (let times = 0; times < 2; times++) await site.post('/api/contact', aMessage);
    expect(await site.rows('contact_messages')).toHaveLength(2);
  });
});

describe('the field that nobody sees', () => {
  test.each([undefined, '', ' '])(
    'left as it was (%j): the message goes through',
    async (website) => {
      expect((await site.post('/api/contact', { ...aMessage, website })).status).toBe(201);
      expect(await site.mails()).toHaveLength(1);
    },
  );

  test.each(['https://spam.example', 7, null])(
    'filled in (%j): refused aloud, and nothing is stored',
    async (website) => {
      const response = await site.post('/api/contact', { ...aMessage, website });
      expect(response.status).toBe(422);
      const { detail, errors } = await response.json();
      expect(detail).toContain('please send it once more');
      expect(errors).toEqual([{ path: 'website', message: detail }]);
      expect(await site.rows('contact_messages')).toEqual([]);
      expect(await site.mails()).toEqual([]);
    },
  );

  test('filled in by a browser, then emptied: the same message goes through', async () => {
    await site.post('/api/contact', { ...aMessage, website: 'luis.example' });
    expect((await site.post('/api/contact', { ...aMessage, website: '' })).status).toBe(201);
    expect(await site.rows('contact_messages')).toHaveLength(1);
  });
});

describe('a quote request', () => {
  const quote = {
    ...aMessage,
    firstName: 'Cher',
    lastName: '',
    inquiryType: 'Full Inspection Quote',
  };

  test('from somebody with one name is legal, and says what it is', async () => {
    expect((await site.post('/api/contact', quote)).status).toBe(201);
    const [mail] = await site.mails();
    expect(mail?.subject).toBe('Quote request from Cher');
  });
});

test('the mail server is down: the message is stored, and the mail goes with the schedule', async () => {
  site.mailbox.faults.next(/./, { kind: 'answer', status: 451 });
  expect((await site.post('/api/contact', aMessage)).status).toBe(201);
  expect(await site.mails()).toEqual([]);
  expect(await site.rows('outbox')).toMatchObject([{ attempts: 1, sent_at: null }]);

  await site.passTime('2 minutes');
  await site.runSchedule('send-mail');
  expect(await site.mails()).toHaveLength(1);
  await site.runSchedule('send-mail');
  expect(await site.mails()).toHaveLength(1);
});

test('no mail server is named: the message is stored, and goes once there is one', async () => {
  const { SMTP_URL } = process.env;
  delete process.env.SMTP_URL;
  expect((await site.post('/api/contact', aMessage)).status).toBe(201);
  await site.quiet();
  expect(await site.rows('contact_messages')).toHaveLength(1);

  process.env.SMTP_URL = SMTP_URL;
  await site.passTime('1 hour');
  await site.runSchedule('send-mail');
  expect(await site.mails()).toHaveLength(1);
});

test('many mails wait: one run of the schedule sends them all', async () => {
  const refused = Array.from({ length: 12 }, () => ({ kind: 'answer', status: 451 }) as const);
  site.mailbox.faults.next(/./, ...refused);
  for (const _ of refused) await site.post('/api/contact', aMessage);
  await site.quiet();
  expect(await site.mails()).toEqual([]);

  await site.passTime('2 minutes');
  await site.runSchedule('send-mail');
  expect(await site.mails()).toHaveLength(12);
});

test('the database is down: nothing is claimed, and the visitor is told to try again', async () => {
  site.neon.faults.next(/create message/, { kind: 'cut-before' });
  const response = await site.post('/api/contact', aMessage);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await site.rows('contact_messages')).toEqual([]);
  expect(await site.rows('outbox')).toEqual([]);
});
