import { checkoutPath } from '#shared/checkout-path.ts';
import { type DueDateWords, dueBy } from '#shared/due-date.ts';
import type { Language } from '#shared/languages.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { writeSessionValue } from './session-storage.ts';

/**
 * Keeps the order that was paid in this tab: the home page names it until the visitor closes its bar
 * (`components/paid-bar.ts`). Nothing but the address, the link and the due date is kept.
 */
export function storePaidOrder(
  { id, propertyAddress, dueAt }: Pick<PublicOrder, 'id' | 'propertyAddress' | 'dueAt'>,
  { language, dueDateWords }: { readonly language: Language; readonly dueDateWords: DueDateWords },
): void {
  writeSessionValue('permitlens.paid-order', {
    address: propertyAddress,
    path: checkoutPath(id),
    due: dueAt && dueBy(dueAt, language, dueDateWords),
  });
}
