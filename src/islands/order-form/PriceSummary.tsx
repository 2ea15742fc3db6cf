import {
  formatDollars,
  PROCESSING_FEE_LABEL,
  type PricedService,
  priceOfService,
} from '#shared/pricing.ts';
import { useTexts } from './texts.ts';

/** The price, the fee and the total of a service with a fixed price. */
export function PriceSummary({ service }: { service: PricedService }) {
  const { price, services } = useTexts();
  const { serviceAmount, processingFee, totalAmount } = priceOfService(service);
  return (
    <dl className="figures">
      <Line label={services[service].name} amount={serviceAmount} />
      <Line label={price.fee(PROCESSING_FEE_LABEL)} note={price.feeNote} amount={processingFee} />
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3 font-bold">
        <dt>{price.total}</dt>
        <dd className="text-subheading tracking-tight">{formatDollars(totalAmount)}</dd>
      </div>
    </dl>
  );
}

interface LineProps {
  readonly label: string;
  /** Small, below the label. */
  readonly note?: string;
  readonly amount: number;
}

function Line({ label, note, amount }: LineProps) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="text-ink-soft">
        <span>{label}</span>
        {note && <span className="block text-label"> {note}</span>}
      </dt>
      <dd>{formatDollars(amount)}</dd>
    </div>
  );
}
