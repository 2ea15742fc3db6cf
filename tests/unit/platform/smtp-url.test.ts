import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import nodemailer from 'nodemailer';
import { describe, expect, test } from 'vitest';
import { environmentProblems, SETTING_NAMES } from '#server/platform/env.ts';
import { parseSmtpUrl } from '#server/platform/smtp-url.ts';
import { isLiveKey } from '#server/platform/stripe-keys.ts';

/** How the mailer itself reads a URL. */
function byNodemailer(url: string) {
  const { transporter } = nodemailer.createTransport({ url, pool: true });
  const { host, port, secure, auth, tls } = (
    transporter as unknown as { options: Record<string, unknown> }
  ).options;
  return {
    host,
    port: port ?? (secure ? 465 : 587),
    secure,
    ...(auth !== undefined && { auth }),
    ...(tls !== undefined && { tls }),
  };
}

/** What is wrong with SMTP_URL, as build, health and doctor say it. */
const problemOf = (SMTP_URL: string) =>
  environmentProblems({ SMTP_URL }).find(({ name }) => name === 'SMTP_URL')?.problem;

describe('an SMTP_URL is parsed as the mailer parses it', () => {
  test.each([
    'smtp://127.0.0.1:2525',
    'smtps://mail.example',
    'SMTPS://mail.example',
    'smtp://[::1]:25/',
    'smtps://user@mail.example',
    'smtps://:secret@mail.example',
    'smtps://ana@example.com:p@ss:word@mail.example:465',
    'smtps://user:pässwörd@mail.example',
    'smtps://user:%2f%23%3F%25%40@mail.example',
    'smtp://user:secret@192.0.2.1:587?tls.servername=mail.example',
    'smtps://user:secret@mail.example/?tls.servername=smtp-1.mail.example',
  ])('%s', (url) => {
    const { requireTLS: _, ...server } = parseSmtpUrl(url);
    expect(server).toEqual(byNodemailer(url));
  });

  test('any user and password, once percent-encoded', () => {
    const text = fc.string({ unit: 'binary', minLength: 1 }).filter((each) => each.isWellFormed());
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 65_535 }), (user, pass, port) => {
        const url = `smtp://${encodeURIComponent(user)}:${encodeURIComponent(pass)}@mail.example:${port}`;
        const { requireTLS, ...server } = parseSmtpUrl(url);
        expect(requireTLS).toBe(true);
        expect(server).toEqual({ host: 'mail.example', port, secure: false, auth: { user, pass } });
        expect(server).toEqual(byNodemailer(url));
      }),
      { numRuns: 10 },
    );
    // The first random text builds a table of all characters, which takes seconds on a busy machine.
  });
});

test.each([
  ['smtp://mail.example', true],
  ['smtp://localhost.mail.example', true],
  ['smtp://127.0.0.1.mail.example', true],
  ['smtp://0.0.0.0', true],
  ['smtp://10.0.0.1', true],
  ['smtp://[::ffff:127.0.0.1]', true],
  ['smtp://localhost', false],
  ['smtp://127.1.2.3:2525', false],
  ['smtp://[::1]', false],
  // Encrypted from the first byte.
  ['smtps://mail.example', false],
])('STARTTLS is required of every host but this machine: %s, %s', (url, requireTLS) => {
  expect(parseSmtpUrl(url)).toMatchObject({ requireTLS });
});

describe('no option weakens the encryption: an SMTP_URL is rejected with', () => {
  test.each([
    'requireTLS=false',
    'ignoreTLS=true',
    'opportunisticTLS=true',
    'secure=false',
    'tls.rejectUnauthorized=false',
    'tls.minVersion=TLSv1',
    'tls.ciphers=NULL',
    'tls.servername=mail.example&tls.rejectUnauthorized=false',
    'tls.rejectUnauthorized=false&tls.servername=mail.example',
    'tls.servername=192.0.2.1',
    'tls.servername=',
    'TLS.servername=mail.example',
    'name=mail.example',
    'authMethod=PLAIN',
    'proxy=http://mail.example',
    'debug=true',
  ])('?%s', (query) => {
    expect(problemOf(`smtp://mail.example:587?${query}`)).toContain(
      'the only option is ?tls.servername=NAME',
    );
  });
});

describe('an SMTP_URL that the mailer would misread is rejected with the cure, and never shown', () => {
  test.each([
    'smtps://user:hun/ter2@mail.example:465',
    'smtps://user:12/hunter2@mail.example',
    'smtps://user:12?hunter2@mail.example',
    'smtps://user:12?tls.servername=hunter2@mail.example',
    'smtps://user:12#hunter2@mail.example',
    'smtps://hun/ter2:secret@mail.example',
    'smtps://user:hunter2%@mail.example',
    'smtps://user:%ffhunter2@mail.example',
    // A file of variables ends a value at #.
    'smtps://user:hunter2',
    'smtps://user:12/hunter2',
    'smtps://mail.example?hunter2',
    'hunter2',
    'mail.example:465',
    'http://mail.example',
    'smtps://',
    'smtps://user:hunter2@',
    'smtps://user:hunter 2@mail.example',
    'smtps://user:hunter2@mail.example:0',
    'smtps://user:hunter2@mail.example:65536',
    'smtps://user:hunter2@mail.example/path',
    'smtps://user:hunter2@%zz',
  ])('%s', (url) => {
    const problem = problemOf(url);
    expect(problem).toMatch(
      /^must be smtps:\/\/ .* then USER:PASSWORD@HOST:PORT; .* write \/ as %2F/,
    );
    expect(problem).not.toMatch(/hun|ter2|secret/);
  });
});

describe('what the documents give as a template is accepted', () => {
  const files = ['.env.example', 'netlify.toml', 'docs/deploying.md'];
  const templates = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const lines = text.matchAll(/^(?:# )?([A-Z_]+)=(\S+)$/gm);
    const mailServers = text.matchAll(/(?<!=)()(smtps?:\/\/[\w:@.%]{6,})/g);
    return [...lines, ...mailServers].map(
      ([, name, value = '']) => [file, name || 'SMTP_URL', value] as const,
    );
  });

  test('they are found', () => expect(templates.length).toBeGreaterThan(15));

  test.each(templates)('%s: %s=%s', (_, name, value) => {
    const others = { CONTEXT: isLiveKey(value) ? 'production' : 'dev' };
    if (!SETTING_NAMES.some((each) => each === name)) return;
    const problems = environmentProblems({ ...others, [name]: value });
    expect(problems.filter((problem) => problem.name === name)).toEqual([]);
  });
});
