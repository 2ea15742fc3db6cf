/** Where an order is paid, and looked at afterwards. */
export function checkoutPath(orderId: string): string {
  return `/checkout/${encodeURIComponent(orderId)}`;
}
