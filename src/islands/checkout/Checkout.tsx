import { company } from '#business/company.ts';
import { useIsHydrated } from '#client/use-is-hydrated.ts';
import { useReturnFromHistory } from '#client/use-return-from-history.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { orderIdIn } from './address.ts';
import { OrderNotFound } from './OrderNotFound.tsx';
import { OrderPage } from './OrderPage.tsx';
import { OrderContents, OrderSummary } from './OrderSummary.tsx';
import { Payment } from './Payment.tsx';
import { RemarksBeforePaying } from './RemarksBeforePaying.tsx';
import { ReturnHome, Statement } from './Statement.tsx';
import { standingOf } from './standing.ts';
import { useOrder } from './use-order.ts';
import { Waiting } from './Waiting.tsx';

/** The checkout of the order in the address. The page is one for all orders, so only the browser knows it. */
export default function Checkout() {
  const isHydrated = useIsHydrated();
  // A payment may have been under way when the page was left; what became of it only a fresh page knows.
  useReturnFromHistory(() => window.location.reload());

  if (!isHydrated) return <LoadingOrder />;
  const orderId = orderIdIn(window.location.pathname);
  if (orderId === null) return <InvalidAddress />;
  return <OrderCheckout orderId={orderId} />;
}

function OrderCheckout({ orderId }: { orderId: string }) {
  const entry = useOrder(orderId);
  switch (entry.state) {
    case 'loading':
      return <LoadingOrder />;
    case 'failed':
      return <OrderNotFound error={entry.error} />;
    case 'loaded':
      return <LoadedOrder order={entry.order} />;
  }
}

function Heading() {
  return <h1 className="text-heading">Checkout</h1>;
}

function LoadingOrder() {
  return (
    <>
      <Heading />
      <div className="mt-8 border-t-2 border-ink noscript:hidden">
        <Waiting>Loading your order…</Waiting>
      </div>
    </>
  );
}

function LoadedOrder({ order }: { order: PublicOrder }) {
  const standing = standingOf(order);
  return standing ? <OrderPage order={order} standing={standing} /> : <OrderToPay order={order} />;
}

function OrderToPay({ order }: { order: PublicOrder }) {
  return (
    <>
      <p className="mb-6 hidden print:block">
        <strong>{company.name}</strong>, {company.phone}, {company.email}
      </p>
      <Heading />
      <div className="mt-8 grid gap-y-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-x-8">
        <div className="lg:col-span-5">
          <OrderSummary order={order} />
        </div>
        <section
          aria-labelledby="payment-details"
          className="no-print self-start rounded-md border border-rule bg-white p-5 shadow-paper sm:p-8 lg:col-span-7 lg:row-span-2"
        >
          <h2 id="payment-details" className="mb-6 text-title">
            Payment Details
          </h2>
          <RemarksBeforePaying order={order} />
          <Payment order={order} />
        </section>
        <div className="lg:col-span-5">
          <OrderContents order={order} />
        </div>
      </div>
    </>
  );
}

function InvalidAddress() {
  return (
    <Statement label="Checkout" heading="Invalid checkout URL" actions={<ReturnHome />}>
      <p>This address names no order. If you followed a link, check that it is complete.</p>
    </Statement>
  );
}
