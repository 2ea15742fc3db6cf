import { formatDollars, PROCESSING_FEE_LABEL, type Price } from '#shared/pricing.ts';

interface PriceLinesProps {
  /** The service's name. */
  readonly service: string;
  readonly price: Price;
  readonly texts: {
    readonly fee: (percent: string) => string;
    readonly feeNote: string;
    readonly total: string;
  };
  readonly className?: string;
  /** The spaces around a line and above the total. */
  readonly lineSpace: string;
  readonly totalSpace: string;
}

/** The price of a service, the fee and the total. */
export function PriceLines({
  service,
  price,
  texts,
  className = '',
  lineSpace,
  totalSpace,
}: PriceLinesProps) {
  return (
    <dl className={`figures ${className}`}>
      <div className={`flex justify-between gap-x-4 max-3xs:flex-wrap ${lineSpace}`}>
        <dt className="text-ink-soft">{service}</dt>
        <dd className="ml-auto">{formatDollars(price.serviceAmount)}</dd>
      </div>
      <div className={`flex justify-between gap-x-4 max-3xs:flex-wrap ${lineSpace}`}>
        <dt className="text-ink-soft">
          {texts.fee(PROCESSING_FEE_LABEL)}
          <span className="block text-label"> {texts.feeNote}</span>
        </dt>
        <dd className="ml-auto">{formatDollars(price.processingFee)}</dd>
      </div>
      <div
        className={`flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3 font-bold ${totalSpace}`}
      >
        <dt>{texts.total}</dt>
        <dd className="text-subheading tracking-tight">{formatDollars(price.totalAmount)}</dd>
      </div>
    </dl>
  );
}
