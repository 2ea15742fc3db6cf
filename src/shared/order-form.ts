import * as z from 'zod/mini';
import { emailAddress, phoneNumber } from './email-and-phone.ts';
import { COUNTIES, isPriced, placedOrder, SERVICE_TYPES } from './orders.ts';
import { priceOfService } from './pricing.ts';
import { LIMITS, optionalText, requiredText } from './text-limits.ts';

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

/** POST /api/orders. The total is what the browser showed; the server computes its own. */
export const createOrderRequest = z
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
export type CreateOrderRequest = z.output<typeof createOrderRequest>;

export const createOrderRoute = {
  method: 'POST',
  path: '/api/orders',
  in: createOrderRequest,
  out: placedOrder,
} as const;
