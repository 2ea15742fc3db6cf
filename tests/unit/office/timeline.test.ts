import { expect, test } from 'vitest';
import { order } from '#emulators/mailbox/sample-records.ts';
import { EVENT_TYPES } from '#server/adapters/stripe-events.ts';
import type { OrderPayment } from '#server/adapters/stripe-payment.ts';
import { timelineOf } from '#server/office/timeline.ts';
import type { OutboxMail } from '#server/outbox/list.ts';
import { MAIL_STATES } from '#shared/office/messages.ts';
import { sweep } from '../../sweep.ts';

type Sources = Parameters<typeof timelineOf>[0];

const [CREATED, SINCE, LATER] = [
  '2026-11-24T15:00:00.000Z',
  '2026-11-24T16:00:00.000Z',
  '2026-11-24T17:00:00.000Z',
];
const at = new Date(SINCE);

const NOTHING: Sources = {
  order: { ...order, createdAt: CREATED, paidAt: null, refundedAt: null, cancelledAt: null },
  payments: [],
  mails: [],
  auditLog: [],
  notes: [],
  questions: [],
  events: [],
  reports: [],
  messageId: null,
};

const entriesOf = (sources: Partial<Sources>) =>
  timelineOf({ ...NOTHING, ...sources }).map(({ at, text, detail, isBad }) =>
    [at, text, detail, isBad ? 'bad' : ''].filter(Boolean).join(' | '),
  );
const PLACED = `${CREATED} | Placed the order`;
const done = (action: Sources['auditLog'][number]['action']) =>
  ({ at, operator: 'ana@example.com', action, detail: null }) as const;

const MAIL = {
  id: '7',
  kind: 'receipt',
  to: 'ana@example.com',
  orderId: order.id,
  messageId: null,
  createdAt: CREATED,
  lastError: null,
} as const;

/** When an email stands there, what is said of it, and whether it is bad: before it was tried, and after. */
const OF_STATE: Readonly<Record<(typeof MAIL_STATES)[number], readonly [string, string]>> = {
  due: [`${CREATED}: being sent`, `${CREATED}: not sent yet: full`],
  failed: [`${SINCE}: not sent, bad`, `${SINCE}: not sent: full, bad`],
  sent: [`${SINCE}: sent`, `${SINCE}: sent`],
  dismissed: [`${SINCE}: dismissed, not sent`, `${SINCE}: dismissed, not sent`],
};

sweep(
  'an email stands at the time of its state, and one that is due where it was written',
  { state: MAIL_STATES, attempts: [0, 1] },
  ({ state, attempts }) => {
    const tried = attempts === 1 ? 'full' : null;
    const mail: OutboxMail = { ...MAIL, state, attempts, stateSince: SINCE, whyNotSent: tried };
    const [entry] = timelineOf({ ...NOTHING, mails: [mail] }).filter(({ kind }) => kind === 'mail');
    const said = `${entry?.at}: ${entry?.detail}${entry?.isBad ? ', bad' : ''}`;
    const wanted = OF_STATE[state][attempts];
    return said === wanted ? [] : [`${said} in place of ${wanted}`];
  },
);

test('an email that is due later waits, and says for how long', () => {
  const stateSince = new Date(Date.now() + 3_600_000).toISOString();
  const mail = { ...MAIL, state: 'due', attempts: 0, stateSince, whyNotSent: null } as const;
  const entry = timelineOf({ ...NOTHING, mails: [mail] }).find(({ kind }) => kind === 'mail');
  expect(entry).toMatchObject({ at: CREATED, detail: 'waiting to be sent' });
  expect(entry?.mail?.dueInMs).toBeGreaterThan(3_500_000);
});

test('the customer placed what the office has not quoted, and let pass what the office has not canceled', () => {
  const canceled = { ...NOTHING.order, cancelledAt: LATER };
  const passed = `${LATER} | Did not pay in time: canceled`;
  expect(entriesOf({})).toEqual([PLACED]);
  expect(entriesOf({ auditLog: [done('quote')] })).not.toContain(PLACED);
  expect(entriesOf({ order: canceled })).toEqual([passed, PLACED]);
  expect(entriesOf({ order: canceled, auditLog: [done('cancel')] })).not.toContain(passed);
  expect(entriesOf({ order: canceled, auditLog: [done('start')] })).toContain(passed);
});

test('refunds are those that Stripe has, and in all where Stripe doesn’t respond', () => {
  const refunded = { ...NOTHING.order, refundedAt: LATER, refundedAmount: 50_00 };
  const refund = { createdAt: at, amount: 20_00 };
  const refunds = [
    { ...refund, status: 'succeeded' },
    { ...refund, status: 'failed' },
  ];
  const payments = [{ refunds }] as unknown as OrderPayment[];
  expect(entriesOf({ order: refunded })).toEqual([`${LATER} | Refunded $50 in all`, PLACED]);
  expect(entriesOf({ order: refunded, payments })).toEqual([
    `${SINCE} | Refund of $20 | succeeded`,
    `${SINCE} | Refund of $20 | failed | bad`,
    PLACED,
  ]);
});

test('a note is said once, and so is a question, whose entry of the log is what an erasure leaves', () => {
  const auditLog = [done('note'), done('ask'), done('start')];
  const words = { at, operator: 'ana@example.com' };
  const notes = [{ ...words, text: 'Rings twice.' }];
  const questions = [{ ...words, text: 'Is it yours?' }];
  const texts = (sources: Partial<Sources>) =>
    timelineOf({ ...NOTHING, auditLog, ...sources })
      .filter(({ kind }) => kind === 'office')
      .map(({ text, detail }) => [text, detail].filter(Boolean).join(': '))
      .sort();
  const [start, ask] = ['Started work', 'Asked the customer'];
  expect(texts({ notes, questions })).toEqual(
    [start, `${ask}: Is it yours?`, 'Note: Rings twice.'].sort(),
  );
  expect(texts({})).toEqual([start, ask].sort());
});

test('what happened last stands first, whoever did it', () => {
  const events = [{ at: new Date(LATER), type: 'refund.failed', paymentStatus: null }];
  const paid = { ...NOTHING.order, paidAt: SINCE };
  const kinds = timelineOf({ ...NOTHING, order: paid, events }).map(({ kind }) => kind);
  expect(kinds).toEqual(['stripe', 'money', 'visitor']);
});

sweep(
  'an event of Stripe is bad where its words say that something failed, or that the bank acts',
  { type: EVENT_TYPES },
  ({ type }) => {
    const [entry] = timelineOf({ ...NOTHING, events: [{ at, type, paymentStatus: null }] });
    const isBad = / failed|disputed it| took money/.test(entry?.text ?? '');
    return entry?.isBad === isBad ? [] : [`${entry?.text}: ${entry?.isBad}`];
  },
);
