import { appointmentTexts } from '#i18n/document-texts.ts';
import { isUndecided } from '#server/adapters/stripe-dispute.ts';
import type { OrderPayment } from '#server/adapters/stripe-payment.ts';
import { type Appointment, toDetails } from '#server/appointments/read.ts';
import { whenInWords } from '#server/appointments/words.ts';
import type { Addresses } from '#server/mail/addresses.ts';
import { knownFacts } from '#server/mail/content.ts';
import { COUNTY_IN_DOUBT, orderFacts, orderUrl } from '#server/mail/order-facts.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { isDeliveredLate } from '#server/orders/waiting.ts';
import type { OutboxMail } from '#server/outbox/list.ts';
import { formatMoney } from '#server/payments/decision.ts';
import { UNDECIDED_DISPUTES, whatToRespond } from '#server/payments/undecided-dispute.ts';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import type { MessageRecord } from '#shared/messages.ts';
import type { Colleague } from '#shared/office/colleagues.ts';
import type { OrderFact } from '#shared/office/orders.ts';
import { appointmentOf } from '#shared/services.ts';

/** What the facts of an order are taken from. */
interface FactSources {
  readonly order: OrderRecord;
  /** As far as Stripe could be reached. */
  readonly payments: readonly OrderPayment[];
  readonly mails: readonly OutboxMail[];
  /** Null where none stands. */
  readonly appointment: Appointment | null;
  readonly colleagues: readonly Colleague[];
  /** The message that the order is the quote for. */
  readonly request: MessageRecord | null;
  readonly addresses: Addresses;
}

/** Returns what the office reads of an order, what asks for somebody first. */
export function factsFor({
  order,
  payments,
  mails,
  appointment,
  colleagues,
  request,
  addresses,
}: FactSources): OrderFact[] {
  return [
    ...payments.flatMap(disputesToRespond),
    ...deliveryFacts(order, mails),
    ...(appointment ? [appointmentFact(order, appointment, colleagues)] : []),
    ...factsOf(order, addresses),
    ...(request ? requestFacts(request, addresses) : []),
  ];
}

/** The bank's inquiry or dispute, or an appeal, and the response that it waits for. */
function disputesToRespond({ disputes }: OrderPayment): OrderFact[] {
  return disputes.flatMap(({ outcome, amount, currency, respondBy }) => {
    if (!isUndecided(outcome)) return [];
    const { name } = UNDECIDED_DISPUTES[outcome];
    const label = name.charAt(0).toUpperCase() + name.slice(1);
    const todo = whatToRespond({ outcome, respondBy });
    return [{ label, value: `${formatMoney(amount, currency)}: ${todo}`, isBad: true }];
  });
}

/** To whom a report went, when, and whether that was on time. */
function deliveryFacts(order: OrderRecord, mails: readonly OutboxMail[]): OrderFact[] {
  const { deliveredAt, dueAt } = order;
  if (deliveredAt === null) return [];
  const reports = mails.filter(
    ({ kind, state }) => kind === 'report_ready' && state !== 'dismissed',
  );
  const recipients = new Set(reports.map(({ to }) => to));
  const isLate = isDeliveredLate(order);
  const onTime = dueAt === null ? '' : ', on time';
  const punctuality = isLate && dueAt ? `, late: due ${formatTimeInFlorida(dueAt)}` : onTime;
  return [
    {
      label: 'Delivered',
      value: `${formatTimeInFlorida(deliveredAt)}${punctuality}`,
      isBad: isLate,
    },
    ...(recipients.size > 0 ? [{ label: 'Sent to', value: [...recipients].join(', ') }] : []),
  ];
}

/** When somebody goes, and who. */
function appointmentFact(
  { serviceType }: OrderRecord,
  appointment: Appointment,
  colleagues: readonly Colleague[],
): OrderFact {
  const { label } = appointmentTexts.en.kinds[appointmentOf(serviceType) ?? 'visit'];
  const { person } = toDetails(appointment, colleagues);
  return {
    label,
    value: `${whenInWords(appointment, DEFAULT_LANGUAGE)}, ${person ? person.name : 'nobody: who was to go was removed'}`,
    isBad: person === null,
  };
}

function factsOf(order: OrderRecord, { stripeUrl, siteUrl }: Addresses): OrderFact[] {
  return [
    ...knownFacts({ facts: orderFacts(order, stripeUrl, 'screen') }).map(([label, value]) => ({
      label,
      ...(typeof value === 'string' ? { value } : { value: value.text, url: value.url }),
      isBad: label === COUNTY_IN_DOUBT,
    })),
    { label: 'Customer’s page', value: 'Open', url: orderUrl(order, siteUrl) },
  ];
}

/** The request that the order is the quote for. */
function requestFacts(
  { id, message, createdAt, erasedAt }: MessageRecord,
  { officeUrl }: Addresses,
): OrderFact[] {
  const url = `${officeUrl}/messages/${id}`;
  return [
    { label: 'Quote request', value: erasedAt === null ? message : 'Erased' },
    { label: 'Its message', value: formatTimeInFlorida(createdAt), url },
  ];
}
