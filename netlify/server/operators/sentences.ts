import type { ParcelNumberProblem } from '#business/parcel-number.ts';
import { parcelNumberLengths } from '#i18n/en/parcel-numbers.ts';
import { fieldErrorTexts } from '#i18n/problem-texts.ts';
import { placeOf } from '#report/fields.ts';
import type { ReportProblem } from '#report/rules/rule.ts';
import type { InvalidField } from '#server/platform/validation.ts';
import { MAX_REPORT_BYTES } from '#server/reports/deliver.ts';
import type { OtherKind } from '#server/reports/table/rows.ts';
import { MAX_UNFINISHED } from '#server/reports/uploads.ts';
import { COUNTY_NAMES } from '#shared/counties.ts';
import { fieldErrorSentence } from '#shared/field-errors.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import { ORDER_STATUS_MEANINGS } from '#shared/office/order-statuses.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatDollars } from '#shared/pricing.ts';
import type { DeliveredAs } from '#shared/services.ts';
import { stateInWords } from '#shared/states.ts';
import type { OperatorReason } from './reasons.ts';

type Sentences = {
  readonly [Type in OperatorReason['type']]:
    | string
    | ((reason: Extract<OperatorReason, { type: Type }>) => string);
};

const PRINT_AGAIN = 'Print it to a new PDF, and deliver that one.';

/** Sentence for the operator for each reason. The CLI adds which command helps: netlify/cli/reasons.ts. */
const SENTENCES: Sentences = {
  'order-not-found': 'This order doesn’t exist or has expired.',
  'changed-concurrently':
    'Someone else has just changed this order. Check it again before you continue.',
  'not-startable': ({ status }) => ORDER_STATUS_MEANINGS[status].whyNot.start,
  'payment-not-unknown': 'No payment with this id waits for its order.',
  'not-a-branch':
    'Nothing was changed: that database has another history. Copy the connection string of a branch of the site’s database, with its data.',
  'nothing-to-change': 'The order has these values already.',
  'property-of-closed-order':
    'The order is delivered or canceled, so its property can’t change. For another property, the customer places another order.',
  'earlier-draft-gone':
    'This draft is gone: drafts are deleted 30 days after their report was delivered.',
  'no-composed-report':
    'This order is not delivered with a report that is written here. Deliver a finished PDF instead.',
  'already-quoted': ({ order: { id, totalAmount, paymentStatus } }) =>
    `This message already has a quote: order ${orderNumber(id)}, ${formatDollars(totalAmount)}, payment ${paymentStatus.replaceAll('_', ' ')}. Open that order to replace its quote.`,
  'not-a-quote-of-the-message': ({ orderId }) =>
    `The order ${orderNumber(orderId)} is not a quote for this message.`,
  'quote-paid': ({ orderId }) =>
    `The quote ${orderNumber(orderId)} is paid or being paid, so it can’t be replaced. Nothing was changed.`,
  'report-too-large': ({ bytes }) =>
    `The file is ${inMegabytes(bytes)}. The limit is ${inMegabytes(MAX_REPORT_BYTES)}, because mail servers reject larger emails. Save it with smaller pictures.`,
  'report-not-a-pdf': 'The file is not a PDF.',
  'report-not-whole':
    'This PDF is not whole. Wait for the download to end, or save it again, and choose it once more.',
  'report-unreadable': `This PDF is packed so that it can’t be checked. ${PRINT_AGAIN}`,
  'report-encrypted': `This PDF is encrypted, so that it can’t be checked and the customer may need a password. ${PRINT_AGAIN}`,
  'report-empty': 'This PDF has no page with anything on it.',
  'report-portfolio':
    'This PDF is a portfolio, of which most people see the cover alone. Combine its files into one PDF, and deliver that one.',
  'report-scripted': `This PDF runs a script or opens something else, which the customer’s mail server may reject. ${PRINT_AGAIN}`,
  'report-media': `This PDF plays a sound, a film or a model, which most people can’t open. ${PRINT_AGAIN}`,
  'report-external': `Parts of this PDF are in another file, which the customer doesn’t get. ${PRINT_AGAIN}`,
  'report-program':
    'A program is attached to this PDF, which the customer’s mail server may reject. Take it out, and deliver the PDF without it.',
  'report-network':
    'This PDF leads to a folder on a network, to which the customer’s computer would send a password. Take that link out, and deliver the PDF without it.',
  'report-linked':
    'A link in this PDF opens something else than a page, an email or a phone call. Take that link out, and deliver the PDF without it.',
  'report-not-final': ({ kind }) => WHY_NOT_FINAL[kind],
  'report-of-another-order': ({ order }) =>
    order
      ? `Nothing was delivered: this file belongs to the order ${order}.`
      : 'Nothing was delivered: this report names no order. Write the order’s number into its file and make the PDF again.',
  'upload-not-found': 'This upload doesn’t exist any more. Choose the file again.',
  'too-many-uploads': `You have ${MAX_UNFINISHED} unfinished uploads. Finish one of them, or try again tomorrow.`,
  'part-damaged': 'This part of the file did not arrive as it was sent. Send it again.',
  'upload-incomplete': 'The file has not arrived whole yet. Choose it again, and the rest follows.',
  'upload-damaged': 'The file did not arrive as it was chosen. Choose it again.',
  'permits-not-utf8':
    'The file with permits is not in UTF-8. Open it in Excel, save it as “CSV UTF-8”, and try again.',
  'permits-not-csv': ({ message }) => `The file with permits is not a CSV table: ${message}`,
  'permits-without-titles': 'The file is empty.',
  'permits-of-another-kind': ({ kind }) => OTHER_KINDS[kind],
  'not-a-parcel-number': ({ problem }) => parcelNumberSentence(problem),
  'draft-malformed': ({ problems }) =>
    ['What is stored of this report can’t be read:', ...problems.map(inPlace)].join('\n'),
  'draft-changed': ({ writer }) =>
    writer
      ? `${writer.name} has changed this report meanwhile (${formatTimeInFlorida(writer.at)}).`
      : 'You have changed this report meanwhile, in another window.',
  'order-erased':
    'The customer’s data was erased, so nothing more can be written about this order.',
  'work-ended': ({ status }) =>
    `The order is ${ORDER_STATUS_MEANINGS[status].work}, so its marks stay as they are.`,
  'report-not-ready': ({ problems }) =>
    ['The report is not ready:', ...problems.map(inPlace)].join('\n'),
  'not-a-photo': 'This is no JPEG photograph, or it is damaged. Take or choose another one.',
  'too-many-photos': 'This report has as many photographs as it can hold.',
  'no-report': 'This order has no report yet.',
  'report-not-awaited': ({ status }) => ORDER_STATUS_MEANINGS[status].whyNot.move_due_date,
  'not-waiting': 'This order waits for no answer of its customer.',
  'due-date-past': 'This day is over, or the office has closed on it. Choose a later one.',
  'due-date-not-a-business-day':
    'This is a weekend or a federal holiday. Choose a day on which the office works.',
  'due-date-unchanged': 'The report is due on this day already.',
  'due-date-too-far': 'This day is more than half a year ahead. Check the year.',
  'no-appointment-sold': 'Nobody visits or talks to the customer for this service.',
  'appointment-not-awaited': ({ status }) => ORDER_STATUS_MEANINGS[status].whyNot.plan_appointment,
  'appointment-past': 'This time is over. Choose a later one.',
  'appointment-too-far': 'This day is more than half a year ahead. Check the year.',
  'appointment-unchanged': 'It is planned for this time with this person already.',
  'no-appointment': 'Nothing is planned that could be canceled.',
  'not-deliverable': ({ status }) => ORDER_STATUS_MEANINGS[status].whyNot.deliver,
  'already-delivered': 'It is delivered.',
  'already-sent': ({ as }) => `${SENT[as]} has already been sent.`,
  'no-such-file': 'The order has no file of this number. Choose which one is corrected.',
  'not-advice': 'Only a consultation is delivered as written advice.',
  'not-cancelable': ({ status }) => `The order is already ${stateInWords(status)}.`,
  'payment-processing':
    'The customer’s bank is processing the payment. Wait for the result, then cancel.',
  'payment-under-review': 'The payment needs review. Accept or refund it first.',
  'paid-concurrently':
    'A payment has just been made or started. Check the order again: a payment must be refunded.',
  'not-under-review': 'This order’s payment needs no review.',
  'other-currency-or-mode':
    'The payment is in another currency or was made in test mode. It cannot be accepted: refund it.',
  'no-payment-received':
    'Stripe has no successful payment for this order. Look it up in Stripe, in live and in test mode. If there is none, end the review by canceling the order.',
  'no-money-left':
    'Everything that was paid for this order has been refunded or lost. End the review by canceling the order.',
  'several-payments-received': ({ intentIds }) =>
    `Several payments of this order succeeded: ${intentIds.join(', ')}. Refund all but one, then try again.`,
  'own-payment-received-too':
    'The order’s own payment succeeded as well. Refund one of the two, then try again.',
  'not-paid': 'This order has no successful payment.',
  'payment-disputed':
    'The customer’s bank disputes the payment and has withdrawn the money. Respond in Stripe: until the dispute is won, the payment cannot be accepted, and a refund would pay twice.',
  'refund-under-review-must-be-whole':
    'A payment under review can only be refunded in full. To refund a part, accept it first.',
  'nothing-left': ({ refunded, received }) =>
    refunded < received
      ? `Nothing is left of this payment: ${formatDollars(refunded)} of ${formatDollars(received)} was refunded, and the customer’s bank took back the rest.`
      : `The full payment, ${formatDollars(refunded)}, has already been refunded.`,
  'refunded-before': ({ amount, refundedAt }) =>
    `${formatDollars(amount)} was already refunded on ${dayInFlorida(new Date(refundedAt))}.`,
  'more-than-left': ({ amount, left }) =>
    `${formatDollars(amount)} is more than the remaining ${formatDollars(left)}.`,
  'canceled-not-refunded': ({ message }) =>
    `The order is canceled, and the refund was not made. Stripe says: ${message} The customer’s email promises no money. Today lists the refund until it is made.`,
  'rejected-by-stripe': ({ message }) => `Stripe says: ${message}`,
  'invalid-input': ({ errors }) => {
    const [first] = errors;
    if (first && errors.length === 1) return fieldSentence(first);
    const fields = errors.map((field) => `  ${field.path}: ${fieldSentence(field)}`);
    return ['Some fields need another look. Please check them and try again.', ...fields].join(
      '\n',
    );
  },
  'message-not-found': 'No message has this id.',
  'message-erased':
    'The sender’s data was erased, so nothing more can be written about this message.',
  'already-answered': 'This message is already marked as answered.',
  'mail-not-found': 'No email has this number.',
  'mail-already-sent': 'This email has been sent, so there is nothing to dismiss.',
  'orders-still-open': ({ orders }) => {
    const list = orders.map(
      ({ id, status }) => `${orderNumber(id)} (${status.replaceAll('_', ' ')})`,
    );
    return `Nothing was erased because these orders are still open: ${list.join(', ')}. Deliver them, or cancel and refund them.`;
  },
  'erasure-paid-concurrently': ({ orderId }) =>
    `Nothing was erased because a payment for order ${orderNumber(orderId)} has just been made or started.`,
  'last-owner': 'The office needs another owner with a passkey first. Nothing was changed.',
};

const SENT: Readonly<Record<DeliveredAs, string>> = {
  report: 'This report',
  advice: 'This advice',
  files: 'This file',
};

const SAVE_AS_CSV = 'Open it in Excel, save it as “CSV UTF-8”, and choose that file.';

const OTHER_KINDS: Readonly<Record<OtherKind, string>> = {
  'web-page': `This is a web page, whatever its name says. ${SAVE_AS_CSV}`,
  workbook: `This is an Excel workbook, whatever its name says. ${SAVE_AS_CSV}`,
  pdf: 'This is a PDF. Export the permits from the portal as CSV, or type them.',
  json: 'This is JSON, which is no table. Export the permits from the portal as CSV.',
};

const WHY_NOT_FINAL: Readonly<Record<'draft' | 'sample' | 'receipt', string>> = {
  draft: 'Nothing was delivered: this PDF is a draft, and every page says so.',
  sample: 'Nothing was delivered: this PDF is the sample of the website.',
  receipt: 'Nothing was delivered: this PDF is a receipt, not a report.',
};

function parcelNumberSentence(problem: ParcelNumberProblem): string {
  switch (problem.type) {
    case 'empty':
      return 'Write the property’s parcel number first, under Property.';
    case 'characters':
      return 'The parcel number contains something else than digits, spaces and hyphens.';
    case 'length':
      return `The parcel number has ${problem.length} digits. One of our counties has ${parcelNumberLengths}.`;
    case 'digit-missing':
      return `The parcel number lacks a digit of a number in ${COUNTY_NAMES[problem.county]}, often the 0 in front.`;
    case 'digit-too-many':
      return `The parcel number has a digit more than a number in ${COUNTY_NAMES[problem.county]}${problem.other ? `, or is one in ${COUNTY_NAMES[problem.other]}` : ''}.`;
    case 'no-such-land':
      return `No parcel in ${COUNTY_NAMES[problem.county]} has this number. Check its digits.`;
  }
}

function inPlace(problem: ReportProblem): string {
  return `${placeOf(problem)}: ${problem.message}`;
}

/** Returns what an operator reads. */
export function toSentence(reason: OperatorReason): string {
  const entry = SENTENCES[reason.type];
  return typeof entry === 'function'
    ? (entry as (reason: OperatorReason) => string)(reason)
    : entry;
}

export function isOperatorReason(reason: { readonly type: string }): reason is OperatorReason {
  return Object.hasOwn(SENTENCES, reason.type);
}

function fieldSentence({ error }: InvalidField): string {
  return fieldErrorSentence(error, fieldErrorTexts[DEFAULT_LANGUAGE], DEFAULT_LANGUAGE);
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
