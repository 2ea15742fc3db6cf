import { company } from '#business/company.ts';
import { dueCalendarTexts } from '#i18n/document-texts.ts';
import { namesOf } from '#i18n/order-names.ts';
import type { Database } from '#server/adapters/neon.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { promisedDueDate } from '#shared/due-date.ts';
import { orderNumber } from '#shared/order-number.ts';
import { hasReport } from '#shared/services.ts';
import { calendarFile, calendarId, escapeText, utcTime } from './calendar-file.ts';
import { findKnownOrder, type OrderNotFound } from './find.ts';
import type { OrderRecord } from './record.ts';

/** An order's due date for calendars. */
interface DueCalendar {
  readonly filename: string;
  /** An iCalendar object (RFC 5545), with CRLF. */
  readonly text: string;
}

/**
 * The due date that an order's customer was promised, as a calendar file. People share calendars, so it holds nothing
 * private, and not the order's id: that would open its page.
 * @param siteUrl names the site in the event's identifier
 */
export async function findDueCalendar(
  db: Database,
  orderId: string,
  siteUrl: string,
  now: Date = new Date(),
): Promise<Result<DueCalendar, OrderNotFound | Reason<'not-due'>>> {
  const found = await findKnownOrder(db, orderId);
  if (!found.ok) return found;
  const dueAt = promisedDueDate(found.value);
  if (dueAt === null) return err({ type: 'not-due' });
  return ok({
    filename: `${company.name}-${orderNumber(found.value.id)}.ics`,
    text: dueCalendar({ ...found.value, dueAt }, siteUrl, now),
  });
}

/**
 * The due date as an event without a duration, in the order's language. A calendar that has it replaces it when the
 * date was moved since.
 */
export function dueCalendar(
  order: Pick<
    OrderRecord,
    'id' | 'propertyAddress' | 'serviceType' | 'title' | 'dueMoves' | 'language'
  > & {
    readonly dueAt: string;
  },
  siteUrl: string,
  now: Date,
): string {
  const number = orderNumber(order.id);
  const { name, phone } = company;
  const texts = dueCalendarTexts[order.language];
  const { title } = namesOf(order, texts.services);
  const isReport = hasReport(order.serviceType);
  const description = [
    texts.order(title, number),
    isReport ? texts.reportComes(name) : texts.orderComes(name),
    texts.questions(phone, texts.companyTexts.hours),
  ].join('\n');
  return calendarFile('Due date', [
    ['UID', calendarId('due', number, siteUrl)],
    ['SEQUENCE', String(order.dueMoves)],
    ['DTSTAMP', utcTime(now.toISOString())],
    ['DTSTART', utcTime(order.dueAt)],
    [
      'SUMMARY',
      escapeText(
        isReport
          ? texts.summary(order.propertyAddress)
          : texts.orderSummary(title, order.propertyAddress),
      ),
    ],
    ['DESCRIPTION', escapeText(description)],
    // The day stays free for other appointments.
    ['TRANSP', 'TRANSPARENT'],
  ]);
}
