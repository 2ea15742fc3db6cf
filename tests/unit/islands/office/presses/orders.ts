import { order } from '#emulators/mailbox/sample-records.ts';
import { flagActionOf, flagCallOf, flagOf, forFlags } from '#shared/office/flags.ts';
import type { OrderDetails } from '#shared/office/orders.ts';
import { SELF } from '../shown-screen.ts';
import { ANA, EVA, type OrderCall, ofOrder, onOrder, type PressesOf, TEXT } from './press.ts';

const payment = (intentId: string, left: number) => ({
  ...{ intentId, createdAt: order.createdAt, received: 150_00, refunded: 150_00 - left, left },
  ...{ isTest: false, url: '' },
});
const SENT = { number: 1, sentAt: order.createdAt, advice: null };

/** Each call about an order, as it is pressed. */
export const ORDER_PRESSES: PressesOf<OrderCall> = {
  'POST /orders/:id/assignee': {
    'an order is taken': {
      ...onOrder('', {}),
      button: 'Take',
      sends: { personId: SELF.id },
      done: 'You, since',
      seen: { reads: ofOrder({ assignee: ANA }), says: 'You, since' },
    },
    'an order is given to nobody': {
      ...onOrder('', { assignee: EVA }),
      opens: 'Assign to …',
      button: 'Nobody',
      sends: { personId: null },
      done: 'Nobody has it',
      seen: { reads: ofOrder({ assignee: null }), says: 'Nobody has it' },
    },
  },
  'POST /orders/:id/notes': {
    'a note': {
      ...onOrder('/add-note', {}),
      fields: { Note: TEXT },
      button: 'Add note',
      sends: { text: TEXT },
      done: 'The note is added.',
    },
  },
  'POST /orders/:id/work': {
    'work is started': {
      ...onOrder('', { assignee: ANA }, { next: { text: '', action: 'start' } }),
      button: 'Start work',
      sends: undefined,
      done: 'Work has started.',
      seen: {
        reads: ofOrder({ assignee: ANA }, { actions: ['write_report'] }),
        says: 'Work has started.',
      },
    },
  },
  'POST /orders/:id/deliveries': {
    'advice is delivered': {
      ...onOrder('/deliver', { serviceType: 'fix-it' }),
      fields: { 'Advice in English': TEXT },
      button: 'Deliver and email',
      sends: { advice: TEXT },
      done: 'The advice is delivered.',
    },
    'advice is replaced': {
      ...onOrder('/deliver', { serviceType: 'fix-it', status: 'delivered' }, { files: [SENT] }),
      fields: { 'Advice in English': TEXT, 'What changed, as the customer reads it': 'A word.' },
      button: 'Deliver and email',
      sends: { advice: TEXT, corrected: true, changed: 'A word.' },
      done: 'The advice is delivered.',
    },
  },
  'POST /orders/:id/questions': {
    'a question': {
      ...onOrder('/ask-customer', {}),
      fields: { 'Question in English': TEXT },
      button: 'Send the question',
      sends: { text: TEXT },
      done: 'The customer is asked, and the order waits for the answer.',
    },
  },
  'POST /orders/:id/customer-answers': {
    'a customer’s answer': {
      ...onOrder('/record-answer', {}),
      fields: { 'What they said': TEXT, 'Add to “You asked” of the report (optional)': 'Why?' },
      button: 'Go on with the order',
      sends: { said: TEXT, asked: 'Why?' },
      done: 'The order waits no longer.',
    },
  },
  'POST /orders/:id/corrections': {
    'a field is corrected, and another emptied': {
      ...onOrder('/correct', {}),
      fields: { Phone: '305-555-0101', 'File reference': '' },
      button: 'Correct phone, file reference and email',
      sends: { customerPhone: '305-555-0101', reference: '' },
      done: 'The order is corrected, and the customer is told.',
    },
  },
  'POST /orders/:id/due-date': {
    'the due date is moved': {
      ...onOrder('/move-due-date', {}),
      fields: { 'New day': '2026-12-09', 'Reason, as the customer reads it': 'The city is slow.' },
      button: 'Move it and email',
      sends: { day: '2026-12-09', reason: 'The city is slow.' },
      done: 'The due date is moved, and the customer is told.',
    },
  },
  'POST /orders/:id/appointment': {
    'a visit is planned': {
      ...onOrder('/plan-appointment', { serviceType: 'full', assignee: ANA }),
      fields: { Day: '2026-12-09', From: '09:30', To: '11:00', 'Who goes': 'eva' },
      button: 'Plan it and email',
      sends: { day: '2026-12-09', from: '09:30', to: '11:00', personId: 'eva' },
      done: 'The visit is planned, and the customer is told.',
    },
  },
  'POST /orders/:id/appointment/cancellation': {
    'a visit is canceled': {
      ...onOrder('/cancel-appointment', { serviceType: 'full' }),
      button: 'Cancel it and email',
      sends: undefined,
      done: 'The visit is canceled, and the customer is told.',
    },
  },
  'POST /orders/:id/cancellation': {
    'an order is canceled, and refunded later': {
      ...onOrder('/cancel', {}, { payments: [payment('pi_1', 100_00)] }),
      fields: { 'Reason, as the customer reads it': 'duplicate', 'The payment': 'later' },
      button: 'Cancel the order',
      sends: { because: 'duplicate' },
      done: 'The order is canceled.',
    },
    'an order is canceled and refunded': {
      ...onOrder('/cancel', {}, { payments: [payment('pi_1', 100_00)] }),
      fields: { 'Reason, as the customer reads it': 'duplicate' },
      button: 'Cancel and refund $100.00',
      sends: { because: 'duplicate', refund: true },
      done: 'The order is canceled, and $100.00 is refunded.',
    },
  },
  'POST /orders/:id/refunds': {
    'a part of a payment': {
      ...onOrder('/refund', {}, { payments: [payment('pi_1', 100_00), payment('pi_2', 90_00)] }),
      fields: {
        'Which payment': 'pi_1',
        'Amount in dollars': '12.34',
        'Reason, as the customer reads it': 'duplicate',
      },
      button: 'Refund $12.34',
      sends: { amount: 12_34, because: 'duplicate', payment: 'pi_1' },
      done: '$12.34 is refunded.',
    },
  },
  'POST /orders/:id/acceptance': {
    'a payment is accepted': {
      ...onOrder('/accept', {}, { payments: [payment('pi_1', 150_00)] }),
      button: 'Accept $150.00',
      sends: {},
      done: 'The payment is accepted.',
    },
  },
  ...forFlags(flagCallOf, (flag) => {
    const { button, audit } = flagOf(flag);
    const dialog = `/${flagActionOf(flag).replaceAll('_', '-')}`;
    const press = (words: 0 | 1, flags: OrderDetails['order']['flags']) => ({
      ...onOrder(dialog, { flags }),
      fields: { 'Why (optional)': TEXT },
      button: button[words],
      sends: { isSet: words === 0, note: TEXT },
      done: `${audit[words]}.`,
    });
    return { [`${flag} is set`]: press(0, []), [`${flag} is taken back`]: press(1, [flag]) };
  }),
};
