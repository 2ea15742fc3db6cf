import { expect, test } from 'vitest';
import { message, order } from '#emulators/mailbox/sample-records.ts';
import { lineOf } from '#server/agenda/describe.ts';
import { ROWS } from '#server/agenda/rows.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { orderNumber } from '#shared/order-number.ts';

const since = '2026-11-24T15:00:00.000Z';

test.each([
  [{}, 'SJG7C-HND84, 1 Palm Ave'],
  [{ lead: '2 hours late' }, '2 hours late: SJG7C-HND84, 1 Palm Ave'],
  [{ flags: ['urgent'] }, 'urgent: SJG7C-HND84, 1 Palm Ave'],
  [{ flags: ['urgent'], lead: '2 hours late' }, 'urgent, 2 hours late: SJG7C-HND84, 1 Palm Ave'],
  [{ assignee: null }, 'SJG7C-HND84, 1 Palm Ave'],
  [
    { lead: '1 hour left', assignee: { id: 'ana', name: 'Ana', since } },
    '1 hour left: SJG7C-HND84, 1 Palm Ave, Ana has it',
  ],
] as const)('a row of Today with %o is one line of the morning’s email', (row, line) => {
  expect(lineOf({ facts: ['SJG7C-HND84', '1 Palm Ave'], ...row })).toBe(line);
});

const PLACED = { day: 'today', ofDay: 1, neededAt: since, isLate: false, assignee: null } as const;

test.each([
  ['en', [], []],
  ['es', ['answer in Spanish'], ['write in Spanish']],
] as const)('what is to be answered or written in %s says so', (language, answer, write) => {
  const inLanguage = ({ facts }: { readonly facts: readonly string[] }) =>
    facts.filter((fact) => / in (English|Spanish)$/.test(fact));
  const now = new Date(since);
  expect(inLanguage(ROWS.messages({ ...message, ...PLACED, language }, now))).toEqual(answer);
  expect(inLanguage(ROWS.due({ ...order, ...PLACED, language }, now))).toEqual(write);
});

test.each([
  ['Ana', 'Pérez', 'Ana Pérez'],
  ['Cher', '', 'Cher'],
  ['', 'Cher', 'Cher'],
])('who has written as “%s” and “%s” is called “%s”', (firstName, lastName, name) => {
  const row = ROWS.messages({ ...message, ...PLACED, firstName, lastName }, new Date(since));
  expect(row.title).toBe(name);
  expect(row.facts).toContain(name);
});

test.each([
  ['neither', null, null, null],
  ['its own date', null, null, '2026-12-01T23:00:00.000Z'],
  ['its own date and a closing after it', null, '2026-12-02', '2026-12-01T23:00:00.000Z'],
  ['its own date and a closing before it', null, '2026-11-30', '2026-11-30T05:00:00.000Z'],
  ['its own date, while it waits', since, null, null],
  ['a closing, while it waits', since, '2026-12-02', '2026-12-02T05:00:00.000Z'],
] as const)(
  'the first time that somebody has set for a report with %s',
  (_, waitingSince, closingDate, deadline) => {
    const states = { status: 'in_progress', paymentStatus: 'paid' } as const;
    const dueAt = _ === 'neither' ? null : '2026-12-01T23:00:00.000Z';
    const report = {
      ...order,
      ...states,
      ...PLACED,
      dueAt,
      waitingSince,
      closingDate,
      inspectionEnds: null,
    };
    expect(ROWS.due(report, new Date(since)).deadline).toBe(deadline);
  },
);

const NOW = new Date('2026-11-24T15:00:00.000Z');
const [DUE, LOST] = ['2026-11-25T23:00:00.000Z', { dueAt: null, dueMoves: 1 }];
const LATER = '2026-11-27T23:00:00.000Z';
const plain = { ...order, ...PLACED, dueAt: DUE, inspectionEnds: null, closingDate: null };
const waiting = { ...plain, status: 'in_progress', waitingSince: since } as const;

test.each([
  ['time left', plain, '32 hours left', false],
  ['a date that has passed', { ...plain, dueAt: since, isLate: true }, '1 minute late', true],
  ['no date', { ...plain, dueAt: null, serviceType: 'full' }, 'no due date', true],
  ['a date that a dispute took', { ...plain, ...LOST }, 'set a new due date', true],
  ['a date that fell with its visit', { ...plain, ...LOST, hasFallen: true }, 'no due date', true],
  [
    'a closing before it',
    { ...plain, dueAt: LATER, closingDate: '2026-11-25' },
    'closing tomorrow',
    true,
  ],
  [
    'two days before it, the sooner one',
    {
      ...plain,
      dueAt: LATER,
      inspectionEnds: '2026-11-26',
      closingDate: '2026-11-25',
    },
    'closing tomorrow',
    true,
  ],
  ['a closing after it', { ...plain, closingDate: '2026-12-01' }, '32 hours left', false],
  ['an answer to wait for', waiting, 'waiting since Tue, Nov 24', false],
  [
    'a closing while it waits',
    { ...waiting, closingDate: '2026-11-25', neededAt: '2026-11-25T05:00:00.000Z' },
    'waiting; closing tomorrow',
    true,
  ],
] as const)(
  'a report with %s is said to be so, and red where it has to be',
  (_, report, lead, isRed) => {
    expect(ROWS.due(report, NOW)).toMatchObject({ lead, isRed });
  },
);

const dispute = { outcome: 'appeal', respondBy: DUE } as const;

test.each([
  ['under review', { paymentStatus: 'needs_review', otherAmount: 50_00 }, dispute, 'needs review'],
  ['with another payment', { otherAmount: 50_00 }, dispute, 'paid twice'],
  ['with an appeal', {}, dispute, 'appeal'],
  ['that is disputed, of which nothing is known', { paymentStatus: 'disputed' }, null, 'disputed'],
] as const)('of a payment %s the first thing to decide leads', (_, states, found, lead) => {
  const row = ROWS.paymentsToDecide({ ...plain, ...states, dispute: found }, NOW);
  expect(row).toMatchObject({ lead, isRed: true, deadline: found?.respondBy ?? null });
  expect(row.facts.some((fact) => fact.startsWith('decide in Stripe by'))).toBe(found !== null);
});

test.each([true, false])('a message whose time has passed is red: %s', (isLate) => {
  expect(ROWS.messages({ ...message, ...PLACED, isLate }, NOW).isRed).toBe(isLate);
});

test('of a canceled order what is left of the payment is to be refunded', () => {
  const states = { status: 'cancelled', receivedAmount: 150_00, refundedAmount: 50_00 } as const;
  const row = ROWS.cancelledButPaid({ ...plain, ...states }, NOW);
  expect([row.lead, row.facts.at(-1)]).toEqual(['canceled', '$100 to refund']);
});

test.each(LANGUAGES)('a quote in %s says its total and when it was sent', (language) => {
  const { facts } = ROWS.quotes({ ...plain, language, totalAmount: 449_00 }, NOW);
  expect(facts.slice(-2)).toEqual(['$449', 'sent Fri, Nov 20']);
});

test('a payment whose order is missing says of which order it is, how much, and what to do', () => {
  const payment = { ...PLACED, id: 'pi_1', orderId: order.id, amount: 150_00, currency: 'usd' };
  const { title, facts, paymentId } = ROWS.unknownPayments(payment, NOW);
  expect([title, paymentId]).toEqual(['$150 for an order that is not here', 'pi_1']);
  expect(facts).toEqual([
    orderNumber(order.id),
    '$150 received',
    'pi_1',
    'copy the order back, or refund it in Stripe',
  ]);
});

test.each([
  [0, 0, []],
  [30_00, 0, ['$30 taken back by the bank']],
  [0, 20_00, ['$20 refunded']],
  [30_00, 20_00, ['$30 taken back by the bank', '$20 refunded']],
])('of %i cents lost and %i refunded each is said', (lostAmount, refundedAmount, facts) => {
  const row = ROWS.openWithoutMoney({ ...plain, lostAmount, refundedAmount }, NOW);
  expect(row.facts.filter((fact) => fact.startsWith('$'))).toEqual(facts);
});

test.each([
  [order.id, '550', ['email 7', `receipt of order ${orderNumber(order.id)}`, 'last error 550']],
  [order.id, null, ['email 7', `receipt of order ${orderNumber(order.id)}`]],
  [null, '550', ['email 7', 'receipt', 'last error 550']],
  [null, null, ['email 7', 'receipt']],
])(
  'an email of the order %s that failed with %s says what is known of it',
  (orderId, lastError, facts) => {
    const mail = { ...PLACED, id: '7', kind: 'receipt', orderId, lastError };
    const { orderId: link, ...row } = ROWS.failedMails(mail, NOW);
    expect([row.facts, link]).toEqual([facts, orderId ?? undefined]);
  },
);
