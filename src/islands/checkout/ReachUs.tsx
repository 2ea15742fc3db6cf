import { company } from '#business/company.ts';
import { CallUs } from '#client/CallUs.tsx';
import type { PublicOrder } from '#shared/orders.ts';
import { OrderNumber } from './OrderSummary.tsx';
import { mailAbout } from './reach.ts';

/** The office: its phone, its mail and its hours, and what to have ready. */
export function ReachUs({ order }: { order: PublicOrder }) {
  return (
    <section aria-labelledby="reach-us" className="mt-10">
      <h2 id="reach-us" className="text-title">
        How to reach us
      </h2>
      <p className="mt-3">
        Call <CallUs />, {company.hours}, or write to{' '}
        <a href={mailAbout(`Order ${order.id}`)} className="link">
          {company.email}
        </a>
        . Please name your order: <OrderNumber id={order.id} />
      </p>
      <p className="mt-3 text-ink-soft">
        Keep this page’s address to come back to your order. Whoever has it can see what you see
        here.
      </p>
      <p className="mt-6">
        <a href="/" className="button button-quiet">
          Return Home
        </a>
      </p>
    </section>
  );
}
