import type { PublicOrder } from '#shared/orders.ts';
import { priceOfService } from '#shared/pricing.ts';

/** An order that was just placed, as its customer's browser gets it. */
export const unpaidOrder: PublicOrder = {
  id: '01j8zk3v9q4m5n6p7r8s9t0vwx',
  serviceType: 'basic',
  propertyAddress: '1420 Brickell Bay Drive, Miami',
  county: 'miami-dade',
  totalAmount: priceOfService('basic').totalAmount,
  status: 'pending',
  paymentStatus: 'pending',
  createdAt: '2025-11-20T12:00:00.000Z',
};
