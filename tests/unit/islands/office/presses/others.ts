import { message, order } from '#emulators/mailbox/sample-records.ts';
import Account from '#islands/office/account/Account.tsx';
import Email from '#islands/office/email/Email.tsx';
import Erasures from '#islands/office/erasures/Erasures.tsx';
import Figures from '#islands/office/figures/Figures.tsx';
import Messages from '#islands/office/messages/Messages.tsx';
import People from '#islands/office/people/People.tsx';
import Quote from '#islands/office/quote/Quote.tsx';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import type { OrderDetails } from '#shared/office/orders.ts';
import { formatDollars, priceOf } from '#shared/pricing.ts';
import { quotedPrices } from '#shared/services.ts';
import type { Answers } from '../../answered-calls.ts';
import { AT, EMAIL, READS } from '../office-answers.ts';
import { SELF } from '../shown-screen.ts';
import { ANA, EVA, type OtherPressedCall, onOrder, type PressesOf, TEXT } from './press.ts';

const PRICE = quotedPrices('full').from;

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

/** Each other call, as it is pressed. */
export const OTHER_PRESSES: PressesOf<OtherPressedCall> = {
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
