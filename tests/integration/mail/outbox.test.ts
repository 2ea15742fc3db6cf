import { beforeEach, describe, expect, test, vi } from 'vitest';
import { company } from '#business/company.ts';
import { MAIL_TIMEOUTS_MS, openMailer } from '#server/adapters/smtp.ts';
import { EMAILS_AT_ONCE, type SentCounts, sendDueMail } from '#server/mail/send.ts';
import { startWork } from '#server/orders/start-work.ts';
import { formatDollars, priceOfService } from '#shared/pricing.ts';
import { TEST_TIMEOUT_MS, WAIT_TIMEOUT_MS } from '../../setup/time-limits.ts';
import { runCli } from '../cli/cli.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

// In this file, a message causes one email, to the office.
beforeEach(site.recordAcknowledgment);

const REJECTED = { kind: 'response', status: 451 } as const;

/** Runs the schedule a day later. */
const runNextDay = async () => {
  await site.ageEverythingBy('25 hours');
  await site.runSchedule('send-mail');
};

describe('while the mail server is down', () => {
  test('keeps each email and sends it once it is available again', async () => {
    site.mailbox.faults.next(/./, ...Array(5).fill(REJECTED));
    await site.post('/api/contact', sampleMessage);
    await site.waitUntilIdle();
    for (let attempt = 0; attempt < 4; attempt++) await runNextDay();
    expect(await site.mails()).toEqual([]);
    await runNextDay();
    await runNextDay();
    expect(await site.mails()).toHaveLength(1);
  });

  test('marks an email as failed after the last attempt and reports it in the health check', async () => {
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
      { path: 'mail', message: 'some could not be sent and will not be tried again' },
    ]);
    // An operator's attempt fails too, and all the others follow.
    site.mailbox.faults.next(/./, REJECTED);
    const [{ id } = { id: '' }] = await site.listMail();
    expect((await runCli('mail', 'resend', id, '--yes')).errors).toContain('not been sent yet');
    expect(await site.rows('outbox')).toMatchObject([{ attempts: 1, failed_at: null }]);
  });
});

describe('a customer’s address that refuses mail', () => {
  const REFUSED = { kind: 'response', status: 550 } as const;
  const REFUSING = new RegExp(sampleOrder.customerEmail);
  const alerts = async () =>
    (await site.mails()).filter(({ subject }) => subject?.startsWith('Mail refused'));
  const placeOrderWithRefusedReceipt = async () => {
    site.mailbox.faults.next(REFUSING, ...Array(20).fill(REFUSED));
    const order = await site.placePaidOrder();
    await site.runSchedule('send-mail');
    const [receipt] = await site.listMail('failed');
    return { order, mail: receipt?.id ?? '' };
  };

  test('alerts the office once for each email, is not tried again, and leaves the health check green', async () => {
    const { order, mail } = await placeOrderWithRefusedReceipt();
    for (let day = 0; day < 3; day++) await runNextDay();
    const [alert, ...more] = await alerts();
    expect(more).toEqual([]);
    expect(alert?.recipient).toBe(company.email);
    expect(alert?.text).toContain(`mail ${mail} (receipt), code 550`);
    expect(alert?.text).toContain(`/office/orders/${order.id}`);
    expect((await site.get('/api/health')).status).toBe(200);
    expect(await site.listMail('failed')).toMatchObject([{ attempts: 1 }]);
    await startWork(site.db, order.id, 'eva');
    await site.runSchedule('send-mail');
    expect(await alerts()).toHaveLength(2);
  });

  test('is avoided by sending the email to another one', async () => {
    const { mail } = await placeOrderWithRefusedReceipt();
    const again = await runCli('mail', 'resend', mail, '--yes');
    expect(again).toMatchObject({ exitCode: 1 });
    expect(again.errors).toContain('refuses this email (550)');
    const other = ['--to', 'ana.home@example.org', '--yes'] as const;
    expect((await runCli('mail', 'resend', mail, ...other)).exitCode).toBe(0);
    const [receipt] = (await site.mails()).filter(({ subject }) => subject?.includes('receipt'));
    expect(receipt?.recipient).toBe('ana.home@example.org');
    expect(await site.listMail('failed')).toEqual([]);
    expect(await site.rows('audit_log')).toMatchObject([
      {},
      { detail: `mail ${mail}, to another address` },
    ]);
    await runCli('erase', 'ana.home@example.org', '--yes');
    expect(JSON.stringify(await site.rows('outbox'))).not.toContain('ana.home');
  });

  test('that refuses temporarily is retried, and alerts the office after the last attempt', async () => {
    site.mailbox.faults.next(REFUSING, ...Array(9).fill(REJECTED));
    await site.placePaidOrder();
    for (let attempt = 0; attempt < 8; attempt++) {
      await runNextDay();
      expect((await site.get('/api/health')).status).toBe(200);
    }
    await runNextDay();
    expect(await alerts()).toHaveLength(1);
  });
});

test('reports in the health check that the mail server fails, until it works', async () => {
  site.mailbox.faults.next(/./, ...Array(3).fill({ kind: 'cut-before' }));
  await site.placePaidOrder();
  await runNextDay();
  site.mailbox.faults.next(/./, ...Array(9).fill({ kind: 'cut-before' }));
  for (let attempt = 0; attempt < 2; attempt++) await runNextDay();
  const health = await site.get('/api/health');
  expect(health.status).toBe(503);
  expect((await health.json()).errors).toEqual([
    { path: 'mail', message: 'the mail server fails: some wait to be tried again' },
  ]);
  site.mailbox.faults.clear();
  await runNextDay();
  expect((await site.get('/api/health')).status).toBe(200);
});

test('an email that failed for good can be dismissed with a reason, which makes the health check green again', async () => {
  await site.post('/api/contact', sampleMessage);
  await site.waitUntilIdle();
  const [failed] = await site.db.query(
    `update outbox set sent_at = null, failed_at = now() - interval '1 day' returning failed_at`,
  );
  expect((await site.get('/api/health')).status).toBe(503);
  const [{ id } = { id: '' }] = await site.listMail('failed');
  const dismiss = (reason: string) => runCli('mail', 'dismiss', id, '--reason', reason, '--yes');
  expect(await dismiss(' ')).toMatchObject({ exitCode: 1, errors: 'Give a reason.\n' });
  expect((await dismiss('answered by phone')).exitCode).toBe(0);
  expect((await site.get('/api/health')).status).toBe(200);
  expect(await site.rows('audit_log')).toMatchObject([
    { action: 'dismiss', detail: `mail ${id}: answered by phone` },
  ]);
  expect(await site.rows('outbox')).toMatchObject([failed]);
  await runNextDay();
  expect(await site.mails()).toHaveLength(1);
  await runCli('mail', 'resend', id, '--yes');
  expect(await site.mails()).toHaveLength(2);
  expect(await dismiss('again')).toMatchObject({ exitCode: 1 });
});

test('sends an email again under the same Message-ID if it could not be marked as sent', async () => {
  site.neon.faults.next(/update outbox set sent_at/, { kind: 'cut-before' });
  await site.post('/api/contact', sampleMessage);
  await site.waitUntilIdle();
  await runNextDay();
  await runNextDay();
  const ids = (await site.mails()).map(({ messageId }) => messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

describe('a sender that leases an email and crashes', () => {
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

  test('leaves the email to the next sender after that, which sends it once', async () => {
    await leaseAndCrash();
    await site.ageEverythingBy('4 minutes');
    await site.runSchedule('send-mail');
    await site.runSchedule('send-mail');
    expect(await site.mails()).toHaveLength(1);
  });
});

/**
 * Starts a run whose mailer alone would wait longer than a test may take, and ends its time once everything that it sends at
 * once hangs.
 */
async function sendUntilAllHang(): Promise<SentCounts> {
  const patient = openMailer({ ...MAIL_TIMEOUTS_MS, socketTimeout: 2 * TEST_TIMEOUT_MS });
  const { applied } = site.mailbox.faults;
  const time = new AbortController();
  const run = sendDueMail(site.db, patient, { takingEnds: time.signal, runEnds: time.signal });
  await vi.waitFor(
    () => expect(site.mailbox.faults.applied - applied).toBe(EMAILS_AT_ONCE),
    WAIT_TIMEOUT_MS,
  );
  time.abort();
  return run;
}

test('stops waiting for a silent mail server and sends the email later', async () => {
  site.mailbox.faults.next(/./, REJECTED, { kind: 'hang' });
  await site.post('/api/contact', sampleMessage);
  await site.waitUntilIdle();
  await site.ageEverythingBy('2 minutes');
  const mailer = openMailer({ ...MAIL_TIMEOUTS_MS, socketTimeout: 500 });
  expect(await sendDueMail(site.db, mailer)).toEqual({ sent: 0, failed: 1 });
  expect(await site.rows('outbox')).toMatchObject([{ attempts: 2, sent_at: null }]);
  await runNextDay();
  expect(await site.mails()).toHaveLength(1);
});

test('a run ends in time while the mail server hangs, and counts no attempt for emails that it did not try', async () => {
  const messages = EMAILS_AT_ONCE + 1;
  site.mailbox.faults.next(
    /./,
    ...Array(messages).fill(REJECTED),
    ...Array(EMAILS_AT_ONCE).fill({ kind: 'hang' }),
  );
  for (let count = 1; count <= messages; count++) await site.post('/api/contact', sampleMessage);
  await site.waitUntilIdle();
  await site.ageEverythingBy('2 minutes');
  expect(await sendUntilAllHang()).toEqual({ sent: 0, failed: EMAILS_AT_ONCE });
  const attempts = (await site.rows('outbox')).map((row) => row.attempts).sort();
  expect(attempts).toEqual([1, ...Array(EMAILS_AT_ONCE).fill(2)]);
  await runNextDay();
  expect(await site.mails()).toHaveLength(messages);
});

test.each([
  ['work_started', 0, 'the receipt', 1],
  ['work_started', 1, 'new emails', 2],
  ['receipt', 1, 'new emails', 2],
])(
  '60 emails (%s) to recipients that hang, tried %i times, don’t hold back %s',
  async (kind, tried, _, sent) => {
    await site.placePaidOrder();
    await site.mailbox.clear();
    await site.db.query(
      `with waiting as (
       update outbox set sent_at = null, attempts = 0, next_attempt_at = now() returning order_id
     )
     insert into outbox (kind, order_id, recipient, dedupe_key, attempts, next_attempt_at)
     select $2, min(order_id), 'hangs@example.com', number, $1::int, now() - interval '1 hour'
     from waiting, generate_series(1, 60) as number group by number`,
      [tried, kind],
    );
    site.mailbox.faults.next(/hangs/, ...Array(60).fill({ kind: 'hang' }));
    expect(await sendUntilAllHang()).toEqual({ sent, failed: EMAILS_AT_ONCE });
    const recipients = (await site.mails()).map(({ recipient }) => recipient);
    expect(recipients).toHaveLength(sent);
    expect(recipients).toContain(sampleOrder.customerEmail);
  },
);

describe('what visitors write can’t inject headers or markup', () => {
  const hostile = 'Eve <script>alert(1)</script>\r\nBcc: everybody@example.com\r\n\r\nHello';

  test.each([
    ['=?utf-8?Q?Paid_order?=', '= ?utf-8?Q?Paid_order?='],
    ['Ana \u001b[31m\u202eRuiz\u2066', 'Ana [31mRuiz'],
  ])('into a subject or a sender’s name, as %j', async (firstName, shown) => {
    await site.post('/api/contact', { ...sampleMessage, firstName });
    const [mail] = await site.mails();
    expect(mail?.subject).toBe(`Message from ${shown} Ortega (Bulk/Investor Services)`);
    const replyTo = mail?.headers.find(({ key }) => key === 'reply-to')?.value;
    expect(replyTo).toBe(`"${shown} Ortega" <${sampleMessage.email}>`);
  });

  test('into the email of a message', async () => {
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
  const amounts = receipt?.text?.match(/^(?:Service amount|Processing fee|Total paid) .*$/gm) ?? [];
  expect(amounts.map((line) => line.replace(/ {2,}/, ': '))).toEqual([
    `Service amount: ${formatDollars(serviceAmount)}`,
    `Processing fee (2.9%): ${formatDollars(processingFee)}`,
    `Total paid: ${formatDollars(totalAmount)}`,
  ]);
});
