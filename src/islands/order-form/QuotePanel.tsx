import { displayedPrice, priceNote } from '#business/services.ts';
import { useTexts } from './texts.ts';

/** Replaces the price summary when the service is quoted. */
export function QuotePanel() {
  const { quote, priceNotes } = useTexts();
  return (
    <>
      <p className="text-title font-bold tracking-tight">{quote.within}</p>
      <p className="text-label leading-6 text-ink-soft">{quote.businessDays}</p>
      <dl className="mt-3 border-y border-rule py-3">
        <dt className="eyebrow text-ink-soft">{quote.range}</dt>
        <dd className="figures mt-1 text-subheading font-bold tracking-tight">
          {displayedPrice('full', priceNotes)}
        </dd>
        <dd className="figures mt-1 text-label">{priceNote('full', priceNotes)}</dd>
      </dl>
      <p className="mt-3 text-label leading-6 text-ink-soft">{quote.basis}</p>
    </>
  );
}
