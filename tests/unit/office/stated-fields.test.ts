import { longest, order, placed } from '#emulators/mailbox/sample-records.ts';
import { describeAgenda } from '#server/agenda/describe.ts';
import { orderFacts } from '#server/mail/order-facts.ts';
import { STORED_FIELDS, type StoredField, type StoredFieldName } from '#server/orders/fields.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { flagOf, forFlags } from '#shared/office/flags.ts';
import { sweep } from '../../sweep.ts';

/** An order that has another value in each field, in the same state where its county and folio still agree. */
const OTHER: OrderRecord = {
  ...longest,
  id: 'zzz7chnd84k2m9x3v5w7y1z6ab',
  customerPhone: '(305) 555-0100',
  folio: '01-4138-092-0480',
  inspectionEnds: '2026-12-02',
  closingDate: '2026-12-16',
  totalAmount: 1_00,
  status: 'in_progress',
  paymentStatus: 'partially_refunded',
  stripePaymentIntentId: 'pi_other',
  receivedAmount: 2_00,
  refundedAmount: 3_00,
  failedRefundAmount: 4_00,
  lostAmount: 5_00,
  otherAmount: 6_00,
  paymentAttempt: 7,
  paymentAskedAt: '2026-11-19T15:00:00Z',
  createdAt: '2026-11-19T15:00:00Z',
  paidAt: '2026-11-19T15:00:00Z',
  dueAt: '2026-11-25T23:00:00Z',
  dueMoves: 8,
  waitingSince: '2026-11-20T15:00:00Z',
  waitedSeconds: 9,
  deliveredAt: '2026-11-19T15:00:00Z',
  cancelledAt: '2026-11-19T15:00:00Z',
  cancelledBecause: 'too_late',
  refundBecause: 'asked',
  refundedAt: '2026-11-19T15:00:00Z',
  erasedAt: '2026-11-19T15:00:00Z',
  cardBrand: 'amex',
  cardLast4: '0005',
  ...forFlags(
    (flag) => flagOf(flag).field,
    () => '2026-11-19T15:00:00Z',
  ),
};

const NOW = new Date('2026-11-23T15:00:00Z');
const LISTS = {
  unknownPayments: [],
  paymentsToDecide: [],
  cancelledButPaid: [],
  openWithoutMoney: [],
  messages: [],
  failedMails: [],
};

/** Each place that may state a field, with what it says of an order. */
const PLACES: Readonly<Record<string, (of: OrderRecord) => unknown>> = {
  emails: (of) => orderFacts(of, 'https://stripe.example', 'emails'),
  screen: (of) => orderFacts(of, 'https://stripe.example', 'screen'),
  'the entry of a report': (of) => describeAgenda({ ...LISTS, due: placed([of]), quotes: [] }, NOW),
  'the entry of a quote': (of) => describeAgenda({ ...LISTS, due: [], quotes: placed([of]) }, NOW),
};

/** The places that the field's entry names. What is elsewhere may follow from more than the field. */
function placesOf({ facts, today }: StoredField): Readonly<Record<string, boolean | undefined>> {
  const isFact = (place: string) =>
    facts === 'elsewhere' ? undefined : facts === 'both' || facts === place;
  const isEntry = (...of: string[]) => (today === 'elsewhere' ? undefined : of.includes(today));
  return {
    emails: isFact('emails'),
    screen: isFact('screen'),
    'the entry of a report': isEntry('every', 'report'),
    'the entry of a quote': isEntry('every'),
  };
}

sweep(
  'the office’s facts and Today state a field of an order where its entry says so, and nowhere else',
  { field: STORED_FIELDS },
  ({ field }: { field: StoredFieldName }) => {
    const changed = { ...order, [field]: OTHER[field] };
    return Object.entries(placesOf(STORED_FIELDS[field])).flatMap(([place, isStated]) => {
      const inWords = (of: OrderRecord) => JSON.stringify(PLACES[place]?.(of));
      const isSeen = inWords(changed) !== inWords(order);
      if (isStated === undefined || isSeen === isStated) return [];
      return [`${place}: ${isSeen ? 'states it' : 'does not state it'}`];
    });
  },
);
