import Check from 'lucide-react/icons/check';
import type { PublicOrder } from '#shared/orders.ts';
import type { OrderStatus, PaymentStatus } from '#shared/states.ts';

const STEPS = ['Received', 'Being researched', 'Delivered'] as const;

/** How many steps are behind an order, by the status of its work. */
const DONE: Readonly<Partial<Record<OrderStatus, number>>> = {
  pending: 0,
  confirmed: 0,
  in_progress: 1,
  delivered: 3,
};

/** Payments on which the work goes on. */
const UNDER_WAY: readonly PaymentStatus[] = ['paid', 'partially_refunded', 'disputed'];

/** The drawn line from order to report, and where on it the order is. Nothing where no work is done. */
export function OrderSteps({ order: { status, paymentStatus } }: { order: PublicOrder }) {
  const done = DONE[status];
  if (done === undefined || !UNDER_WAY.includes(paymentStatus)) return null;
  return (
    <ol aria-label="Order progress" className="order-steps">
      {STEPS.map((name, index) => (
        <li
          key={name}
          data-state={stateAt(index, done)}
          aria-current={index === done ? 'step' : undefined}
        >
          <span className="station figures" aria-hidden="true">
            {index < done ? <Check strokeWidth={2.5} className="size-5" /> : index + 1}
          </span>
          <span>
            {name}
            {index < done && <span className="sr-only"> (done)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function stateAt(index: number, done: number): 'done' | 'now' | 'to-come' {
  if (index < done) return 'done';
  return index === done ? 'now' : 'to-come';
}
