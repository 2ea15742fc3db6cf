import { claims } from '#business/claims.ts';
import { counties } from '#business/coverage.ts';
import { services } from '#business/services.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { formatDollars, PROCESSING_FEE_LABEL, priceFromTotal } from '#shared/pricing.ts';

/** What was ordered, for which property, and what it comes to. */
export function OrderSummary({ order }: { order: PublicOrder }) {
  const service = services[order.serviceType];
  const { serviceAmount, processingFee, totalAmount } = priceFromTotal(order.totalAmount);
  return (
    <section aria-labelledby="order-summary" className="border-t-2 border-ink">
      <h2 id="order-summary" className="py-4 text-title">
        Order Summary
      </h2>
      <dl>
        <Entry label="Service">{service.name}</Entry>
        <Entry label="Property address">{order.propertyAddress}</Entry>
        <Entry label="County">{counties[order.county].label}</Entry>
        <Entry label="Expected delivery">{claims.delivery}</Entry>
        <Entry label="Order number">
          <span className="font-mono text-[0.875rem]">{order.id}</span>
        </Entry>
      </dl>
      <dl className="figures border-t border-rule py-3">
        <Amount label={service.name} cents={serviceAmount} />
        <Amount label={`Processing Fee (${PROCESSING_FEE_LABEL})`} cents={processingFee} />
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3 font-bold">
          <dt>Total</dt>
          <dd className="text-2xl leading-8 tracking-tight">{formatDollars(totalAmount)}</dd>
        </div>
      </dl>
      <h3 className="record-label mt-4 text-ink-soft">What is included</h3>
      <ul className="mt-2 text-[0.9375rem] leading-6">
        {service.features.map((feature) => (
          <li key={feature} className="border-t border-rule py-2 first:border-t-0">
            {feature}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-x-4 border-t border-rule py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="record-label pt-1 text-ink-soft">{label}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function Amount({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt className="text-ink-soft">{label}</dt>
      <dd>{formatDollars(cents)}</dd>
    </div>
  );
}
