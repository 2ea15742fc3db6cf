import { company } from '#business/company.ts';
import { Printer } from '#client/icons.tsx';
import { longDateInFlorida } from '#shared/florida-day.ts';
import type { PublicOrder } from '#shared/orders.ts';
import type { PaymentStatus } from '#shared/states.ts';
import { Amounts, Entry, OrderNumber, Property } from '../OrderSummary.tsx';

/** The receipt's payment line. An order has a receipt only if it was paid. */
const PAYMENT: Readonly<Partial<Record<PaymentStatus, string>>> = {
  paid: 'Paid in full',
  partially_refunded: 'Paid in full, refunded in part',
  refunded: 'Paid in full and refunded',
  disputed: 'Paid in full, under review',
  lost: 'Paid in full, returned by your bank',
};

export function hasReceipt({ paymentStatus }: PublicOrder): boolean {
  return paymentStatus in PAYMENT;
}

/** The receipt. In print it is the only content, black on white. */
export function Receipt({ order }: { order: PublicOrder }) {
  return (
    <div>
      <section aria-labelledby="receipt" className="receipt">
        <h2 id="receipt" className="text-title">
          Receipt
        </h2>
        <address className="mt-2 mb-4 not-italic">
          <strong>{company.name}</strong>, {company.tagline}
          <br />
          {company.phone}, {company.email}
        </address>
        <dl>
          <Entry label="Order">
            <OrderNumber id={order.id} />
          </Entry>
          <Entry label="Ordered">{longDateInFlorida(new Date(order.createdAt))}</Entry>
          <Property order={order} />
          <Entry label="Payment">{PAYMENT[order.paymentStatus]}</Entry>
        </dl>
        <Amounts order={order} />
      </section>
      <button
        type="button"
        className="button button-quiet no-print mt-5 w-full"
        onClick={() => window.print()}
      >
        <Printer className="size-5" />
        Print receipt
      </button>
    </div>
  );
}
