import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { correctPath, idFromPath } from '#client/id-in-path.ts';
import { island } from '#client/island.tsx';
import { LoadingMessage } from '#client/LoadingMessage.tsx';
import { MessagePage } from '#client/MessagePage.tsx';
import { $orders, loadOrder, type OrderEntry } from '#client/orders.ts';
import { useLanguage } from '#client/page-language.ts';
import { StatusRegion } from '#client/StatusRegion.tsx';
import { useBfcacheRestore } from '#client/use-bfcache-restore.ts';
import { useIsHydrated } from '#client/use-is-hydrated.ts';
import { usePageTitle } from '#client/use-page-title.ts';
import { checkoutPath } from '#shared/checkout-path.ts';
import { pathIn } from '#shared/languages.ts';
import { OrderLookedFor } from './OrderLookedFor.tsx';
import { OrderNotFound } from './OrderNotFound.tsx';
import { PayPage } from './pay/PayPage.tsx';
import { ReturnHome } from './ReturnHome.tsx';
import { OrderStatusPage } from './status/OrderStatusPage.tsx';
import { orderStatusCopy } from './status/order-status-copy.ts';
import { useTexts } from './texts.ts';

/** The checkout of the order in the URL. All orders share one prerendered page, so only the browser knows the order. */
function Checkout() {
  const isHydrated = useIsHydrated();
  // A payment may have been in progress when the visitor left the page. Only a reload shows its result.
  useBfcacheRestore(() => window.location.reload());

  return <StatusRegion>{isHydrated ? <CheckoutOfUrl /> : <LoadingOrder />}</StatusRegion>;
}

function CheckoutOfUrl() {
  const orderId = idFromPath(window.location.pathname, 'checkout');
  return orderId === null ? <InvalidUrl /> : <OrderCheckout orderId={orderId} />;
}

function OrderCheckout({ orderId }: { orderId: string }) {
  useEffect(() => correctPath((language) => pathIn(language, checkoutPath(orderId))), [orderId]);
  const texts = useTexts();
  const language = useLanguage();
  const entry = useOrder(orderId);
  switch (entry.state) {
    case 'loading':
      return <LoadingOrder />;
    case 'looked-for':
      return <OrderLookedFor orderId={orderId} />;
    case 'failed':
      return <OrderNotFound error={entry.error} />;
    case 'loaded': {
      const { order } = entry;
      const copy = orderStatusCopy(order, { texts, language });
      return copy.screen === 'pay' ? (
        <PayPage order={order} remarks={copy.remarks} />
      ) : (
        <OrderStatusPage order={order} copy={copy} />
      );
    }
  }
}

/** Loads an order on first use, and again after the orders were invalidated. */
function useOrder(id: string): OrderEntry {
  const entry = useStore($orders).get(id);
  const isNeeded = !entry || (entry.state === 'loaded' && entry.isOutdated);
  useEffect(() => {
    if (isNeeded) void loadOrder(id);
  }, [isNeeded, id]);
  return entry ?? { state: 'loading' };
}

function LoadingOrder() {
  const { title, loading } = useTexts();
  usePageTitle(title);
  return (
    <>
      <h1 className="text-heading">{title}</h1>
      <div className="mt-8 border-t-2 border-ink noscript:hidden">
        <LoadingMessage>{loading}</LoadingMessage>
      </div>
    </>
  );
}

function InvalidUrl() {
  const { title, invalidUrl } = useTexts();
  return (
    <MessagePage label={title} heading={invalidUrl.heading} actions={<ReturnHome />} isImmediate>
      <p>{invalidUrl.text}</p>
    </MessagePage>
  );
}

export default island('Checkout', Checkout);
