import { useEffect, useState } from 'react';
import { company } from '#business/company.ts';
import { preconnectToStripe } from '#client/preconnect-to-stripe.ts';
import { usePageTitle } from '#client/use-page-title.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { OrderContents, OrderSummary } from '../OrderSummary.tsx';
import type { Remark } from '../status/order-status-sentences.ts';
import { useTexts } from '../texts.ts';
import { PaymentFormBoundary } from './PaymentUnavailable.tsx';
import { PreparingPayment } from './PreparingPayment.tsx';

interface PayPageProps {
  readonly order: PublicOrder;
  /** Note that the visitor reads before paying. */
  readonly remarks: readonly Remark[];
}

/** An order that waits for its payment: the summary, the remarks and the card form. */
export function PayPage({ order, remarks }: PayPageProps) {
  const { title, payment } = useTexts();
  usePageTitle(title);
  useEffect(preconnectToStripe, []);
  return (
    <>
      <p className="mb-6 hidden print:block">
        <strong>{company.name}</strong>, {company.phone}, {company.email}
      </p>
      <h1 className="text-heading">{title}</h1>
      <div className="mt-8 grid grid-cols-1 gap-y-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-x-8">
        <div className="lg:col-span-5">
          <OrderSummary order={order} />
        </div>
        <section
          aria-labelledby="payment-details"
          className="no-print self-start rounded-md border border-rule bg-white p-[min(1.25rem,6.25vw)] raised sm:p-8 lg:col-span-7 lg:row-span-2"
        >
          <h2 id="payment-details" className="mb-6 text-title">
            {payment.heading}
          </h2>
          {remarks.map(({ heading, text }) => (
            <div
              key={heading}
              className="mb-6 rounded-sm border-l-6 border-lagoon bg-sand-soft p-[min(1.25rem,6.25vw)]"
            >
              <h3 className="font-bold">{heading}</h3>
              <p className="mt-1">{text}</p>
            </div>
          ))}
          <PaymentFormBoundary>
            <Payment order={order} />
          </PaymentFormBoundary>
        </section>
        <div className="lg:col-span-5">
          <OrderContents order={order} />
        </div>
      </div>
    </>
  );
}

/**
 * Loads the payment's code, which is in a file apart, with Stripe's components: an order that was paid needs neither. Not with
 * `lazy`: React shows a Suspense's fallback for 300 ms at least, and the card form would wait for it.
 */
function Payment({ order }: { order: PublicOrder }) {
  const [loaded, setLoaded] = useState<
    typeof import('./PaymentDetails.tsx') | { error: unknown }
  >();
  useEffect(() => {
    import('./PaymentDetails.tsx').then(setLoaded, (error: unknown) => setLoaded({ error }));
  }, []);
  if (!loaded) return <PreparingPayment />;
  if ('error' in loaded) throw loaded.error;
  return <loaded.PaymentDetails order={order} />;
}
