import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { MAIL_SAMPLES } from '#emulators/mailbox/mail-samples.ts';
import { appointment, placed, order as sample } from '#emulators/mailbox/sample-records.ts';
import { describeAgenda } from '#server/agenda/describe.ts';
import { isObsolete } from '#server/mail/due-mail.ts';
import { ordersFound } from '#server/mail/orders-found.ts';
import { previewMail } from '#server/mail/render-due-mail.ts';
import { nextStep } from '#server/office/next-step.ts';
import { lostDueDate } from '#server/orders/move-due-date.ts';
import { type OrderRecord, toPublicOrder } from '#server/orders/record.ts';
import { MAILS, type MailAbout, mailKindsWhere } from '#server/outbox/kinds.ts';
import { erasureGroupOf } from '#server/privacy/erasure-rules.ts';
import { statusInWords } from '#shared/office/order-statuses.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/states.ts';
import { NO_AGENDA } from '../agenda/no-agenda.ts';

/*
 * What is computed from an order's state, asked in every state. The snapshots have no sentence: they say which states read
 * the same, so that a sentence may change, and a condition can't without being seen.
 */

/** What else a sentence may depend on. */
const VARIANTS = [sample.serviceType, 'full' as const].flatMap((serviceType) =>
  [null, '2026-11-24T23:00:00.000Z'].flatMap((dueAt) =>
    [0, 1].flatMap((dueMoves) =>
      [0, 50_00].flatMap((otherAmount) =>
        [0, 30_00].map((lostAmount) => ({ serviceType, dueAt, dueMoves, otherAmount, lostAmount })),
      ),
    ),
  ),
);

const STATES = ORDER_STATUSES.flatMap((status) =>
  PAYMENT_STATUSES.map((paymentStatus) => ({ status, paymentStatus })),
);

/** Which states read the same: a letter for each text, in the order of the variants, and the states with these letters. */
function partition(computed: (order: OrderRecord) => unknown): string[] {
  const letters = new Map<string, string>();
  const letterOf = (value: unknown) => {
    const text = JSON.stringify(value) ?? '';
    if (!letters.has(text)) letters.set(text, String.fromCodePoint(0x41 + letters.size));
    return letters.get(text) ?? '';
  };
  const states = new Map<string, string[]>();
  for (const state of STATES) {
    const word = VARIANTS.map((variant) =>
      letterOf(computed({ ...sample, ...state, ...variant })),
    ).join('');
    const names = states.get(word) ?? [];
    states.set(word, [...names, `${state.status}/${state.paymentStatus}`]);
  }
  return [...states].map(([word, names]) => `${word} ${names.join(' ')}`);
}

const ADDRESSES = {
  siteUrl: 'https://permitlens.example',
  officeUrl: 'https://permitlens.example/office',
  officeEmail: 'office@example.com',
  stripeUrl: 'https://dashboard.stripe.com/test',
};

const NOW = new Date('2026-11-23T15:00:00.000Z');
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterAll(() => void vi.useRealTimers());

const COMPUTED: Readonly<Record<string, (order: OrderRecord) => unknown>> = {
  'the next step': (order) => nextStep(order, null),
  'whether a new due date is missing': lostDueDate,
  'what an erasure does': erasureGroupOf,
  'whether the order’s page waits for an answer': (order) =>
    'waitingSince' in toPublicOrder({ ...order, waitingSince: NOW.toISOString() }),
  'the state in the email with found orders': (order) =>
    ordersFound({ orders: [order], language: 'en', siteUrl: ADDRESSES.siteUrl }).lists,
  'the row of what is due': (order) => describeAgenda({ ...NO_AGENDA, due: placed([order]) }, NOW),
  'the row of what is to be decided': (order) =>
    describeAgenda({ ...NO_AGENDA, paymentsToDecide: placed([{ ...order, dispute: null }]) }, NOW),
  'whether a reminder is too late': (order) =>
    isObsolete({
      ...{ id: '1', kind: 'payment_reminder', recipient: null },
      ...{ order, detail: null, reportId: null },
    }),
};

test.each(Object.entries(COMPUTED))('%s follows from the state', (_, computed) => {
  expect(partition(computed)).toMatchSnapshot();
});

test('each state and its next step are said in their own words', () => {
  const lines = STATES.map((states) => {
    const { action, text } = nextStep({ ...sample, ...states }, null);
    return [Object.values(states).join('/'), [statusInWords(states), `${action}: ${text}`]];
  });
  expect(Object.fromEntries(lines)).toMatchSnapshot();
});

const ORDER_MAILS = mailKindsWhere(({ about }) => about === 'order') as MailAbout<'order'>[];

test.each(ORDER_MAILS)('the email %s follows from the state', (kind) => {
  const due = MAIL_SAMPLES[kind][0]?.due;
  const detail = due && 'detail' in due ? due.detail : null;
  const sources = MAILS[kind].attaches === 'appointment' ? { appointment } : {};
  expect(
    partition((order) => previewMail(order, kind, detail, ADDRESSES, sources)),
  ).toMatchSnapshot();
});
