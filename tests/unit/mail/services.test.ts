import { describe, expect, test } from 'vitest';
import { renderSample } from '#emulators/mailbox/gallery.ts';
import { type MailSample, samplesIn } from '#emulators/mailbox/mail-samples.ts';
import { mailTexts } from '#i18n/document-texts.ts';
import type { MailSources } from '#server/mail/due-mail.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { CUSTOMER_MAIL_KINDS, type MailAbout } from '#server/outbox/kinds.ts';
import { dueByDay } from '#shared/due-date.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { SERVICE_TYPES, type ServiceType } from '#shared/services.ts';
import { sweep } from '../../sweep.ts';
import { readEmail } from './read-email.ts';

const SITE = 'https://permitlens.example';
const DUE = '2042-05-14T22:00:00.000Z';

/** The text of an email as one line, and its preheader. */
function mailOf(
  language: OrderRecord['language'],
  kind: MailAbout<'order'>,
  changes: Partial<OrderRecord>,
  sources: MailSources = {},
) {
  const [sample] = samplesIn(language, kind) as [MailSample];
  if (!('order' in sample.due)) throw new Error(`${kind} is not about an order.`);
  const due = { ...sample.due, order: { ...sample.due.order, ...changes } };
  const { text, html } = renderSample({ due, sources }, SITE);
  const [preheader] = readEmail(html.replace('display:none;', '')).texts;
  return { text: text.replace(/\s+/g, ' '), preheader: preheader?.text };
}

type Follows = 'consultationFollows' | 'dateFollows' | 'visitFollows' | 'report';

/** What is said of a service: what follows the payment of its quote, and whether a search may be delayed. */
const SAID: Readonly<Record<ServiceType, readonly [quote: Follows, isDelayed: boolean]>> = {
  basic: ['report', true],
  diligence: ['report', true],
  full: ['visitFollows', true],
  'risk-brief': ['report', true],
  'fix-it': ['consultationFollows', false],
  'closing-check': ['report', true],
  custom: ['dateFollows', false],
};

sweep(
  'emails say what follows by their service',
  { service: SERVICE_TYPES, language: LANGUAGES },
  ({ service, language }) => {
    const { parts, payments, work } = mailTexts[language];
    const { consultationFollows, dateFollows, visitFollows } = payments.quote;
    const sentences = { consultationFollows, dateFollows, visitFollows };
    const changes = { serviceType: service, title: service === 'custom' ? 'Five reports' : null };
    const quote = mailOf(language, 'quote_ready', changes).text;
    const started = mailOf(language, 'work_started', changes).text;
    const [follows, isDelayed] = SAID[service];
    const said = Object.entries(sentences).filter(([, sentence]) => quote.includes(sentence));
    const names = said.map(([name]) => name).join() || 'report';
    return [
      ...(names === follows ? [] : [`after the quote: ${names}, not ${follows}`]),
      ...(quote.includes(` ${parts.facts.quote} `) ? [] : ['the quote has an order’s number']),
      ...(started.includes(work.started.delays) === isDelayed ? [] : ['delays of a search']),
    ];
  },
);

/** Where the office has set a date by itself, that is what the email is about. */
const TELLS_DATE: readonly MailAbout<'order'>[] = ['due_date_moved'];

sweep(
  'no email promises the customer a date while the office waits for the customer',
  {
    kind: CUSTOMER_MAIL_KINDS.filter((kind) => !TELLS_DATE.some((each) => each === kind)),
    language: LANGUAGES,
  },
  ({ kind, language }) => {
    const { dueDateWords } = mailTexts[language];
    const told = dueByDay(DUE, language, dueDateWords);
    const waits = {
      status: 'in_progress',
      paymentStatus: 'paid',
      dueAt: DUE,
      waitingSince: '2042-05-01T15:00:00.000Z',
    } as const;
    return samplesIn(language, kind).flatMap((sample) => {
      if (!('order' in sample.due)) return [];
      const due = { ...sample.due, order: { ...sample.due.order, ...waits } };
      const text = renderSample({ ...sample, due }, SITE).text.replace(/\s+/g, ' ');
      return text.includes(told) ? [`it says ${told}`] : [];
    });
  },
);

describe.each(LANGUAGES)('in %s', (language) => {
  const { orderStatus, payments, work } = mailTexts[language];

  test('the reminder of custom work has its title beside the subject', () => {
    const titled = { serviceType: 'custom', title: 'Five reports' } as const;
    const preheader = (changes: Partial<OrderRecord>) =>
      mailOf(language, 'payment_reminder', { totalAmount: 500_00, ...changes }).preheader;
    const service = { name: 'x', article: 'x', title: 'Five reports' };
    expect(preheader(titled)).toBe(payments.reminder.preheaderOfTitled('$500', service));
    expect(preheader({ title: null })).not.toContain('Five reports');
  });

  test.each([DUE, null])(
    'a date after an answer is one for calendars where there is one: %s',
    (dueAt) => {
      const changes = { status: 'in_progress', dueAt, waitingSince: null } as const;
      const { text } = mailOf(language, 'date_after_answer', changes);
      expect(text.includes(work.dueDateMoved.calendar)).toBe(dueAt !== null);
      expect(text.includes(work.dueDateMoved.soon)).toBe(dueAt === null);
    },
  );

  test.each([
    ['more files follow', { moreFollow: true, version: 1 }, 'more'],
    ['the last file', { moreFollow: false, version: 1 }, 'last'],
    ['a corrected file', { moreFollow: false, version: 2 }, 'neither'],
  ])(
    '%s: what follows, and how to complain once all is there',
    (_, { moreFollow, version }, says) => {
      const correction =
        version > 1 ? { version, deliveredAt: DUE, replacedAt: DUE, changed: null } : null;
      const part = { file: 1, moreFollow, advice: null };
      const custom = { serviceType: 'custom', title: 'Five reports' } as const;
      const { text } = mailOf(language, 'report_ready', custom, { part, correction });
      const { files } = work.part;
      expect([text.includes(files.more), text.includes(files.last)]).toEqual([
        says === 'more',
        says === 'last',
      ]);
      expect(text.includes(orderStatus.nextSteps.complaintAboutOrder)).toBe(!moreFollow);
    },
  );
});
