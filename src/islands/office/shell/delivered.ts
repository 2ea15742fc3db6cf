/** The part of an order's address after `?`, to which the composer leads once the report is delivered. */
export const DELIVERED = 'delivered';
