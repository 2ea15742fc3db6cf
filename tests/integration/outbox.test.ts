import { describe, expect, test, vi } from 'vitest';
import { company } from '#business/company.ts';
import { MAIL_TIMEOUTS_MS, openMailer } from '#server/adapters/smtp.ts';
import { sendDueMail } from '#server/mail/send.ts';
import { formatDollars, priceOfService } from '#shared/pricing.ts';
import { sampleMessage, sampleOrder } from './samples.ts';
import { openSite } from './site.ts';

const site = await openSite();

const REJECTED = { kind: 'response', status: 451 } as const;

/** Runs the schedule a day later. */
const runNextDay = async () => {
  await site.ageEverythingBy('25 hours');
  await site.runSchedule('send-mail');
};

describe('while the mail server is down', () => {
  test('keeps each mail and sends it once afterwards', async () => {
    site.mailbox.faults.next(/./, ...Array(5).fill(REJECTED));
    await site.post('/api/contact', sampleMessage);
    await site.waitUntilIdle();
    for (let attempt = 0; attempt < 4; attempt++) await runNextDay();
    expect(await site.mails()).toEqual([]);
    await runNextDay();
    await runNextDay();
    expect(await site.mails()).toHaveLength(1);
  });

  test('marks a mail as failed after the last attempt and reports it in the health check', async () => {
    site.mailbox.faults.next(/./, ...Array(9).fill(REJECTED));
    await site.post('/api/contact', sampleMessage);
    await site.waitUntilIdle();
    for (let attempt = 0; attempt < 10; attempt++) await runNextDay();
    expect(await site.rows('outbox')).toMatchObject([
      { attempts: 9, sent_at: null, failed_at: expect.any(Date), last_error: '451' },
    ]);
    const health = await site.get('/api/health');
    expect(health.status).toBe(503);
    expect((await health.json()).errors).toEqual([
      { path: 'mail', message: '1 could not be sent and will not be tried again' },
    ]);
  });
});

test('sends a mail again under the same Message-ID if it could not be marked as sent', async () => {
  site.neon.faults.next(/update outbox set sent_at/, { kind: 'cut-before' });
  await site.post('/api/contact', sampleMessage);
  await site.waitUntilIdle();
  await runNextDay();
  await runNextDay();
  const ids = (await site.mails()).map(({ messageId }) => messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

describe('a sender that leases a mail and crashes', () => {
  const leaseAndCrash = async () => {
    site.neon.faults.next(/take mail/, { kind: 'cut-after' });
    await site.post('/api/contact', sampleMessage);
    await site.waitUntilIdle();
  };

  test('blocks other senders until its lease expires', async () => {
    await leaseAndCrash();
    await site.ageEverythingBy('2 minutes');
    await site.runSchedule('send-mail');
    expect(await site.mails()).toEqual([]);
  });

  test('leaves the mail to the next sender after that, which sends it once', async () => {
    await leaseAndCrash();
    await site.ageEverythingBy('4 minutes');
    await site.runSchedule('send-mail');
    await site.runSchedule('send-mail');
    expect(await site.mails()).toHaveLength(1);
  });
});

test('stops waiting for a silent mail server and sends the mail later', async () => {
  site.mailbox.faults.next(/./, REJECTED, { kind: 'hang' });
  await site.post('/api/contact', sampleMessage);
  await site.waitUntilIdle();
  await site.ageEverythingBy('2 minutes');
  const mailer = openMailer({ ...MAIL_TIMEOUTS_MS, socketTimeout: 500 });
  const started = performance.now();
  expect(await sendDueMail(site.db, mailer)).toEqual({ sent: 0, failed: 1 });
  expect(performance.now() - started).toBeLessThan(MAIL_TIMEOUTS_MS.socketTimeout);
  expect(await site.rows('outbox')).toMatchObject([{ attempts: 2, sent_at: null }]);
  await runNextDay();
  expect(await site.mails()).toHaveLength(1);
});

test('a run ends in time while the mail server hangs, and mails that were not tried are not counted as tried', async () => {
  site.mailbox.faults.next(/./, ...Array(3).fill(REJECTED), { kind: 'hang' });
  for (let count = 1; count <= 3; count++) await site.post('/api/contact', sampleMessage);
  await site.waitUntilIdle();
  await site.ageEverythingBy('2 minutes');
  const limits = { takeWithinMs: 100, runMs: 400 };
  expect(await sendDueMail(site.db, openMailer(), limits)).toEqual({ sent: 0, failed: 1 });
  const attempts = (await site.rows('outbox')).map((row) => row.attempts).sort();
  expect(attempts).toEqual([1, 1, 2]);
  await runNextDay();
  expect(await site.mails()).toHaveLength(3);
});

describe('what visitors write can’t inject headers or markup', () => {
  const hostile = 'Eve <script>alert(1)</script>\r\nBcc: everybody@example.com\r\n\r\nHello';

  test('into the mail of a message', async () => {
    const envelope = vi.spyOn(site.mailbox.faults, 'take');
    await site.post('/api/contact', { ...sampleMessage, firstName: hostile, message: hostile });
    const [mail] = await site.mails();
    // The recipients of the SMTP envelope, independent of the headers.
    expect(envelope.mock.calls).toEqual([[`MAIL ${company.email}`]]);
    envelope.mockRestore();
    expect(mail?.to).toHaveLength(1);
    expect(mail?.bcc ?? []).toEqual([]);
    expect(mail?.html).not.toContain('<script>');
    expect(mail?.html).toContain('&lt;script&gt;');
    expect(mail?.text).toContain('<script>alert(1)</script>');
  });

  test('into a receipt, which is sent to the customer only', async () => {
    const customerName = `everybody@example.com, ${hostile}`;
    const response = await site.post('/api/orders', { ...sampleOrder, customerName });
    await site.payByCard((await response.json()).id);
    const mails = await site.mails();
    const recipients = mails.map(({ recipient }) => recipient);
    expect(recipients.sort()).toEqual([sampleOrder.customerEmail, company.email].sort());
    for (const mail of mails) {
      expect(mail.to).toHaveLength(1);
      expect(mail.bcc ?? []).toEqual([]);
      expect(mail.html).not.toContain('<script>');
    }
  });
});

test('the receipt states the service amount, the fee and the total', async () => {
  await site.placePaidOrder();
  const mails = await site.mails();
  const receipt = mails.find(({ recipient }) => recipient === sampleOrder.customerEmail);
  const { serviceAmount, processingFee, totalAmount } = priceOfService('basic');
  expect(receipt?.text).toContain(`Service amount: ${formatDollars(serviceAmount)}\n`);
  expect(receipt?.text).toContain(`Processing fee (2.9%): ${formatDollars(processingFee)}\n`);
  expect(receipt?.text).toContain(`Total paid: ${formatDollars(totalAmount)}\n`);
});
