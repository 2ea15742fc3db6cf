import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Mailbox, startMailbox } from '#emulators/mailbox/start.ts';
import { WAIT_TIMEOUT_MS } from '../../../setup/time-limits.ts';

let folder: string;
let mailbox: Mailbox;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mailbox-'));
  mailbox = await startMailbox({ folder });
});

afterEach(async () => {
  await mailbox.close();
  await rm(folder, { recursive: true });
});

const RECEIPT = {
  from: 'PermitLens <hello@permitlens.example>',
  to: 'Ana Núñez <ana@example.com>',
  subject: 'Your receipt – order 01',
  text: 'Thank you. See http://localhost:4321/checkout/01 for "the order" & more.',
};

async function send(mail: object = {}): Promise<void> {
  const transport = nodemailer.createTransport(mailbox.smtpUrl);
  await transport.sendMail({ ...RECEIPT, ...mail });
  transport.close();
}

async function visit(address: string): Promise<string> {
  const response = await mailbox.handle(new Request(`http://localhost:4321/__local/${address}`));
  return response.text();
}

test('a sent email is parsed', async () => {
  await send();

  expect(await mailbox.mails()).toMatchObject([
    { to: ['ana@example.com'], subject: RECEIPT.subject, text: `${RECEIPT.text}\n` },
  ]);
});

test('the newest email is first, also among emails of the same moment', async () => {
  for (const subject of ['first', 'second', 'third']) await send({ subject });

  const subjects = (await mailbox.mails()).map((mail) => mail.subject);
  expect(subjects).toEqual(['third', 'second', 'first']);
});

test('the file contains the exact bytes sent', async () => {
  const raw = 'From: a@example.com\r\nTo: b@example.com\r\nSubject: bytes\r\n\r\n.dot \xe9\x00\r\n';
  const transport = nodemailer.createTransport(mailbox.smtpUrl);
  await transport.sendMail({
    envelope: { from: 'a@example.com', to: 'b@example.com' },
    raw: Buffer.from(raw, 'latin1'),
  });

  const [name = ''] = await readdir(folder);
  expect((await readFile(join(folder, name))).toString('latin1')).toBe(raw);
});

test('the pages show an email and never run its scripts', async () => {
  await send({
    subject: '<script>alert(1)</script>',
    html: '<b>Paid</b><script>alert(2)</script>',
  });
  const [mail] = await mailbox.mails();

  const list = await visit('mailbox');
  const page = await visit(`mailbox/${mail?.name}`);

  expect(list).toContain('&lt;script&gt;alert(1)');
  expect(list).not.toContain('<script>');
  expect(page).not.toContain('<script>');
  expect(page).toContain('<a href="http://localhost:4321/checkout/01">');
});

test('only email files can be downloaded', async () => {
  await send();
  const [mail] = await mailbox.mails();

  expect(await visit(`mailbox/${mail?.name}?format=raw`)).toContain('MIME-Version: 1.0');
  const elsewhere = ['mailbox/..%2f..%2fpackage.json', 'mailbox/2026-01-01T.eml', 'mailbox/'];
  for (const address of elsewhere) {
    expect(await visit(address)).toBe('There is no such email.\n');
  }
});

test('a folder that is named like an email is none', async () => {
  const name = '2026-01-01T00-00-00.000Z-00001-abcdef.eml';
  await mkdir(join(folder, name));
  await send();

  expect(await mailbox.mails()).toHaveLength(1);
  for (const page of [name, `${name}?format=raw`]) {
    expect(await visit(`mailbox/${page}`)).toBe('There is no such email.\n');
  }
  await mailbox.clear();
  expect(await readdir(folder)).toEqual([name]);
});

test('a planned error reaches the sender once, and the next attempt succeeds', async () => {
  mailbox.faults.next(
    /^MAIL ana@/,
    { kind: 'response', status: 451 },
    { kind: 'response', status: 550 },
  );

  await expect(send()).rejects.toMatchObject({ responseCode: 451 });
  await expect(send()).rejects.toMatchObject({ responseCode: 550 });
  await send();

  expect(await mailbox.mails()).toHaveLength(1);
});

test('a connection cut before the email stores nothing, cut after it stores the email', async () => {
  mailbox.faults.next(/^MAIL/, { kind: 'cut-before' }, { kind: 'cut-after' });

  await expect(send({ subject: 'lost' })).rejects.toThrow();
  await expect(send({ subject: 'kept' })).rejects.toThrow();

  expect((await mailbox.mails()).map((mail) => mail.subject)).toEqual(['kept']);
});

test.each([
  ['its day', 'Date: Mon, 30 Nov 2026 23:05:00 +0000\r\n', 'Nov 30, 2026, 6:05 PM'],
  ['a day that nobody can read', 'Date: tomorrow\r\n', 'tomorrow'],
  ['none', '', 'undated'],
])('the pages show of an email with %s what it says', async (_, header, shown) => {
  const transport = nodemailer.createTransport(mailbox.smtpUrl);
  await transport.sendMail({
    envelope: { from: 'a@example.com', to: 'b@example.com' },
    raw: `From: a@example.com\r\nTo: b@example.com\r\n${header}\r\nHello\r\n`,
  });
  expect(await visit('mailbox')).toContain(shown);
});

test('close doesn’t wait for a hanging client', async () => {
  mailbox.faults.next(/^MAIL/, { kind: 'hang' });
  const takeFault = vi.spyOn(mailbox.faults, 'take');
  const sending = send().catch((error: unknown) => error);
  await vi.waitFor(() => expect(takeFault).toHaveBeenCalled(), WAIT_TIMEOUT_MS);

  await mailbox.close();

  expect(await sending).toBeInstanceOf(Error);
  mailbox = await startMailbox({ folder });
});
