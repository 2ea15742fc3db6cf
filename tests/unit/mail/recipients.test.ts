import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { renderSample } from '#emulators/mailbox/gallery.ts';
import { MAIL_SAMPLES } from '#emulators/mailbox/mail-samples.ts';
import { message, order } from '#emulators/mailbox/sample-records.ts';
import type { DueMail } from '#server/mail/due-mail.ts';
import { MAIL_KINDS, MAILS, type MailKind, mailKindsWhere } from '#server/outbox/kinds.ts';

const SITE = 'https://permitlens.example';

const OFFICE = { name: company.name, address: 'office@example.com' };
const CUSTOMER = { name: order.customerName, address: order.customerEmail };
const SENDER = { name: `${message.firstName} ${message.lastName}`, address: message.email };

/** The first sample of a kind, as it is sent. */
function send(kind: MailKind, recipient: string | null = null) {
  const [sample] = MAIL_SAMPLES[kind];
  if (!sample) throw new Error(`There is no sample of ${kind}.`);
  const due = recipient ? ({ ...sample.due, recipient } as DueMail) : sample.due;
  return renderSample({ ...sample, due }, SITE);
}

test('an address that anybody could have typed gets these emails only', () => {
  expect(mailKindsWhere(({ to }) => to === 'unverified')).toEqual([
    'payment_reminder',
    'message_received',
    'orders_found',
  ]);
});

test.each(MAIL_KINDS)('%s goes to the right address, and a reply to who can answer it', (kind) => {
  const { about, to: addressee } = MAILS[kind];
  const person = about === 'message' ? SENDER : CUSTOMER;
  const addresses = {
    customer: { to: person, replyTo: OFFICE },
    unverified: { to: { ...person, name: '' }, replyTo: OFFICE },
    office: { to: OFFICE, ...(about !== 'site' && { replyTo: person }) },
  }[addressee];
  const { to, replyTo, autoSubmitted, messageId } = send(kind);
  expect({ to, ...(replyTo && { replyTo }) }).toEqual(addresses);
  const byPerson = {
    message_received: 'auto-replied',
    message_answer: 'no',
    customer_question: 'no',
  };
  expect(autoSubmitted).toBe({ ...byPerson }[kind as string] ?? 'auto-generated');
  expect(messageId).toBe('<outbox-42@permitlens.example>');
});

test.each(MAIL_KINDS)('%s is marked as a copy only if it is a copied receipt or report', (kind) => {
  const { to, text } = send(kind, order.copyTo);
  const isCopied = kind === 'receipt' || kind === 'report_ready';
  expect(text.includes('asked us to send you a copy')).toBe(isCopied);
  if (isCopied) expect(to).toEqual({ name: '', address: order.copyTo });
});

/** Where the button of an email to the office leads, by what it says. */
const BUTTONS: Readonly<Record<string, RegExp>> = {
  'Open the order': /^SITE\/office\/orders\/\w{26}$/,
  'Open the message': /^SITE\/office\/messages\/\w{26}$/,
  'Open Today': /^SITE\/office\/today$/,
  'Open People': /^SITE\/office\/people$/,
  'Create a passkey': /\/office\/invitation#\w/,
  'Open the payment in Stripe': /^https:\/\/dashboard\.stripe\.com\/test\/payments\/pi_/,
};

test('the button of each email to the office leads where it says', () => {
  const buttons = mailKindsWhere(({ to }) => to === 'office').flatMap((kind) => {
    const [, label, url = ''] = /\n([^\n]+):\n(http\S+)\n/.exec(send(kind).text) ?? [];
    return label ? [[kind, label, url.replace(SITE, 'SITE')] as const] : [];
  });
  const wrong = buttons.filter(([, label, url]) => !BUTTONS[label]?.test(url));
  expect(wrong).toEqual([]);
  expect(new Set(buttons.map(([, label]) => label))).toEqual(new Set(Object.keys(BUTTONS)));
});

test('every email is queued by the file that adds the copies', () => {
  const writers = globSync('netlify/**/*.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('insert into outbox'),
  );
  expect(writers).toEqual(['netlify/server/outbox/queue.ts']);
});
