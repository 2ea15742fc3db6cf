import type { PublicOrder } from '#shared/orders.ts';
import { remarksBeforePaying } from './before-paying.ts';

/** What a visitor should know before they pay. */
export function RemarksBeforePaying({ order }: { order: PublicOrder }) {
  return remarksBeforePaying(order).map(({ heading, text }) => (
    <div key={heading} className="mb-6 rounded-sm border-l-6 border-lagoon bg-sand-soft p-5">
      <h3 className="font-bold">{heading}</h3>
      <p className="mt-1">{text}</p>
    </div>
  ));
}
