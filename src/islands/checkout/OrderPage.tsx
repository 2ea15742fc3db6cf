import { useEffect } from 'react';
import { company } from '#business/company.ts';
import { invalidateOrders } from '#client/orders.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { type NextStep, nextStepOf } from './next-step.ts';
import { OrderSteps } from './OrderSteps.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { ReachUs } from './ReachUs.tsx';
import { isReceipted, Receipt } from './Receipt.tsx';
import { RetryButton } from './RetryButton.tsx';
import { mailAbout } from './reach.ts';
import type { Standing } from './standing.ts';

interface OrderPageProps {
  readonly order: PublicOrder;
  readonly standing: Standing;
}

/** An order that does not wait to be paid: how it stands, what happens next, its receipt, and the office. */
export function OrderPage({ order, standing }: OrderPageProps) {
  // It is what a browser calls the file when the receipt is saved as a PDF.
  useEffect(() => {
    document.title = `${company.name} order ${order.id}`;
  }, [order.id]);
  const next = nextStepOf(order);

  return (
    <>
      <div className="no-print">
        <div role="status" className="order-head">
          <div className="max-w-measure">
            <p className="record-label wrap-anywhere text-ink-soft">{order.propertyAddress}</p>
            <h1 className="mt-3 text-heading">{standing.heading}</h1>
            <p className="mt-5 text-lede">{standing.text}</p>
          </div>
          <p className="stamp text-xl">{standing.stamp}</p>
        </div>
        <OrderSteps order={order} />
      </div>
      <div className="order-body">
        <div className="no-print">
          <section aria-labelledby="next">
            <h2 id="next" className="text-title">
              What happens next
            </h2>
            <p className="mt-3">{next.text}</p>
            <NextAction order={order} action={next.action} />
          </section>
          <ReachUs order={order} />
        </div>
        {isReceipted(order) ? <Receipt order={order} /> : <OrderSummary order={order} />}
      </div>
    </>
  );
}

function NextAction({ order, action }: { order: PublicOrder; action: NextStep['action'] }) {
  switch (action) {
    case 'check-again':
      return (
        <RetryButton className="button-primary mt-5" onAsk={invalidateOrders}>
          Check again
        </RetryButton>
      );
    case 'ask-for-report': {
      const subject = `Please send the report of order ${order.id} again`;
      return (
        <a href={mailAbout(subject)} className="button button-primary mt-5">
          Ask us to send it again
        </a>
      );
    }
    case 'order-again':
      return (
        <a href="/#order-form" className="button button-primary mt-5">
          {order.serviceType === 'full' ? 'Ask for a new quote' : 'Place a new order'}
        </a>
      );
    case null:
      return null;
  }
}
