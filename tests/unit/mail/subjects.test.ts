import { expect, test } from 'vitest';
import { renderSample } from '#emulators/mailbox/gallery.ts';
import { languagesOf, type MailSample, samplesIn } from '#emulators/mailbox/mail-samples.ts';
import { goesToUnverified } from '#server/mail/due-mail.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { MAILS, mailKindsWhere } from '#server/outbox/kinds.ts';
import { hasReport, SERVICE_TYPES } from '#shared/services.ts';
import { sweep } from '../../sweep.ts';
import { readEmail } from './read-email.ts';

const ORIGIN = 'https://permitlens.example';
const ABOUT_ORDERS = mailKindsWhere(({ about }) => about === 'order');

/** A sample, about an order with other values. */
function mailOf(sample: MailSample, changes: Partial<OrderRecord> = {}) {
  const { due } = sample;
  if (!('order' in due)) throw new Error(`${due.kind} is not about an order.`);
  return renderSample({ ...sample, due: { ...due, order: { ...due.order, ...changes } } }, ORIGIN);
}

const subjectOf = (...sample: Parameters<typeof mailOf>) => mailOf(...sample).subject;

/** The same property, ordered again. */
const ANOTHER_ORDER = { id: 'zzzzzhnd84k2m9x3v5w7y1z6ab' };
const OF_ANOTHER_CUSTOMER = {
  propertyAddress: '7 Other Street, Davie, FL 33314',
  county: 'broward',
  customerName: 'Another',
  reference: 'Another',
} as const;

// Gmail joins emails of one subject into one conversation and folds what is alike.
sweep('each order has subjects of its own', { kind: ABOUT_ORDERS }, ({ kind }) =>
  languagesOf(kind).flatMap((language) =>
    samplesIn(language, kind).flatMap((sample) => {
      const subject = subjectOf(sample);
      const isShared = subject === subjectOf(sample, ANOTHER_ORDER);
      const saysMore = subject !== subjectOf(sample, OF_ANOTHER_CUSTOMER);
      // A stranger may read it: whose order it was, or what somebody typed into a form.
      const isStranger = kind === 'email_changed' || goesToUnverified(kind);
      return [
        ...(isShared === (kind === 'email_changed') ? [] : [`two orders: ${subject}`]),
        ...(isStranger && saysMore ? [`to a stranger: ${subject}`] : []),
      ].map((problem) => `${language}, ${problem}`);
    }),
  ),
);

sweep(
  'of an order that is delivered without a report, no email speaks of one',
  { kind: ABOUT_ORDERS, service: SERVICE_TYPES.filter((service) => !hasReport(service)) },
  ({ kind, service }) =>
    languagesOf(kind).flatMap((language) =>
      samplesIn(language, kind).flatMap((sample) => {
        // What is delivered has its own sample of each service.
        const isDelivery = MAILS[kind].attaches === 'report';
        if (isDelivery && !('order' in sample.due && sample.due.order.serviceType === service))
          return [];
        // Due after each day of the customer.
        const changes = { serviceType: service, dueAt: '2027-01-20T22:00:00Z' } as const;
        const { subject, text, html } = mailOf(sample, changes);
        const { texts } = readEmail(html.replace('display:none;', ''));
        const preheader = texts[0]?.text ?? '';
        return [subject, preheader, ...text.replace(/https:\S+/g, '').split('\n')].filter((line) =>
          /\breports?\b|informe/i.test(line),
        );
      }),
    ),
);

test('a customer finds an email by the address and the number of the order', () => {
  const [receipt] = samplesIn('en', 'receipt');
  expect(receipt && subjectOf(receipt)).toBe(
    'Your PermitLens receipt: 88 Sabal Palm Way, Miami, FL 33131 (SJG7C-HND84), TA-2026/0417',
  );
});
