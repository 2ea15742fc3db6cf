import { dueByWords } from '#i18n/en/due-by.ts';
import { dueBy, promisedDueDate } from '#shared/due-by.ts';
import { dueCalendarPath, type PublicOrder } from '#shared/orders.ts';

/** When the report is due. Renders nothing where no date is set or none is promised. */
export function DueDate({ order }: { order: PublicOrder }) {
  const dueAt = promisedDueDate(order);
  if (!dueAt) return null;
  return (
    <p className="mt-3">
      <strong className="font-semibold">
        Your report is due <time dateTime={dueAt}>{dueBy(dueAt, 'en', dueByWords)}</time>.
      </strong>{' '}
      <a href={dueCalendarPath(order.id)} className="link whitespace-nowrap">
        Add it to your calendar
      </a>
    </p>
  );
}
