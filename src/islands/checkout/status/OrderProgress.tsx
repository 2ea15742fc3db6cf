import { Check } from '#client/icons.tsx';
import type { PublicOrder } from '#shared/orders.ts';
import { isWorkPaid, type OrderStatus } from '#shared/states.ts';

const STEPS = ['Received', 'Being researched', 'Delivered'] as const;

/** How many steps are done, by order status. */
const DONE: Readonly<Partial<Record<OrderStatus, number>>> = {
  pending: 0,
  confirmed: 0,
  in_progress: 1,
  delivered: 3,
};

/** The steps from order to report and the current one. Renders nothing where no work is done. */
export function OrderProgress({ order: { status, paymentStatus } }: { order: PublicOrder }) {
  const done = DONE[status];
  if (done === undefined || !isWorkPaid({ paymentStatus })) return null;
  return (
    <ol aria-label="Order progress" className="order-steps">
      {STEPS.map((name, index) => (
        <li
          key={name}
          data-state={stepState(index, done)}
          aria-current={index === done ? 'step' : undefined}
        >
          <span className="step-marker figures" aria-hidden="true">
            {index < done ? <Check className="size-5" /> : index + 1}
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

function stepState(index: number, done: number): 'done' | 'current' | 'upcoming' {
  if (index < done) return 'done';
  return index === done ? 'current' : 'upcoming';
}
