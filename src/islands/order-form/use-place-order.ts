import { call } from '#client/api.ts';
import type { NoticeContent } from '#client/notice-across-pages.ts';
import { storeOrderEmail } from '#client/order-email.ts';
import { useLanguage } from '#client/page-language.ts';
import { checkoutPath } from '#shared/checkout-path.ts';
import { pathIn, unlessDefault } from '#shared/languages.ts';
import { type PricedService, priceOfService } from '#shared/pricing.ts';
import { routes } from '#shared/routes.ts';
import { type OrderDetails, orderDraft, withoutEmptyFields } from './order-details.ts';
import { preconnectToStripe } from './preload-checkout.ts';
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
      const { id } = await call(routes.createOrder, { body: order, headers });
      orderDraft.remove();
      storeOrderEmail(id, details.customerEmail);
      window.location.assign(pathIn(language, checkoutPath(id)));
      return true;
    } catch (error) {
      onFailure(notices.orderFailed, error);
      return false;
    }
  };
}
