import { call } from '#client/api.ts';
import type { Conclude } from '#client/fields/use-form.ts';
import { storeOrderEmail } from '#client/order-email.ts';
import { useLanguage } from '#client/page-language.ts';
import { storePlacedOrder } from '#client/placed-order.ts';
import { preconnectToStripe } from '#client/preconnect-to-stripe.ts';
import { checkoutPath } from '#shared/checkout-path.ts';
import { pathIn, unlessDefault } from '#shared/languages.ts';
import { type PublicOrder, placedOrder } from '#shared/orders.ts';
import { priceOfService } from '#shared/pricing.ts';
import type { OnlineService } from '#shared/services.ts';
import {
  lastCustomer,
  type OrderDetails,
  orderDraft,
  withoutEmptyFields,
} from './order-details.ts';
import type { OrderDraft } from './use-order-draft.ts';

/**
 * Returns a function that places an order. What it returns leads to the checkout.
 * @throws as `call`
 */
export function usePlaceOrder({ idempotencyHeader }: Pick<OrderDraft, 'idempotencyHeader'>) {
  const language = useLanguage();
  return async (serviceType: OnlineService, details: OrderDetails): Promise<Conclude> => {
    const { totalAmount } = priceOfService(serviceType);
    const order = {
      ...withoutEmptyFields(details),
      serviceType,
      totalAmount,
      language: unlessDefault(language),
    };
    const headers = idempotencyHeader(order);
    preconnectToStripe();
    const placed = await call('POST /api/orders', { body: order, headers, result: placedOrder });
    return () => {
      try {
        startPayment(placed);
        orderDraft.remove();
        lastCustomer.save({ ...details, service: serviceType });
        storeOrderEmail(placed.id, details.customerEmail);
        storePlacedOrder(placed);
      } finally {
        // It asks the server for what is not handed over.
        window.location.assign(pathIn(language, checkoutPath(placed.id)));
      }
      return true;
    };
  };
}

/**
 * Has the order's payment intent created while the checkout loads. Only the checkout gets its client secret: its own call gets
 * the same intent, and shows it if this one failed.
 */
function startPayment({ id, totalAmount }: PublicOrder): void {
  const body = { orderId: id, amount: totalAmount };
  call('POST /api/create-payment-intent', { body, keepalive: true }).catch(() => undefined);
}
