import { call } from '#client/api.ts';
import type { NoticeContent } from '#client/notice-across-pages.ts';
import { storeOrderEmail } from '#client/order-email.ts';
import { useLanguage } from '#client/page-language.ts';
import { storePlacedOrder } from '#client/placed-order.ts';
import { preconnectToStripe } from '#client/preconnect-to-stripe.ts';
import { checkoutPath } from '#shared/checkout-path.ts';
import { pathIn, unlessDefault } from '#shared/languages.ts';
import { createOrderRoute } from '#shared/order-form.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { startPaymentRoute } from '#shared/payments.ts';
import { type PricedService, priceOfService } from '#shared/pricing.ts';
import {
  lastCustomer,
  type OrderDetails,
  orderDraft,
  withoutEmptyFields,
} from './order-details.ts';
import { useTexts } from './texts.ts';
import type { OrderDraft } from './use-order-draft.ts';

/** Shows why a request failed: the words of a notice, and the error. */
export type ShowFailure = (notice: Omit<NoticeContent, 'tone'>, error: unknown) => void;

interface PlaceOrderOptions {
  readonly draft: Pick<OrderDraft, 'idempotencyHeader'>;
  readonly onFailure: ShowFailure;
}

/** Returns a function that places an order. It returns whether the checkout is loading now. */
export function usePlaceOrder({ draft, onFailure }: PlaceOrderOptions) {
  const language = useLanguage();
  const { notices } = useTexts();
  return async (serviceType: PricedService, details: OrderDetails): Promise<boolean> => {
    const { totalAmount } = priceOfService(serviceType);
    const order = {
      ...withoutEmptyFields(details),
      serviceType,
      totalAmount,
      language: unlessDefault(language),
    };
    const headers = draft.idempotencyHeader(order);
    preconnectToStripe();
    try {
      const placed = await call(createOrderRoute, { body: order, headers });
      const { id } = placed;
      startPayment(placed);
      orderDraft.remove();
      lastCustomer.save({ ...details, service: serviceType });
      storeOrderEmail(id, details.customerEmail);
      storePlacedOrder(placed);
      window.location.assign(pathIn(language, checkoutPath(id)));
      return true;
    } catch (error) {
      onFailure(notices.orderFailed, error);
      return false;
    }
  };
}

/**
 * Has the order's payment intent created while the checkout loads. Only the checkout gets its client secret: its own call gets
 * the same intent, and shows it if this one failed.
 */
function startPayment({ id, totalAmount }: PublicOrder): void {
  const body = { orderId: id, amount: totalAmount };
  call(startPaymentRoute, { body, keepalive: true }).catch(() => undefined);
}
