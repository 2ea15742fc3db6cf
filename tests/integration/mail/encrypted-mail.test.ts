import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkMailServer } from '#cli/doctor/mail-server.ts';
import type { SmtpTls } from '#emulators/mailbox/smtp.ts';
import { type Mailbox, startMailbox } from '#emulators/mailbox/start.ts';
import { failureCode, openMailer } from '#server/adapters/smtp.ts';
import { failureInWords } from '#server/outbox/failure-words.ts';
import { LOCALHOST_CERTIFICATE } from './localhost-certificate.ts';

// 0.0.0.0 leads to this machine too. The site takes it for any other host, as it should for all but loopback.
const ANY_HOST = '0.0.0.0';

const known = getCACertificates('default');
beforeAll(() => setDefaultCACertificates([...known, LOCALHOST_CERTIFICATE.cert]));
afterAll(() => setDefaultCACertificates(known));

let mailbox: Mailbox | undefined;
afterEach(() => mailbox?.close());

/** Starts a mail server, and sends it an email as the site does with this SMTP_URL. */
async function send(mode: SmtpTls['mode'] | 'none', url: (port: string) => string) {
  const tls = mode === 'none' ? undefined : { mode, ...LOCALHOST_CERTIFICATE };
  mailbox = await startMailbox({ tls });
  vi.stubEnv('SMTP_URL', url(new URL(mailbox.smtpUrl).port));
  const mailer = openMailer();
  try {
    await mailer.send({
      to: { name: 'Ana', address: 'ana@example.com' },
      subject: 'Your receipt',
      text: 'Thank you.',
      html: '<p>Thank you.</p>',
      autoSubmitted: 'auto-generated',
      messageId: '<1@mail.example>',
    });
  } finally {
    await mailer.close();
  }
}

/** What reached the mail server: who signed in, and how many emails. */
async function received() {
  return { logins: mailbox?.logins, mails: (await mailbox?.mails())?.length };
}

const LOGIN = { user: 'ana@mail.example', password: 'p/ss?#%' };
const CREDENTIALS = 'ana%40mail.example:p%2Fss%3F%23%25';

const ENCRYPTED = { logins: [{ ...LOGIN, wasEncrypted: true }], mails: 1 };

const TEMPLATE = /smtps?:\/\/USER:PASSWORD@HOST:\d+(?:\?[\w.=]+)?/g;
const guide = readFileSync('docs/deploying.md', 'utf8');
const lines = new Set(guide.match(TEMPLATE));

test('the guide has a line for each kind of mail server', () => expect(lines.size).toBe(3));

test.each([...lines])('the guide’s %s sends password and email encrypted', async (line) => {
  const host = line.includes('NAME') ? ANY_HOST : 'localhost';
  await send(line.startsWith('smtps') ? 'smtps' : 'starttls', (port) =>
    line
      .replace('USER:PASSWORD', CREDENTIALS)
      .replace(/HOST:\d+/, `${host}:${port}`)
      .replace('NAME', 'mail.example'),
  );
  expect(await received()).toEqual(ENCRYPTED);
});

test.each(['starttls', 'stripped'] as const)(
  'password and email go out encrypted with STARTTLS, in the greeting or not: %s',
  async (mode) => {
    const query = '?tls.servername=mail.example';
    await send(mode, (port) => `smtp://${CREDENTIALS}@${ANY_HOST}:${port}${query}`);
    expect(await received()).toEqual(ENCRYPTED);
  },
);

test.each(['127.0.0.1', 'localhost'])(
  'on the same machine (%s), a mail server without encryption is accepted',
  async (host) => {
    await send('none', (port) => `smtp://${CREDENTIALS}@${host}:${port}`);
    expect(await received()).toEqual({ logins: [{ ...LOGIN, wasEncrypted: false }], mails: 1 });
  },
);

describe('neither password nor email leaves, and the doctor names it', () => {
  test.each([
    ['a mail server without STARTTLS', 'none', 'smtp', ''],
    ['a certificate of another name, with STARTTLS', 'starttls', 'smtp', ''],
    [
      'a certificate of another name than tls.servername',
      'starttls',
      'smtp',
      '?tls.servername=other.example',
    ],
    ['a certificate of another name, with smtps://', 'smtps', 'smtps', ''],
  ] as const)('%s', async (_, mode, protocol, query) => {
    const sending = send(
      mode,
      (port) => `${protocol}://${CREDENTIALS}@${ANY_HOST}:${port}${query}`,
    );
    const failure = await sending.catch(failureCode);
    expect(failure && failureInWords(failure)).toBe(
      'the mail server offers no encryption that can be trusted (ETLS)',
    );
    expect(await checkMailServer()).toMatchObject({
      problem: 'offers no trusted encrypted connection',
    });
    expect(await received()).toEqual({ logins: [], mails: 0 });
  });
});
