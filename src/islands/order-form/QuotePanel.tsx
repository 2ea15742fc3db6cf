import { displayedPrice, priceNote } from '#business/services.ts';
import type { FormService } from '#shared/services.ts';
import { useTexts } from './texts.ts';

interface QuotePanelProps {
  readonly service: FormService;
}

/** Replaces the price summary when the service is quoted. */
export function QuotePanel({ service }: QuotePanelProps) {
  const { quote, priceNotes } = useTexts();
  return (
    <>
      <p className="text-title font-bold tracking-tight">{quote.within}</p>
      <p className="text-label leading-6 text-ink-soft">{quote.businessDays}</p>
      <dl className="mt-3 border-y border-rule py-3">
        <dt className="eyebrow text-ink-soft">{quote.range}</dt>
        <dd className="figures mt-1 text-subheading font-bold tracking-tight">
          {displayedPrice(service, priceNotes)}
        </dd>
        <dd className="figures mt-1 text-label">{priceNote(service, priceNotes)}</dd>
      </dl>
      <p className="mt-3 text-label leading-6 text-ink-soft">{quote.basis}</p>
    </>
  );
}
