import * as z from 'zod/mini';
import { type PricedService, priceOfService, SERVICE_PRICES } from './pricing.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from './states.ts';
import { emailAddress, LIMITS, optionalText, phoneNumber, requiredText } from './text.ts';

export const SERVICE_TYPES = ['basic', 'diligence', 'full'] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

export const COUNTIES = ['miami-dade', 'broward', 'palm-beach'] as const;
export type County = (typeof COUNTIES)[number];

/** Whether a service has a fixed price and is paid online; the other one is quoted. */
export function isPriced(service: ServiceType): service is PricedService {
  return Object.hasOwn(SERVICE_PRICES, service);
}

const details = {
  propertyAddress: requiredText(LIMITS.address, 'Enter the property’s address.'),
  county: z.enum(COUNTIES, 'Choose the property’s county.'),
  customerName: requiredText(LIMITS.name, 'Enter your full name.'),
  customerEmail: emailAddress,
  customerPhone: phoneNumber,
};

/** The order form as typed, for an order and for a quote alike. */
export const orderForm = z.strictObject({
  serviceType: z.enum(SERVICE_TYPES, 'Choose a service.'),
  ...details,
  notes: optionalText(LIMITS.longText),
});
export type OrderForm = z.output<typeof orderForm>;

/** POST /api/orders. The total is the visitor's word for what was shown; the server computes its own. */
export const placeOrderRequest = z
  .strictObject({
    serviceType: z
      .enum(SERVICE_TYPES, 'Choose a service.')
      .check(
        z.refine(
          isPriced,
          'A Full Inspection is quoted, not ordered online. Please request a quote instead.',
        ),
      ),
    ...details,
    notes: z.optional(z.nullable(optionalText(LIMITS.longText))),
    totalAmount: z.int32('The total must be a whole number of cents.'),
  })
  .check(
    z.refine(
      ({ serviceType, totalAmount }) =>
        !isPriced(serviceType) || totalAmount === priceOfService(serviceType).totalAmount,
      {
        path: ['totalAmount'],
        error: 'The total is not this service’s price. Please reload the page and try again.',
      },
    ),
  );
export type PlaceOrderRequest = z.output<typeof placeOrderRequest>;

/** What anybody who has an order's address may see of it. */
export const publicOrder = z.object({
  id: z.string(),
  serviceType: z.enum(SERVICE_TYPES),
  propertyAddress: z.string(),
  county: z.enum(COUNTIES),
  totalAmount: z.int32(),
  status: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  createdAt: z.iso.datetime(),
});
export type PublicOrder = z.output<typeof publicOrder>;

/** The answer to the visitor who placed the order: all that was sent, and what became of it. */
export const placedOrder = z.object({
  ...publicOrder.shape,
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  notes: z.nullable(z.string()),
});
export type PlacedOrder = z.output<typeof placedOrder>;
