import type { ServiceType } from '#shared/orders.ts';
import { FULL_INSPECTION_RANGE, formatDollars, SERVICE_PRICES } from '#shared/pricing.ts';

/** The price of a service before the fee, as displayed: an amount, or a range for the one that is quoted. */
export function displayedPrice(service: ServiceType): string {
  if (service !== 'full') return formatDollars(SERVICE_PRICES[service]);
  return `${formatDollars(FULL_INSPECTION_RANGE.from)}-${formatDollars(FULL_INSPECTION_RANGE.to)}`;
}
