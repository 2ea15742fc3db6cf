import { claims } from '#business/claims.ts';
import { services } from '#business/services.ts';

/** Replaces the price summary when the service is quoted. */
export function QuotePanel() {
  return (
    <>
      <p className="text-title font-bold tracking-tight">
        Custom quote within {claims.quoteWithin}
      </p>
      <p className="text-label leading-6 text-ink-soft">on business days</p>
      <dl className="mt-3 border-y border-rule py-3">
        <dt className="eyebrow text-ink-soft">Price range</dt>
        <dd className="figures mt-1 text-subheading font-bold tracking-tight">
          {services.full.price}
        </dd>
      </dl>
      <p className="mt-3 text-label leading-6 text-ink-soft">
        The final price is based on the property’s size and complexity.
      </p>
    </>
  );
}
