// @vitest-environment happy-dom
import { createElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { order as sample } from '#emulators/mailbox/sample-records.ts';
import { AcceptDialog } from '#islands/office/order/AcceptDialog.tsx';
import { AnswerDialog } from '#islands/office/order/AnswerDialog.tsx';
import { CancelDialog } from '#islands/office/order/CancelDialog.tsx';
import { CorrectDialog } from '#islands/office/order/CorrectDialog.tsx';
import { DueDateDialog } from '#islands/office/order/DueDateDialog.tsx';
import { OpenDialog } from '#islands/office/order/OpenDialog.tsx';
import { RefundDialog } from '#islands/office/order/RefundDialog.tsx';
import { StartWork } from '#islands/office/order/StartWork.tsx';
import { MAIL_STATES } from '#shared/office/messages.ts';
import type { OrderDetails, PaymentFacts } from '#shared/office/orders.ts';
import { formatAmount } from '#shared/pricing.ts';
import { hasReport, SERVICE_TYPES } from '#shared/services.ts';
import { PAYMENT_STATUSES } from '#shared/states.ts';
import { sweep } from '../../../sweep.ts';
import { DIALOG, details } from './order-details.ts';
import { chosenIn, open, render, startAnew, type } from './shown-screen.ts';

/* What an order's dialogs say once something is typed or chosen: each operand of it decides alone. */

beforeEach(() => {
  startAnew();
  open(`/office/orders/${sample.id}`);
});

/** The words of a form's own button. */
const buttonOf = (html: string) =>
  html.match(/<button[^>]*type="submit"[^>]*>([^<]*)</)?.[1]?.trim() ?? '';

const payment = (intentId: string, left: number, isTest = false): PaymentFacts => ({
  intentId,
  createdAt: sample.createdAt,
  received: 133_00,
  refunded: 133_00 - left,
  left,
  isTest,
  url: '',
});

/** Orders that can be canceled, and what becomes of their money, now or where it is to be refunded later. */
const CANCELED = {
  unpaid: {
    states: { status: 'pending', paymentStatus: 'pending' },
    left: 0,
    now: 'none',
    later: 'none',
  },
  paid: {
    states: { status: 'confirmed', paymentStatus: 'paid' },
    left: 60_00,
    now: 'goes',
    later: 'stays',
  },
  refunded: {
    states: { status: 'confirmed', paymentStatus: 'refunded' },
    left: 0,
    now: 'none',
    later: 'none',
  },
  'under review': {
    states: { status: 'pending', paymentStatus: 'needs_review' },
    left: 60_00,
    now: 'goes',
    later: 'goes',
  },
} as const;

sweep(
  'who cancels an order reads what becomes of its money, and chooses only where there is a choice',
  { order: CANCELED, refund: ['now', 'later'] },
  ({ order, refund }) => {
    const { states, left, ...becomes } = CANCELED[order];
    type('cancel', { refund });
    const html = render(
      createElement(CancelDialog, {
        ...DIALOG,
        details: details(states, { payments: [payment('pi_0', left)] }),
      }),
    );
    const goes = becomes[refund] === 'goes';
    const said = buttonOf(html);
    const words = goes ? `Cancel and refund ${formatAmount(left)}` : 'Cancel the order';
    return [
      ...(said === words ? [] : [said]),
      ...(html.includes('The payment stays until you refund it') ===
        (becomes[refund] === 'stays') || order === 'refunded'
        ? []
        : ['what becomes of it']),
      ...(html.includes('id="cancel-refund"') === (order === 'paid') ? [] : ['the choice']),
    ];
  },
);

sweep(
  'a refund is of the payment that came in addition, unless another is chosen, and says what is left',
  { chosen: ['none', 'pi_0', 'pi_1'], mode: ['live', 'test'] },
  ({ chosen, mode }) => {
    type('refund', { amount: '20', ...(chosen !== 'none' && { payment: chosen }) });
    const payments = [
      payment('pi_0', 50_00, mode === 'test'),
      payment('pi_1', 60_00, mode === 'test'),
    ];
    const html = render(
      createElement(RefundDialog, { ...DIALOG, details: details({}, { payments }) }),
    );
    const own = payments.find(({ intentId }) => intentId === chosen) ?? payments[1];
    const left = (own?.left ?? 0) - 20_00;
    return [
      ...(chosenIn(html, 'refund-payment') === own?.intentId ? [] : ['another payment']),
      ...(html.includes(`Left after this refund</dt><dd class="text-right">${formatAmount(left)}`)
        ? []
        : ['what is left']),
      ...(html.includes('Test mode') === (mode === 'test') ? [] : ['test mode']),
    ];
  },
);

test.each([
  [{}, 'Correct and email'],
  [{ customerPhone: '305-555-0101' }, 'Correct phone and email'],
  [{ customerPhone: '305-555-0101', county: 'broward' }, 'Correct phone, county and email'],
  [
    { customerPhone: '305-555-0101', county: 'broward', propertyAddress: '1 New St' },
    'Correct 3 fields and email',
  ],
])('a correction of %j is sent by “%s”', (typed, words) => {
  type('correct', typed);
  const html = render(
    createElement(CorrectDialog, { ...DIALOG, details: details({ county: 'miami-dade' }) }),
  );
  expect(buttonOf(html)).toBe(words);
});

sweep(
  'a link to an email’s dialog opens it only where the email and the person’s role allow it',
  { state: MAIL_STATES, verb: ['resend', 'dismiss'], role: ['manages email', 'reads'] },
  ({ state, verb, role }) => {
    const entry = { at: sample.createdAt, kind: 'mail', text: 'Email', mail: { id: '7', state } };
    const html = render(
      createElement(OpenDialog, {
        ...DIALOG,
        name: `${verb}/7`,
        managesMail: role === 'manages email',
        details: details({}, { timeline: [entry as OrderDetails['timeline'][number]] }),
      }),
    );
    const isUnsent = state === 'failed' || state === 'due';
    const isAllowed = role === 'manages email' && (verb === 'resend' || isUnsent);
    const opened = html.includes(
      verb === 'resend' ? 'Send this email again' : 'Dismiss this email',
    );
    return opened === isAllowed && html.includes('isn’t possible now') !== isAllowed ? [] : [html];
  },
);

test('the order’s own payment is accepted, unless another is chosen', () => {
  const payments = [payment('pi_0', 50_00), { ...payment('pi_1', 60_00), received: 150_00 }];
  const accept = () =>
    render(createElement(AcceptDialog, { ...DIALOG, details: details({}, { payments }) }));
  expect(buttonOf(accept())).toBe(`Accept ${formatAmount(133_00)}`);
  type('accept', { payment: 'pi_1' });
  expect(buttonOf(accept())).toBe(`Accept ${formatAmount(150_00)}`);
});

test.each([
  [null, 'Set it and email'],
  ['2026-12-01T23:00:00.000Z', 'Move it and email'],
])('a due date that is %s is written by “%s”', (dueAt, words) => {
  expect(
    buttonOf(render(createElement(DueDateDialog, { ...DIALOG, details: details({ dueAt }) }))),
  ).toBe(words);
});

sweep(
  'work on an order whose bank has the money begins with a warning',
  { payment: PAYMENT_STATUSES },
  ({ payment: paymentStatus }) => {
    const action = {
      isBusy: false,
      result: undefined,
      run: async () => true,
      say() {},
      forgetResult() {},
    };
    const html = render(
      createElement(StartWork, { details: details({ paymentStatus }), className: '', action }),
    );
    const isWarned = html.includes('disputes the payment');
    return isWarned === (paymentStatus === 'disputed') ? [] : [`${isWarned}`];
  },
);

sweep(
  'an answer of a customer is asked of only in a report',
  { service: SERVICE_TYPES },
  ({ service }) => {
    const html = render(
      createElement(AnswerDialog, { ...DIALOG, details: details({ serviceType: service }) }),
    );
    return html.includes('id="customer-answer-asked"') === hasReport(service) ? [] : [service];
  },
);
