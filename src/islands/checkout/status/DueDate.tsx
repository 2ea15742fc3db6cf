import { useLanguage } from '#client/page-language.ts';
import { Unbroken } from '#client/Unbroken.tsx';
import { dueBy, promisedDueDate } from '#shared/due-date.ts';
import { dueCalendarPath, type PublicOrder } from '#shared/orders.ts';
import { hasReport } from '#shared/services.ts';
import { useTexts } from '../texts.ts';

/** When the report is due. Renders nothing where no date is set or none is promised. */
export function DueDate({ order }: { order: PublicOrder }) {
  const language = useLanguage();
  const { dueDateWords, next } = useTexts();
  const dueAt = promisedDueDate(order);
  if (!dueAt) return null;
  return (
    <p className="mt-3">
      <strong className="font-semibold">
        {hasReport(order.serviceType) ? next.reportDue : next.orderDue}{' '}
        <time dateTime={dueAt}>
          <Unbroken text={dueBy(dueAt, language, dueDateWords)} />
        </time>
        .
      </strong>{' '}
      <a href={dueCalendarPath(order.id)} className="link whitespace-nowrap">
        {next.addToCalendar}
      </a>
    </p>
  );
}
