import { company } from '#business/company.ts';
import { appointmentTexts } from '#i18n/document-texts.ts';
import { calendarFile, calendarId, escapeText, utcTime } from '#server/orders/calendar-file.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { orderNumber } from '#shared/order-number.ts';
import { appointmentOf } from '#shared/services.ts';
import type { Appointment } from './read.ts';
import { whoInWords } from './words.ts';

/** An appointment as a file that is attached to an email. */
export interface AppointmentFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

type CalendarOrder = Pick<OrderRecord, 'id' | 'propertyAddress' | 'serviceType' | 'language'>;

/** The appointment for the customer's calendar; undefined for a service that has none. */
export function appointmentFile(
  order: CalendarOrder,
  appointment: Appointment,
  siteUrl: string,
  now: Date,
): AppointmentFile | undefined {
  const kind = appointmentOf(order.serviceType);
  if (!kind) return undefined;
  const { file } = appointmentTexts[order.language].kinds[kind];
  return {
    filename: `${file(company.name, orderNumber(order.id))}.ics`,
    contentType: 'text/calendar; charset=utf-8',
    content: Buffer.from(appointmentCalendar(order, appointment, siteUrl, now)),
  };
}

/**
 * The appointment as an event in the order's language. A calendar that has it takes over each change, and the end. People share
 * calendars, so it holds nothing private, and not the order's id: that would open its page.
 */
function appointmentCalendar(
  { id, propertyAddress, serviceType, language }: CalendarOrder,
  appointment: Appointment,
  siteUrl: string,
  now: Date,
): string {
  const number = orderNumber(id);
  const texts = appointmentTexts[language];
  const { summary, description } = texts.kinds[appointmentOf(serviceType) ?? 'visit'];
  const { startsAt, endsAt, sequence, cancelledAt } = appointment;
  const lines = [
    texts.order(texts.services[serviceType].title, number),
    description(whoInWords(appointment, language)),
    texts.calendarQuestions(company.phone, texts.companyTexts.hours),
  ];
  return calendarFile('Appointment', [
    ['UID', calendarId('appointment', number, siteUrl)],
    ['SEQUENCE', String(sequence)],
    ['DTSTAMP', utcTime(now.toISOString())],
    ['DTSTART', utcTime(startsAt)],
    ['DTEND', utcTime(endsAt)],
    ['STATUS', cancelledAt === null ? 'CONFIRMED' : 'CANCELLED'],
    ['SUMMARY', escapeText(summary(company.name, propertyAddress))],
    ['DESCRIPTION', escapeText(lines.join('\n'))],
  ]);
}
