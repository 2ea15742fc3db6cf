import { expect, test } from 'vitest';
import {
  appointment,
  consulted,
  custom,
  inspected,
  order,
  partlyRefunded,
  refunded,
  unpaid,
} from '#emulators/mailbox/sample-records.ts';
import { nextStep } from '#server/office/next-step.ts';
import type { UndecidedDispute } from '#server/payments/undecided-dispute.ts';

/* Which states read the same is in every-state.test.ts: here is what they read. */

const fallen = { ...appointment, cancelledAt: '2026-11-23T15:00:00.000Z' };
const open: UndecidedDispute = { outcome: 'open', respondBy: '2026-12-04T23:59:00.000Z' };
const [appeal, inquiry] = [
  { ...open, outcome: 'appeal' },
  { ...open, outcome: 'inquiry' },
] as const;
const reviewed = { ...order, status: 'pending', paymentStatus: 'needs_review' } as const;
const dateless = { dueAt: null, dueMoves: 0 };

type Row = readonly [what: string, next: string, ...state: Parameters<typeof nextStep>];

const ROWS: readonly Row[] = [
  ['is unpaid', 'hasn’t paid yet; null', unpaid, null],
  [
    'has a payment on its way',
    'Wait for it; null',
    { ...unpaid, paymentStatus: 'processing' },
    null,
  ],
  ['has a payment under review', 'accept it, or cancel the order; accept', reviewed, null],
  [
    'is canceled under review',
    'refund it, or accept it; accept',
    { ...reviewed, status: 'cancelled' },
    null,
  ],
  ['is disputed', 'disputes the payment. Respond in Stripe by Dec 4; null', order, open],
  ['is disputed without a day', 'Respond in Stripe; null', order, { ...open, respondBy: null }],
  ['is appealed', 'appeal is open: decide in Stripe by Dec 4; null', order, appeal],
  ['is asked about by the bank', 'Start work; start', order, inquiry],
  ['is disputed under review', 'Then decide about the payment; null', reviewed, open],
  ['is paid twice', 'Refund $50 of the other; refund', { ...order, otherAmount: 50_00 }, null],
  ['is canceled and paid', 'Canceled but paid; refund', { ...order, status: 'cancelled' }, null],
  ['is paid in part', 'Start work; start', partlyRefunded, null],
  ['is refunded', 'The money went back; cancel', refunded, null],
  ['waits', 'Write down what they; record_answer', { ...order, waitingSince: order.dueAt }, null],
  [
    'lost its date in a dispute',
    'Set a new one; move_due_date',
    { ...inspected, dueAt: null },
    null,
  ],
  [
    'lost it with its visit',
    'Agree on the visit; plan_appointment',
    { ...inspected, dueAt: null },
    null,
    fallen,
  ],
  ['has no visit yet', 'visit with; plan_appointment', { ...inspected, ...dateless }, null],
  [
    'has a visit',
    'Set the due date; move_due_date',
    { ...inspected, ...dateless },
    null,
    appointment,
  ],
  ['has no consultation yet', 'consultation with; plan_appointment', consulted, null],
  ['has a fallen one', 'consultation with; plan_appointment', consulted, null, fallen],
  ['is custom work', 'Agree on a day; move_due_date', custom, null],
  ['is begun', 'rite the report; write_report', { ...order, status: 'in_progress' }, null],
  [
    'is custom work and begun',
    'Deliver what was agreed; deliver',
    { ...custom, dueAt: order.dueAt, status: 'in_progress' },
    null,
  ],
];

test.each(ROWS.map(([what, next, ...state]) => ({ what, next, state })))(
  'an order that $what has its next step: $next',
  ({ next, state }) => {
    const [text, action] = next.split('; ');
    const found = nextStep(...state);
    expect(found.text).toContain(text);
    expect(`${found.action}`).toBe(action);
  },
);
