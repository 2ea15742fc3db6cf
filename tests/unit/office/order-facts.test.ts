import { expect, test } from 'vitest';
import { appointment, inspected, message, order } from '#emulators/mailbox/sample-records.ts';
import { DISPUTE_OUTCOMES, UNDECIDED_OUTCOMES } from '#server/adapters/stripe-dispute.ts';
import type { OrderPayment } from '#server/adapters/stripe-payment.ts';
import { COUNTY_IN_DOUBT } from '#server/mail/order-facts.ts';
import { factsFor } from '#server/office/order-facts.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import type { OutboxMail } from '#server/outbox/list.ts';
import { MAIL_STATES } from '#shared/office/messages.ts';
import { sweep } from '../../sweep.ts';

/* What an order's screen says first: each fact with each of what it depends on. */

type Sources = Parameters<typeof factsFor>[0];

const NOTHING: Sources = {
  order,
  payments: [],
  mails: [],
  appointment: null,
  colleagues: [],
  request: null,
  addresses: {
    siteUrl: 'https://permitlens.example',
    officeUrl: 'https://office.permitlens.example/office',
    officeEmail: 'office@example.com',
    stripeUrl: 'https://dashboard.stripe.com/test',
  },
};

/** The facts of some labels, as they read, and which of them are bad. */
const factsOf = (sources: Partial<Sources>, ...labels: readonly string[]) =>
  factsFor({ ...NOTHING, ...sources })
    .filter(({ label }) => labels.includes(label))
    .map(({ value, isBad, url }) =>
      [value?.replace(/\p{Zs}/gu, ' '), isBad ? 'bad' : '', url].filter(Boolean).join(' | '),
    );

const [BEFORE, DELIVERED, AFTER] = [
  '2026-11-23T20:00:00.000Z',
  '2026-11-24T15:00:00.000Z',
  '2026-11-24T23:00:00.000Z',
];
const words = 'Nov 24, 2026, 10:00 AM';
const late = `${words}, late: due Nov 23, 2026, 3:00 PM | bad`;

test.each<readonly [string, Partial<OrderRecord>, readonly string[]]>([
  ['not yet', { dueAt: BEFORE }, []],
  ['with time left', { deliveredAt: DELIVERED, dueAt: AFTER }, [`${words}, on time`]],
  ['to the second', { deliveredAt: DELIVERED, dueAt: DELIVERED }, [`${words}, on time`]],
  ['late', { deliveredAt: DELIVERED, dueAt: BEFORE }, [late]],
  ['without a date', { deliveredAt: DELIVERED, dueAt: null }, [words]],
  [
    'late, while it waited for its customer',
    { deliveredAt: DELIVERED, dueAt: BEFORE, waitingSince: '2026-11-23T19:00:00.000Z' },
    [`${words}, on time`],
  ],
  [
    'late, and waited only after that',
    { deliveredAt: DELIVERED, dueAt: BEFORE, waitingSince: '2026-11-23T21:00:00.000Z' },
    [late],
  ],
])('an order that was delivered %s says so', (_, times, facts) => {
  expect(factsOf({ order: { ...order, ...times } }, 'Delivered')).toEqual(facts);
});

const REPORT = {
  id: '7',
  kind: 'report_ready',
  orderId: order.id,
  messageId: null,
  createdAt: DELIVERED,
  stateSince: DELIVERED,
  attempts: 1,
  lastError: null,
  whyNotSent: null,
} as const;

sweep(
  'a report was sent to whom its emails are, each once',
  { state: MAIL_STATES },
  ({ state }) => {
    const mails: OutboxMail[] = [
      { ...REPORT, state, to: 'ana@example.com' },
      { ...REPORT, state: 'sent', to: 'escrow@example.com' },
      { ...REPORT, state: 'sent', to: 'escrow@example.com' },
      { ...REPORT, state: 'sent', kind: 'receipt', to: 'nobody@example.com' },
    ];
    const delivered = { ...order, deliveredAt: DELIVERED };
    const [found = ''] = factsOf({ order: delivered, mails }, 'Sent to');
    const ana = state === 'dismissed' ? [] : ['ana@example.com'];
    return found === [...ana, 'escrow@example.com'].join(', ') ? [] : [found];
  },
);

sweep(
  'a dispute that is undecided says what to do, and another one nothing',
  { outcome: DISPUTE_OUTCOMES, day: ['no day', 'a day'] },
  ({ outcome, day }) => {
    const respondBy = day === 'a day' ? new Date(AFTER) : null;
    const dispute = {
      id: 'dp_1',
      outcome,
      amount: 12_000,
      currency: 'usd',
      moved: null,
      respondBy,
    };
    const payments = [{ disputes: [dispute] }] as unknown as OrderPayment[];
    const facts = factsOf({ payments }, 'Inquiry of the bank', 'Disputed', 'Appeal');
    const isUndecided = UNDECIDED_OUTCOMES.some((undecided) => undecided === outcome);
    const by = day === 'a day' ? 'by Nov 24, 2026, 6:00 PM \\| bad' : '(full)? \\| bad';
    const wanted = new RegExp(`^\\$120: (respond|decide) in Stripe.*${by}$`);
    const isRight = isUndecided ? facts.length === 1 && wanted.test(facts.join()) : !facts.length;
    return isRight ? [] : [facts.join() || 'nothing'];
  },
);

test('an appointment says when it is and who goes, and that nobody does', () => {
  const sources = { order: inspected, colleagues: [{ id: 'ana', name: 'Ana' }] };
  const when = 'Tue, Dec 1, 2026, 10:00 AM to 12:00 PM ET';
  const of = (planned: Sources['appointment']) =>
    factsOf({ ...sources, appointment: planned }, 'Visit', 'Consultation');
  expect(of(null)).toEqual([]);
  expect(of(appointment)).toEqual([`${when}, Ana`]);
  expect(of({ ...appointment, person: null })).toEqual([
    `${when}, nobody: who was to go was removed | bad`,
  ]);
});

test('a request is quoted until it is erased, and leads to its message', () => {
  const of = (request: Sources['request']) => factsOf({ request }, 'Quote request', 'Its message');
  const link = `Nov 20, 2026, 11:00 AM | ${NOTHING.addresses.officeUrl}/messages/${message.id}`;
  expect(of(null)).toEqual([]);
  expect(of(message)).toEqual([message.message, link]);
  expect(of({ ...message, erasedAt: AFTER })).toEqual(['Erased', link]);
});

test('a county that may be another one is bad, and nothing else; the customer’s page is linked', () => {
  const label = COUNTY_IN_DOUBT;
  const elsewhere = { ...order, county: 'palm-beach' } as const;
  expect(factsOf({ order }, label)).toEqual([]);
  const found = factsFor({ ...NOTHING, order: elsewhere });
  const doubts = found.filter((fact) => fact.label === label);
  expect(doubts).not.toEqual([]);
  expect(found.filter(({ isBad }) => isBad)).toEqual(doubts);
  const [page = ''] = factsOf({ order }, 'Customer’s page');
  expect(page).toContain(`Open | ${NOTHING.addresses.siteUrl}/`);
  expect(page).toContain(order.id);
});
