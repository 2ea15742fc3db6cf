import { CallUs } from '#client/CallUs.tsx';
import { invalidateOrders } from '#client/orders.ts';
import type { PublicOrder } from '#shared/orders.ts';
import type { Standing } from './standing.ts';

interface OrderStandingProps {
  readonly standing: Standing;
  readonly order: PublicOrder;
}

/** In place of a payment form: how an order stands that is not to be paid, or not now. */
export function OrderStanding({ standing, order }: OrderStandingProps) {
  return (
    <div role="status">
      <p className="stamp text-xl">{standing.stamp}</p>
      <h3 className="mt-6 text-title">{standing.heading}</h3>
      <p className="mt-2">{standing.text}</p>
      <p className="mt-4 text-[0.9375rem] text-ink-soft">
        Questions? Call us at <CallUs />.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {order.paymentStatus === 'processing' && (
          <button type="button" className="button button-primary" onClick={invalidateOrders}>
            Check again
          </button>
        )}
        <a href="/" className="button button-quiet">
          Return Home
        </a>
      </div>
    </div>
  );
}
