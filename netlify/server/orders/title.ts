import { isTitled, type ServiceType } from '#shared/services.ts';
import { LIMITS, requiredText } from '#shared/text-limits.ts';
import { cleanWords } from '#shared/typed-text.ts';

const TITLE_MISSING = 'Say in one line what was agreed.';

/** The title of an order whose service's name says nothing. Anybody with the order's page reads it. */
export const orderTitle = requiredText(LIMITS.title, TITLE_MISSING, cleanWords);

/** Returns why an order can't have a title, or can't be without one; undefined where it can. */
export function problemOfTitle(
  title: string | undefined,
  serviceType: ServiceType,
  customerName: string,
): string | undefined {
  if (!isTitled(serviceType))
    return title === undefined ? undefined : 'Only custom work has a title.';
  if (title === undefined) return TITLE_MISSING;
  return title.toLowerCase().includes(customerName.toLowerCase())
    ? 'Leave the customer out: the order’s page shows the title to others.'
    : undefined;
}
