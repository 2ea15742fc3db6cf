import { Check } from '#client/icons.tsx';
import { dueByWords } from '#i18n/en/due-by.ts';
import { dueByDay, promisedDueDate } from '#shared/due-by.ts';
import { longDateInFlorida } from '#shared/florida-day.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { isWorkPaid, type OrderStatus } from '#shared/states.ts';

/** How many steps are done, by order status. */
const DONE: Readonly<Partial<Record<OrderStatus, number>>> = {
  pending: 0,
  confirmed: 0,
  in_progress: 1,
  delivered: 3,
};

/** The steps from order to report and the current one. Renders nothing where no work is done. */
export function OrderProgress({ order }: { order: PublicOrder }) {
  const done = DONE[order.status];
  if (done === undefined || !isWorkPaid(order)) return null;
  return (
    <ol aria-label="Order progress" className="order-steps">
      {stepsOf(order).map(({ name, time }, index) => (
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
            {time && (
              <span className="figures block text-base font-normal text-ink-soft">{time}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

function stepsOf(order: PublicOrder): { name: string; time?: string | null | undefined }[] {
  const dueAt = promisedDueDate(order);
  return [
    { name: 'Received', time: dateOf(order.paidAt) },
    { name: 'Being researched' },
    {
      name: 'Delivered',
      time: dateOf(order.deliveredAt) ?? (dueAt && dueByDay(dueAt, 'en', dueByWords)),
    },
  ];
}

function dateOf(moment: string | undefined): string | undefined {
  return moment && longDateInFlorida(new Date(moment), 'en');
}

function stepState(index: number, done: number): 'done' | 'current' | 'upcoming' {
  if (index < done) return 'done';
  return index === done ? 'current' : 'upcoming';
}
