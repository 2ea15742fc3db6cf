import { counties } from '#business/coverage.ts';
import { services } from '#business/services.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { checkoutPath } from '#shared/checkout-path.ts';
import { formatDollars, PROCESSING_FEE_LABEL, priceFromTotal } from '#shared/pricing.ts';
import type { EmailContent } from './render.ts';

/** The service, the property and the parts of the price. */
export function purchaseFacts(order: OrderRecord): EmailContent['facts'] {
  const { serviceAmount, processingFee } = priceFromTotal(order.totalAmount);
  return [
    ['Service', services[order.serviceType].title],
    ['Property', propertyOf(order)],
    ['Service amount', formatDollars(serviceAmount)],
    [`Processing fee (${PROCESSING_FEE_LABEL})`, formatDollars(processingFee)],
  ];
}

export function propertyOf({ propertyAddress, county }: OrderRecord): string {
  return `${propertyAddress}, ${counties[county].label}`;
}

export function orderFacts(order: OrderRecord): EmailContent['facts'] {
  return [
    ['Order', order.id],
    ['Service', services[order.serviceType].title],
    ['Property', order.propertyAddress],
    ['County', counties[order.county].label],
    ['Total', formatDollars(order.totalAmount)],
    ['Customer', order.customerName],
    ['Email', order.customerEmail],
    ['Phone', order.customerPhone],
  ];
}

export function orderLink(order: OrderRecord, siteUrl: string): NonNullable<EmailContent['link']> {
  return { label: 'The order as the customer sees it', url: orderUrl(order, siteUrl) };
}

export function orderUrl(order: OrderRecord, siteUrl: string): string {
  return new URL(checkoutPath(order.id), siteUrl).href;
}
