import { services } from '#business/services.ts';
import {
  formatDollars,
  PROCESSING_FEE_LABEL,
  type PricedService,
  priceOfService,
} from '#shared/pricing.ts';

/** The price, the fee and the total of a service with a fixed price. */
export function PriceSummary({ service }: { service: PricedService }) {
  const { serviceAmount, processingFee, totalAmount } = priceOfService(service);
  return (
    <dl className="figures">
      <Line label={services[service].name} amount={serviceAmount} />
      <Line label={`Processing Fee (${PROCESSING_FEE_LABEL})`} amount={processingFee} />
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3 font-bold">
        <dt>Total</dt>
        <dd className="text-2xl leading-8 tracking-tight">{formatDollars(totalAmount)}</dd>
      </div>
    </dl>
  );
}

function Line({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="text-ink-soft">{label}</dt>
      <dd>{formatDollars(amount)}</dd>
    </div>
  );
}
