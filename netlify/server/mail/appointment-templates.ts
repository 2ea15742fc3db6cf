import { company } from '#business/company.ts';
import { appointmentTexts, mailTexts } from '#i18n/document-texts.ts';
import { type Appointment, nameForCustomers, standing } from '#server/appointments/read.ts';
import { whenInWords, whoInWords } from '#server/appointments/words.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { dueBy, promisedDueDate } from '#shared/due-date.ts';
import { formatDayInFlorida } from '#shared/format-day.ts';
import { appointmentOf, hasReport } from '#shared/services.ts';
import type { EmailContent, Fact, OrderMail, Templates } from './content.ts';
import { customerFacts, linkToOrder, orderInSubject } from './order-facts.ts';

// The texts are in src/i18n, in the language of the order.

export const APPOINTMENT_TEMPLATES = {
  appointment_planned: appointmentPlanned,
  appointment_cancelled: appointmentCancelled,
} satisfies Partial<Templates>;

function textsOf({ language, serviceType }: OrderRecord) {
  const { kinds, ...texts } = appointmentTexts[language];
  return { ...texts, ...kinds[appointmentOf(serviceType) ?? 'visit'] };
}

/** To the customer: when somebody comes, or calls, and who. It may replace what was planned before. */
function appointmentPlanned({ order, appointment, siteUrl }: OrderMail): EmailContent {
  const { language, customerName } = order;
  const { planned, questions, reportDue, orderDue } = textsOf(order);
  if (!appointment) throw new Error('The appointment no longer exists.');
  const when = whenInWords(appointment, language);
  const dueAt = promisedDueDate(order);
  return {
    subject: planned.subject(
      formatDayInFlorida(appointment.startsAt, language, 'weekday'),
      orderInSubject(order),
    ),
    preheader: when,
    heading: planned.heading,
    paragraphs: [
      planned.text(customerName, whoInWords(appointment, language), when),
      ...(appointment.sequence > 0 ? [planned.replaces] : []),
      planned.prepare,
      ...(dueAt
        ? [
            (hasReport(order.serviceType) ? reportDue : orderDue)(
              dueBy(dueAt, language, mailTexts[language].dueDateWords),
            ),
          ]
        : []),
    ],
    facts: [...appointmentFacts(order, appointment), ...customerFacts(order)],
    link: linkToOrder(order, siteUrl),
    closing: [planned.calendar, questions(company.phone)],
  };
}

/** When an appointment that stands is, and who comes; nothing where there is none. */
export function appointmentFacts(order: OrderRecord, appointment: Appointment | null): Fact[] {
  if (!appointment || !standing(appointment)) return [];
  const { label, person: personLabel } = textsOf(order);
  const { person } = appointment;
  return [
    [label, whenInWords(appointment, order.language)],
    [personLabel, person && nameForCustomers(person)],
  ];
}

/** To the customer: the office canceled it, and the order goes on. */
function appointmentCancelled({ order, appointment, siteUrl }: OrderMail): EmailContent {
  const { cancelled } = textsOf(order);
  if (!appointment) throw new Error('The appointment no longer exists.');
  const when = whenInWords(appointment, order.language);
  return {
    subject: cancelled.subject(orderInSubject(order)),
    preheader: when,
    heading: cancelled.heading,
    paragraphs: [cancelled.text(order.customerName, when)],
    facts: customerFacts(order),
    link: linkToOrder(order, siteUrl),
    closing: [cancelled.calendar, mailTexts[order.language].parts.questions(company.phone)],
  };
}

/** What the email about the end of an order says of its appointment, which fell with it. */
export function fallenWithOrder(order: OrderRecord, appointment: Appointment): string[] {
  const { cancelled } = textsOf(order);
  return [cancelled.withOrder(whenInWords(appointment, order.language)), cancelled.calendar];
}
