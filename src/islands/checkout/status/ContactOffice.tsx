import { company } from '#business/company.ts';
import { PhoneLink } from '#client/PhoneLink.tsx';
import { orderNumber } from '#shared/order-number.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { OrderNumber } from '../OrderSummary.tsx';

/** How to contact the office about an order: phone, email, hours and the order number to mention. */
export function ContactOffice({ order }: { order: PublicOrder }) {
  return (
    <section aria-labelledby="contact-office" className="mt-10">
      <h2 id="contact-office" className="text-title">
        How to reach us
      </h2>
      <p className="mt-3">
        Call <PhoneLink />, {company.hours}, or write to{' '}
        <a href={officeEmailLink(`Order ${orderNumber(order.id)}`)} className="link">
          {company.email}
        </a>
        . Please have your order number ready: <OrderNumber id={order.id} />
      </p>
      <p className="mt-3 text-ink-soft">
        Keep this page’s address so that you can come back to your order. Anyone who has it can see
        what you see here.
      </p>
      <p className="mt-6">
        <a href="/" className="button button-quiet">
          Return Home
        </a>
      </p>
    </section>
  );
}

/** Returns a link that starts an email to the office with this subject. */
export function officeEmailLink(subject: string): string {
  return `mailto:${company.email}?subject=${encodeURIComponent(subject)}`;
}
