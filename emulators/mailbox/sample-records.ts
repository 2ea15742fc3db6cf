import type { Placed } from '#server/agenda/read.ts';
import type { Appointment } from '#server/appointments/read.ts';
import { NEW_ORDER_DEFAULTS, type OrderRecord } from '#server/orders/record.ts';
import type { MessageRecord } from '#shared/messages.ts';
import { QUOTE_INQUIRY } from '#shared/messages.ts';
import type { AgendaDay } from '#shared/office/today.ts';
import { forOptionalFields } from '#shared/order-fields.ts';
import { priceOf, priceOfService } from '#shared/pricing.ts';
import { SERVICES } from '#shared/services.ts';

/** A paid order with everything that a customer can enter. */
export const order: OrderRecord = {
  ...NEW_ORDER_DEFAULTS,
  id: 'sjg7chnd84k2m9x3v5w7y1z6ab',
  serviceType: 'basic',
  title: null,
  propertyAddress: '88 Sabal Palm Way, Miami, FL 33131',
  county: 'miami-dade',
  customerName: 'Ana María Pérez',
  customerEmail: 'ana@example.com',
  customerPhone: '(305) 555-0199',
  notes: 'Closing on the 14th. The seller says the garage was “always a bedroom”.',
  folio: '01-4138-092-0470',
  inspectionEnds: '2026-11-30',
  closingDate: '2026-12-14',
  reference: 'TA-2026/0417',
  copyTo: 'escrow@example.com',
  language: 'en',
  totalAmount: priceOfService('basic').totalAmount,
  status: 'confirmed',
  paymentStatus: 'paid',
  stripePaymentIntentId: 'pi_3SampleSampleSample',
  receivedAmount: priceOfService('basic').totalAmount,
  paymentAskedAt: '2026-11-20T15:01:00Z',
  createdAt: '2026-11-20T15:00:00Z',
  paidAt: '2026-11-20T15:02:00Z',
  dueAt: '2026-11-24T23:00:00Z',
  cardBrand: 'visa',
  cardLast4: '4242',
};

/** An order for which the office sent a quote. */
export const quoted: OrderRecord = {
  ...order,
  serviceType: 'full',
  totalAmount: priceOf(449_00).totalAmount,
  status: 'pending',
  paymentStatus: 'pending',
  stripePaymentIntentId: null,
  receivedAmount: null,
  paidAt: null,
  dueAt: null,
  cardBrand: null,
  cardLast4: null,
};

/** An inspection that is paid. */
export const inspected: OrderRecord = {
  ...quoted,
  status: 'confirmed',
  paymentStatus: 'paid',
  receivedAmount: quoted.totalAmount,
  paidAt: order.paidAt,
  dueAt: '2026-12-02T23:00:00.000Z',
  dueMoves: 1,
};

/** A consultation that is paid, and custom work. */
export const consulted: OrderRecord = {
  ...inspected,
  serviceType: 'fix-it',
  totalAmount: priceOf(SERVICES['fix-it'].price).totalAmount,
  receivedAmount: priceOf(SERVICES['fix-it'].price).totalAmount,
  dueAt: null,
  dueMoves: 0,
};
export const custom: OrderRecord = {
  ...consulted,
  serviceType: 'custom',
  title: 'Five houses in Doral',
  totalAmount: priceOf(800_00).totalAmount,
  receivedAmount: priceOf(800_00).totalAmount,
};

/** Its visit, or a consultation. */
export const appointment: Appointment = {
  startsAt: '2026-12-01T15:00:00.000Z',
  endsAt: '2026-12-01T17:00:00.000Z',
  person: { id: 'ana', email: 'ana@example.com', printedName: 'Ana Sample', license: null },
  sequence: 0,
  cancelledAt: null,
  fellWithOrder: false,
};

export const unpaid: OrderRecord = {
  ...quoted,
  serviceType: 'basic',
  totalAmount: order.totalAmount,
};

export const delivered: OrderRecord = {
  ...order,
  status: 'delivered',
  deliveredAt: '2026-11-23T20:00:00Z',
};

/** An order whose payment went back, a part of it or all. */
export const partlyRefunded: OrderRecord = {
  ...order,
  paymentStatus: 'partially_refunded',
  refundedAmount: 50_00,
};
export const refunded: OrderRecord = {
  ...order,
  paymentStatus: 'refunded',
  refundedAmount: order.totalAmount,
};

/** Everything at its longest: no layout may break. */
export const longest: OrderRecord = {
  ...order,
  serviceType: 'diligence',
  customerName: `Maximiliana ${'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)}`,
  customerEmail: `${'wolfeschlegelsteinhausenbergerdorff'.repeat(3)}@mail.example.com`,
  propertyAddress: `12345 Northwest One Hundred and Seventy-Seventh Terrace, Building 14, Apartment 2207, ${'Unincorporated'.repeat(4)} Palm Beach Gardens, FL 33418-1234`,
  county: 'palm-beach',
  notes: `${'Pleaselookatthepooldeck'.repeat(6)}\n\n<b>Y</b> el techo & el “patio”.`,
  folio: '00-42-43-27-05-067-0010, and 00-42-43-28',
  reference: 'Wolfeschlegelsteinhausenbergerdorff/2026/0417-REFINANCE-II',
  copyTo: `${'escrow'.repeat(10)}@mail.example.com`,
  language: 'es',
};

export const message: MessageRecord = {
  id: 'm4x9k2h7c5n8d3w6q1z0y4v2tb',
  firstName: 'Luis',
  lastName: 'Ortega',
  email: 'luis@example.com',
  phone: '+1 305 555 0142',
  inquiryType: 'bulk',
  message: 'Do you take ten addresses at once?\n\nAll in Broward, by the end of the month.',
  quote: null,
  language: 'en',
  answeredAt: null,
  erasedAt: null,
  answerDueAt: '2026-11-23T16:00:00.000Z',
  createdAt: '2026-11-20T16:00:00Z',
};

export const quoteRequest: MessageRecord = {
  ...message,
  inquiryType: QUOTE_INQUIRY,
  message:
    'Propiedad: 88 Sabal Palm Way, Miami, FL 33131\nCondado: Miami-Dade\n\nQuisiera una cotización a la medida.',
  quote: {
    propertyAddress: '88 Sabal Palm Way, Miami, FL 33131',
    county: 'miami-dade',
    notes: null,
    ...forOptionalFields(() => null),
  },
  language: 'es',
};

/** Entries of the agenda that are needed on one day, and that nobody has. */
export function placed<Entry>(
  entries: readonly Entry[],
  day: AgendaDay = 'today',
): (Entry & Placed)[] {
  const neededAt = '2026-11-24T23:00:00.000Z';
  const place = { day, ofDay: entries.length, neededAt, isLate: day === 'late', assignee: null };
  return entries.map((entry) => ({ ...entry, ...place }));
}
