/** The path of an order's page, where it is paid and followed. */
export function checkoutPath(orderId: string): string {
  return `/checkout/${encodeURIComponent(orderId)}`;
}
