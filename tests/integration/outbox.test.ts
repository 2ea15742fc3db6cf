import { describe, expect, test, vi } from 'vitest';
import { company } from '#business/company.ts';
import { MAIL_TIMEOUTS_MS, openMailer } from '#server/adapters/smtp.ts';
import { sendDueMail } from '#server/mail/send.ts';
import { formatDollars, priceOfService } from '#shared/pricing.ts';
import { aMessage, anOrder } from './samples.ts';
import { openSite } from './site.ts';

const site = await openSite();

const REFUSED = { kind: 'answer', status: 451 } as const;

/** A day on, the schedule comes round. */
const sendAgain = async () => {
  await site.passTime('25 hours');
  await site.runSchedule('send-mail');
};

describe('the mail server is down for long', () => {
  test('each mail goes when it is back, once', async () => {
    site.mailbox.faults.next(/./, ...Array(5).fill(REFUSED));
    await site.post('/api/contact', aMessage);
    await site.quiet();
    for (let tries = 0; tries < 4; tries++) await sendAgain();
    expect(await site.mails()).toEqual([]);
    await sendAgain();
    await sendAgain();
    expect(await site.mails()).toHaveLength(1);
  });

  test('after the last try it stays in sight as failed, and health says so', async () => {
    site.mailbox.faults.next(/./, ...Array(9).fill(REFUSED));
    await site.post('/api/contact', aMessage);
    await site.quiet();
    for (let tries = 0; tries < 10; tries++) await sendAgain();
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

test('two senders at once never send the same mail', async () => {
  site.mailbox.faults.next(/./, ...Array(8).fill(REFUSED));
  for (let count = 0; count < 8; count++) {
    await site.post('/api/contact', aMessage);
    await site.quiet();
  }
  await site.passTime('25 hours');
  await Promise.all(Array.from({ length: 4 }, () => sendDueMail(site.db)));
  const ids = (await site.mails()).map(({ messageId }) => messageId);
  expect(ids).toHaveLength(8);
  expect(new Set(ids).size).toBe(8);
});

test('sent, but the mark was lost: it is sent again under the same Message-ID', async () => {
  site.neon.faults.next(/update outbox set sent_at/, { kind: 'cut-before' });
  await site.post('/api/contact', aMessage);
  await site.quiet();
  await sendAgain();
  await sendAgain();
  const ids = (await site.mails()).map(({ messageId }) => messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

describe('a sender that takes a mail and dies', () => {
  /** It has taken the mail, and nobody hears of it again. */
  const dying = async () => {
    site.neon.faults.next(/with taken as/, { kind: 'cut-after' });
    await site.post('/api/contact', aMessage);
    await site.quiet();
  };

  test('leaves it to nobody for as long as it might still be sending', async () => {
    await dying();
    await site.passTime('2 minutes');
    await site.runSchedule('send-mail');
    expect(await site.mails()).toEqual([]);
  });

  test('leaves it to the next one after that, which sends it once', async () => {
    await dying();
    await site.passTime('4 minutes');
    await site.runSchedule('send-mail');
    await site.runSchedule('send-mail');
    expect(await site.mails()).toHaveLength(1);
  });
});

test('a mail server that never answers holds up one mail for the time it may take, and the mail goes later', async () => {
  site.mailbox.faults.next(/./, REFUSED, { kind: 'hang' });
  await site.post('/api/contact', aMessage);
  await site.quiet();
  await site.passTime('2 minutes');
  const mailer = openMailer({ ...MAIL_TIMEOUTS_MS, socketTimeout: 500 });
  const begun = performance.now();
  expect(await sendDueMail(site.db, mailer)).toEqual({ sent: 0, failed: 1 });
  expect(performance.now() - begun).toBeLessThan(MAIL_TIMEOUTS_MS.socketTimeout);
  expect(await site.rows('outbox')).toMatchObject([{ attempts: 2, sent_at: null }]);
  await sendAgain();
  expect(await site.mails()).toHaveLength(1);
});

describe('what visitors write stays text', () => {
  const hostile = 'Eve <script>alert(1)</script>\r\nBcc: everybody@example.com\r\n\r\nHello';

  test('in a message: one recipient, no header of its own, no markup', async () => {
    const named = vi.spyOn(site.mailbox.faults, 'take');
    await site.post('/api/contact', { ...aMessage, firstName: hostile, message: hostile });
    const [mail] = await site.mails();
    // What the mail server was asked to deliver to, whatever the headers say.
    expect(named.mock.calls).toEqual([[`MAIL ${company.email}`]]);
    named.mockRestore();
    expect(mail?.to).toHaveLength(1);
    expect(mail?.bcc ?? []).toEqual([]);
    expect(mail?.html).not.toContain('<script>');
    expect(mail?.html).toContain('&lt;script&gt;');
    expect(mail?.text).toContain('<script>alert(1)</script>');
  });

  test('in an order: the receipt goes to the customer alone', async () => {
    const customerName = `everybody@example.com, ${hostile}`;
    const response = await site.post('/api/orders', { ...anOrder, customerName });
    await site.payOrder((await response.json()).id);
    const mails = await site.mails();
    const recipients = mails.map(({ recipient }) => recipient);
    expect(recipients.sort()).toEqual([anOrder.customerEmail, company.email].sort());
    for (const mail of mails) {
      expect(mail.to).toHaveLength(1);
      expect(mail.bcc ?? []).toEqual([]);
      expect(mail.html).not.toContain('<script>');
    }
  });
});

test('the receipt names the service amount, the fee and the total', async () => {
  await site.paidOrder();
  const mails = await site.mails();
  const receipt = mails.find(({ recipient }) => recipient === anOrder.customerEmail);
  const { serviceAmount, processingFee, totalAmount } = priceOfService('basic');
  expect(receipt?.text).toContain(`Service amount: ${formatDollars(serviceAmount)}\n`);
  expect(receipt?.text).toContain(`Processing fee (2.9%): ${formatDollars(processingFee)}\n`);
  expect(receipt?.text).toContain(`Total paid: ${formatDollars(totalAmount)}\n`);
});
