import type { ComponentType } from 'react';
import { message, order } from '#emulators/mailbox/sample-records.ts';
import Account from '#islands/office/account/Account.tsx';
import Email from '#islands/office/email/Email.tsx';
import Erasures from '#islands/office/erasures/Erasures.tsx';
import Figures from '#islands/office/figures/Figures.tsx';
import Messages from '#islands/office/messages/Messages.tsx';
import Order from '#islands/office/order/Order.tsx';
import People from '#islands/office/people/People.tsx';
import Quote from '#islands/office/quote/Quote.tsx';
import type { BodyOf, OfficeCallName, ReadName } from '#shared/calls.ts';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import { ORDER_ACTIONS } from '#shared/office/actions.ts';
import { flagActionOf, flagCallOf, flagOf, forFlags } from '#shared/office/flags.ts';
import type { OrderDetails } from '#shared/office/orders.ts';
import { formatDollars, priceOf } from '#shared/pricing.ts';
import { quotedPrices } from '#shared/services.ts';
import type { Answers } from '../light-dom.ts';
import { AT, EMAIL, READS } from './office-answers.ts';
import { details } from './order-details.ts';
import { SELF } from './shown-screen.ts';

/** What asks for a passkey, what is only read, and what is repeated by itself until it arrives. */
type OtherCall =
  | `POST /sign-in${'' | '/challenge'}`
  | `POST /invitation${'' | '/challenge'}`
  | `POST /account/passkeys${'' | '/challenge'}`
  | 'DELETE /session'
  | 'POST /changes/:id/undo'
  | 'PUT /orders/:id/draft'
  | `POST /orders/:id/${'draft/permits' | 'open-data' | 'photos' | 'uploads'}`
  | 'PUT /orders/:id/uploads/:upload/parts/:index';

type PressedCall = Exclude<OfficeCallName, ReadName | OtherCall>;

/** A press on a screen of the office. */
export interface Press<Name extends PressedCall = PressedCall> {
  readonly screen: ComponentType;
  readonly address: string;
  /** What the screen reads otherwise than all do. */
  readonly reads?: Answers;
  /** What is pressed before, which opens something. */
  readonly opens?: string;
  /** What is typed or chosen, by its label. */
  readonly fields?: Readonly<Record<string, string>>;
  /** What is pressed between the fields and the button, to see what it would do. */
  readonly looks?: string;
  readonly button: string;
  readonly sends: BodyOf<Name>;
  /** What says that it is done. */
  readonly done: string;
  /** What the screen reads once it is done although nobody was told, and what it says then. */
  readonly seen?: { readonly reads: Answers; readonly says: string };
}

const ofOrder = (
  changed: Partial<OrderDetails['order']>,
  changes: Partial<OrderDetails> = {},
): Answers => ({
  'GET /orders/:id': ({ asked: { id = '' } }) =>
    details({ ...changed, id }, { actions: ORDER_ACTIONS, ...changes }),
});

let orders = 0;

/** On the screen of an order of its own, or a dialog over it: what was read of an order is kept. */
const onOrder = (dialog: string, ...changes: Parameters<typeof ofOrder>) => {
  orders += 1;
  const id = String(orders).padStart(26, '0');
  return { screen: Order, address: `/office/orders/${id}${dialog}`, reads: ofOrder(...changes) };
};

const PRICE = quotedPrices('full').from;
const TEXT = 'Which of the two houses?';
const EVA = { id: 'eva', name: 'Eva', since: order.createdAt };
const ANA = { ...EVA, id: SELF.id };
const payment = (intentId: string, left: number) => ({
  ...{ intentId, createdAt: order.createdAt, received: 150_00, refunded: 150_00 - left, left },
  ...{ isTest: false, url: '' },
});
const SENT = { number: 1, sentAt: order.createdAt, advice: null };

const person = 'eva@permitlens.example';
const onPerson = { screen: People, address: '/office/people', opens: `Change ${person}` };

const { message: waiting, ...others } = READS['GET /messages/:id']();
const ofMessage = (changed: Partial<typeof waiting>): Answers => ({
  'GET /messages/:id': () => ({ ...others, message: { ...waiting, ...changed } }),
});
const onMessage = (changed: Partial<typeof waiting> = {}) => ({
  screen: Messages,
  address: `/office/messages/${message.id}`,
  reads: ofMessage(changed),
});

const onEmail = {
  ...{ screen: Email, address: '/office/email' },
  opens: `Change email ${EMAIL.id}, receipt to ${EMAIL.to}`,
};
const EMAIL_GONE = {
  reads: { 'GET /emails': () => ({ mails: [], isCut: false }) },
  says: 'That email is not among the failed ones any more.',
} as const;

const { passkeys, sessions } = READS['GET /account']();
const onAccount = { screen: Account, address: '/office/account' };

const onFigures = { screen: Figures, address: '/office/figures' };

/** Each call that a press makes, and the presses that make it. */
export const PRESSES: {
  readonly [Name in PressedCall]: Readonly<Record<string, Press<Name>>>;
} = {
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
  'POST /messages/:id/assignee': {
    'a message is taken': {
      ...onMessage({ assignee: EVA }),
      button: 'Take',
      sends: { personId: SELF.id },
      done: 'You, since',
      seen: { reads: ofMessage({ assignee: ANA }), says: 'You, since' },
    },
    'a message is given to a colleague': {
      ...onMessage({ assignee: ANA }),
      opens: 'Assign to …',
      button: 'Eva',
      sends: { personId: 'eva' },
      done: 'Eva, since',
      seen: { reads: ofMessage({ assignee: EVA }), says: 'Eva, since' },
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
  'POST /quotes': {
    'a quote': {
      ...{ screen: Quote, address: '/office/quote' },
      fields: {
        'Price in dollars, before the fee': String(PRICE / 100),
        'Property address': order.propertyAddress,
        County: 'broward',
        Name: order.customerName,
        'Email address': order.customerEmail,
        Phone: order.customerPhone,
        'What the customer reads': 'es',
        'File reference (optional)': 'TA-1',
      },
      button: `Email this quote of ${formatDollars(priceOf(PRICE).totalAmount)}`,
      sends: {
        ...{ propertyAddress: order.propertyAddress, county: 'broward', reference: 'TA-1' },
        ...{ customerName: order.customerName, customerEmail: order.customerEmail },
        ...{ customerPhone: order.customerPhone, serviceType: 'full', language: 'es' },
        ...{ notes: '', price: PRICE },
      },
      done: '',
    },
  },
  'POST /messages/:id/answers': {
    'an answer': {
      ...onMessage(),
      fields: { 'Answer in English': TEXT },
      button: 'Send answer',
      sends: { text: TEXT },
      done: `The answer goes to ${message.email}.`,
    },
  },
  'POST /messages/:id/answered': {
    'a message is marked as answered': {
      ...onMessage(),
      button: 'Mark as answered',
      sends: undefined,
      done: 'The message is marked as answered.',
      seen: {
        reads: ofMessage({ answeredAt: order.createdAt }),
        says: 'The message is marked as answered.',
      },
    },
  },
  'POST /emails/:id/resend': {
    'an email to another address': {
      ...onEmail,
      fields: { 'Another address, for this email alone (optional)': 'eva@example.com' },
      button: 'Send now',
      sends: { to: 'eva@example.com' },
      done: 'The email goes to eva@example.com now.',
      seen: EMAIL_GONE,
    },
    'an email of an order': {
      ...onOrder('/resend/7', {}, { timeline: [mailed('failed')] }),
      button: 'Send it now',
      sends: {},
      done: 'The email goes out again now.',
    },
  },
  'POST /emails/:id/dismissal': {
    'an email is dismissed': {
      ...onEmail,
      fields: { 'Why it isn’t needed, without names': TEXT },
      button: 'Dismiss',
      sends: { reason: TEXT },
      done: 'The email is dismissed.',
      seen: EMAIL_GONE,
    },
    'an email of an order is dismissed': {
      ...onOrder('/dismiss/7', {}, { timeline: [mailed('due')] }),
      fields: { Reason: TEXT },
      button: 'Dismiss',
      sends: { reason: TEXT },
      done: 'The email is dismissed.',
    },
  },
  'POST /exports': {
    'orders are exported by the day of their delivery': {
      ...onFigures,
      fields: { 'First day': '2026-11-01', 'By the day': 'delivered' },
      button: 'Export',
      sends: { table: 'orders', from: '2026-11-01', by: 'delivered' },
      done: 'orders-2026-11-01.csv is downloaded.',
    },
    'messages are exported': {
      ...onFigures,
      fields: { What: 'messages', 'Last day': '2026-11-30' },
      button: 'Export',
      sends: { table: 'messages', to: '2026-11-30' },
      done: 'messages-2026-11-30.csv is downloaded.',
    },
  },
  'POST /erasures': {
    'a person is erased': {
      ...{ screen: Erasures, address: '/office/erasures' },
      fields: { 'The person’s email address': 'ana@example.com' },
      looks: 'Show what is stored',
      button: 'Erase, which can’t be undone',
      sends: { email: 'ana@example.com' },
      done: 'The data is erased.',
    },
  },
  'POST /people': {
    'somebody is invited': {
      ...{ screen: People, address: '/office/people' },
      fields: { 'Email address': 'leo@example.com', Role: 'clerk' },
      button: 'Invite',
      sends: { email: 'leo@example.com', role: 'clerk' },
      done: 'leo@example.com is invited by email. The link works for 24 hours.',
    },
    'a lost passkey is replaced, and not the role that is only chosen': {
      ...onPerson,
      fields: { [`Role of ${person}`]: 'owner' },
      button: 'Replace lost passkey',
      sends: { email: person, role: 'reporter' },
      done: `${person} gets a new invitation. The old passkeys work no longer.`,
    },
  },
  'PUT /people/:id/role': {
    'another role': {
      ...onPerson,
      fields: { [`Role of ${person}`]: 'owner' },
      button: 'Change role',
      sends: { role: 'owner' },
      done: `${person} is owner now, and signs in again.`,
    },
  },
  'PUT /people/:id/signature': {
    'as whom somebody signs': {
      ...onPerson,
      fields: { 'Printed name on reports': 'Eva Sample', 'License number (optional)': 'HI99' },
      button: 'Save signature',
      sends: { printedName: 'Eva Sample', license: 'HI99' },
      done: `${person} signs reports as Eva Sample, HI99 now.`,
    },
  },
  'DELETE /people/:id/sessions': {
    'somebody is signed out': {
      ...onPerson,
      button: 'Sign out everywhere',
      sends: undefined,
      done: `${person} is signed out everywhere.`,
    },
  },
  'DELETE /people/:id': {
    'somebody is removed': {
      ...onPerson,
      button: 'Remove',
      sends: undefined,
      done: `${person} is removed.`,
    },
  },
  'DELETE /account/passkeys/:id': {
    'a passkey is removed': {
      ...onAccount,
      button: `Remove the passkey key, created ${formatTimeInFlorida(AT)}`,
      sends: undefined,
      done: 'The passkey is removed.',
      seen: {
        reads: { 'GET /account': () => ({ passkeys: passkeys.slice(0, 1), sessions }) },
        says: 'The passkey is removed.',
      },
    },
  },
  'DELETE /account/sessions/:id': {
    'a session is ended': {
      ...onAccount,
      button: `Sign out Chrome, since ${formatTimeInFlorida(AT)}`,
      sends: undefined,
      done: 'That session is signed out.',
      seen: {
        reads: { 'GET /account': () => ({ passkeys, sessions: sessions.slice(0, 1) }) },
        says: 'That session is signed out.',
      },
    },
  },
};

function mailed(state: 'failed' | 'due'): OrderDetails['timeline'][number] {
  return { at: order.createdAt, kind: 'mail', text: 'Email', mail: { id: '7', state } };
}
