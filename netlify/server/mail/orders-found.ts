import { company } from '#business/company.ts';
import { counties } from '#business/coverage.ts';
import { dueByWords } from '#i18n/en/due-by.ts';
import { MAX_ORDERS_LISTED } from '#server/orders/find-by-email.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { dueBy, promisedDueDate } from '#shared/due-by.ts';
import { longDateInFlorida } from '#shared/florida-day.ts';
import { orderNumber } from '#shared/order-number.ts';
import { isPayable, isUnderReview, isWorkPaid } from '#shared/states.ts';
import type { EmailContent } from './content.ts';
import { orderUrl } from './order-facts.ts';

/** To the address that was entered: links to the orders that were placed with it, the newest first. */
export function ordersFound(orders: readonly OrderRecord[], siteUrl: string): EmailContent {
  const isCut = orders.length === MAX_ORDERS_LISTED;
  return {
    subject: `Your ${company.name} orders`,
    preheader: `Links to ${orders.length === 1 ? 'your order' : 'your orders'}`,
    heading: orders.length === 1 ? 'Here is your order' : 'Here are your orders',
    paragraphs: [
      `Somebody asked on our website for the orders placed with this email address. If it wasn’t you, there is nothing to do: only you receive the links.`,
    ],
    facts: [],
    lists: [
      {
        title: orders.length === 1 ? 'Your order' : 'Your orders, the newest first',
        lines: orders.map((order) => ({
          text: lineOf(order),
          url: orderUrl(order, siteUrl),
        })),
      },
    ],
    closing: [
      ...(isCut
        ? [`These are the newest ${MAX_ORDERS_LISTED}. For older ones, reply to this email.`]
        : []),
      'Anyone who has a link can see that order’s page, so pass on only those that you mean to share.',
      `Is an order missing? It may have been placed with another address. Reply to this email or call ${company.phone}, ${company.hours}.`,
    ],
  };
}

/**
 * Whether a payment or the office has confirmed the order: anybody can place one in a stranger's name. Until then, the
 * mail repeats nothing that was typed. Otherwise it would carry anybody's text to anybody's mailbox.
 */
export function isVerified({ paidAt, serviceType }: OrderRecord): boolean {
  return paidAt !== null || serviceType === 'full';
}

function lineOf(order: OrderRecord): string {
  const number = orderNumber(order.id);
  const state = stateOf(order);
  if (!isVerified(order)) {
    return `${number}, placed on ${longDateInFlorida(new Date(order.createdAt), 'en')}: ${state}`;
  }
  return `${number}, ${order.propertyAddress}, ${counties[order.county].label}: ${state}`;
}

/** Where an order is, in a few words. */
function stateOf(order: OrderRecord): string {
  const { status, paymentStatus } = order;
  const dueAt = promisedDueDate(order);
  if (isUnderReview(order)) return 'we are looking into its payment';
  if (status === 'cancelled')
    return paymentStatus === 'refunded' ? 'canceled and refunded' : 'canceled';
  if (isPayable(order))
    return paymentStatus === 'processing' ? 'the payment is on its way' : 'waiting for payment';
  if (!isWorkPaid(order))
    return paymentStatus === 'refunded' ? 'refunded' : 'payment returned by your bank';
  if (status === 'delivered') return 'report delivered';
  if (status === 'in_progress')
    return dueAt
      ? `being researched, report due ${dueBy(dueAt, 'en', dueByWords)}`
      : 'being researched';
  return dueAt ? `confirmed, report due ${dueBy(dueAt, 'en', dueByWords)}` : 'confirmed';
}
