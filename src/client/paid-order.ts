import { checkoutPath } from '#shared/checkout-path.ts';
import { type DueDateWords, dueBy, dueDate } from '#shared/due-date.ts';
import type { Language } from '#shared/languages.ts';
import { isPriced, type PublicOrder } from '#shared/orders.ts';
import { writeSessionValue } from './session-storage.ts';

/**
 * Keeps the order that was paid in this tab: the home page names it until the visitor closes its bar
 * (`components/paid-bar.ts`). Nothing but the address, the link and the due date is kept.
 */
export function storePaidOrder(
  order: PublicOrder,
  { language, dueDateWords }: { readonly language: Language; readonly dueDateWords: DueDateWords },
): void {
  const { id, propertyAddress, serviceType } = order;
  // The order may have been read before its payment.
  const ifPaidNow = isPriced(serviceType) ? dueDate(new Date()).toISOString() : undefined;
  const dueAt = order.dueAt ?? ifPaidNow;
  writeSessionValue('permitlens.paid-order', {
    address: propertyAddress,
    path: checkoutPath(id),
    due: dueAt && dueBy(dueAt, language, dueDateWords),
  });
}
