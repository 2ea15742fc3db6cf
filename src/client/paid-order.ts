import { checkoutPath } from '#shared/checkout-path.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { writeSessionValue } from './session-storage.ts';

/**
 * Keeps the order that was paid in this tab: the home page names it until the visitor closes its bar
 * (`components/paid-bar.ts`). Nothing but the address and the link is kept.
 */
export function storePaidOrder({ id, propertyAddress }: PublicOrder): void {
  writeSessionValue('permitlens.paid-order', { address: propertyAddress, path: checkoutPath(id) });
}
