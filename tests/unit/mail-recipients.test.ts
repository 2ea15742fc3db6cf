import { expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { renderSample } from '#emulators/mailbox/gallery.ts';
import { MAIL_SAMPLES } from '#emulators/mailbox/mail-samples.ts';
import { message, order } from '#emulators/mailbox/sample-records.ts';
import type { DueMail } from '#server/mail/due-mail.ts';

const SITE = 'https://permitlens.example';

/**
 * Who gets an email: a customer or a message's sender, whose name is repeated only where a payment or the office has
 * confirmed the address, or the office.
 */
const TO: Readonly<Record<DueMail['kind'], 'customer' | 'unconfirmed address' | 'office'>> = {
  receipt: 'customer',
  work_started: 'customer',
  quote_ready: 'customer',
  report_ready: 'customer',
  due_date_moved: 'customer',
  refund_receipt: 'customer',
  order_canceled: 'customer',
  order_changed: 'customer',
  email_changed: 'customer',
  payment_reminder: 'unconfirmed address',
  message_received: 'unconfirmed address',
  orders_found: 'unconfirmed address',
  message_notice: 'office',
  order_notice: 'office',
  review_alert: 'office',
  refund_notice: 'office',
  refund_failed_alert: 'office',
  dispute_alert: 'office',
  dispute_closed_notice: 'office',
  canceled_but_paid_alert: 'office',
  mail_refused_alert: 'office',
  purge_alert: 'office',
  daily_agenda: 'office',
};
const KINDS = Object.keys(TO) as DueMail['kind'][];
const OFFICE = { name: company.name, address: 'office@example.com' };
const CUSTOMER = { name: order.customerName, address: order.customerEmail };
const SENDER = { name: `${message.firstName} ${message.lastName}`, address: message.email };

/** The first sample of a kind, as it is sent. */
function send(kind: DueMail['kind'], recipient: string | null = null) {
  const [sample] = MAIL_SAMPLES[kind];
  if (!sample) throw new Error(`There is no sample of ${kind}.`);
  const due = recipient ? ({ ...sample.due, recipient } as DueMail) : sample.due;
  return renderSample({ ...sample, due }, SITE);
}

test.each(KINDS)('%s goes to the right address, and a reply to who can answer it', (kind) => {
  const person = kind.startsWith('message_') ? SENDER : CUSTOMER;
  const isAboutNobody = kind === 'purge_alert' || kind === 'daily_agenda';
  const addresses = {
    customer: { to: person, replyTo: OFFICE },
    'unconfirmed address': { to: { ...person, name: '' }, replyTo: OFFICE },
    office: { to: OFFICE, ...(!isAboutNobody && { replyTo: person }) },
  }[TO[kind]];
  const { to, replyTo, autoSubmitted, messageId } = send(kind);
  expect({ to, ...(replyTo && { replyTo }) }).toEqual(addresses);
  expect(autoSubmitted).toBe(kind === 'message_received' ? 'auto-replied' : 'auto-generated');
  expect(messageId).toBe('<outbox-42@permitlens.example>');
});

test.each(KINDS)('%s is marked as a copy only if it is a copied receipt or report', (kind) => {
  const { to, text } = send(kind, order.copyTo);
  const isCopied = kind === 'receipt' || kind === 'report_ready';
  expect(text.includes('asked us to send you a copy')).toBe(isCopied);
  if (isCopied) expect(to).toEqual({ name: '', address: order.copyTo });
});
