import { dueBy } from '#shared/due-by.ts';
import { dueCalendarPath, type PublicOrder } from '#shared/orders.ts';

/** When the report is due. Renders nothing where no date is set or none is promised. */
export function DueDate({ order }: { order: PublicOrder }) {
  const dueAt = promisedDate(order);
  if (!dueAt) return null;
  return (
    <p className="mt-3">
      <strong className="font-semibold">
        Your report is due <time dateTime={dueAt}>{dueBy(dueAt)}</time>.
      </strong>{' '}
      <a href={dueCalendarPath(order.id)} className="link whitespace-nowrap">
        Add it to your calendar
      </a>
    </p>
  );
}

/**
 * Returns the due date of a report that is being worked on. A Full Inspection's first visit is agreed on after the
 * payment, so its date is not promised before the work begins.
 */
export function promisedDate(order: PublicOrder): string | undefined {
  const { serviceType, status, paymentStatus, dueAt } = order;
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'partially_refunded';
  const isPromised = serviceType === 'full' ? status === 'in_progress' : isInWork(status);
  return isPaid && isPromised ? dueAt : undefined;
}

function isInWork(status: PublicOrder['status']): boolean {
  return status === 'confirmed' || status === 'in_progress';
}
