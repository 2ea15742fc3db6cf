import { displayedPrice, shortPriceNote } from '#business/services.ts';
import {
  DEFAULT_SERVICE,
  FORM_SERVICES,
  type FormService,
  isOrderedOnline,
} from '#shared/services.ts';
import { useTexts } from './texts.ts';

/** The services as radio buttons. */
export function ServiceChoice() {
  const { services } = useTexts();
  return (
    <div className="border-y border-ink/20">
      {FORM_SERVICES.map((service) => (
        <label
          key={service}
          className="flex min-h-16 cursor-pointer items-center border-ink/20 not-first:border-t gap-4 px-3 py-3 hover:bg-white has-checked:bg-lagoon-mist max-2xs:gap-3 max-3xs:flex-wrap max-3xs:gap-2 max-3xs:px-2 sm:px-4"
        >
          <input
            type="radio"
            name="serviceType"
            value={service}
            defaultChecked={service === DEFAULT_SERVICE}
            className="size-5 shrink-0"
          />
          <span className="min-w-0 grow max-3xs:basis-1/2">
            <span className="block leading-6 font-bold">{services[service].name}</span>{' '}
            <span className="block text-label text-ink-soft">{services[service].subtitle}</span>
          </span>{' '}
          <Price service={service} />
        </label>
      ))}
    </div>
  );
}

function Price({ service }: { service: FormService }) {
  const texts = useTexts();
  const price = displayedPrice(service, texts.priceNotes);
  return (
    <span className="figures w-28 min-w-min shrink-0 text-right max-2xs:w-26 max-3xs:w-full xs:w-32 sm:w-56">
      {isOrderedOnline(service) ? (
        <span className="block text-title font-bold">{price}</span>
      ) : (
        <>
          <span className="block leading-6 font-bold">{texts.service.customQuote}</span>{' '}
          <span className="block text-label text-ink-soft">{price}</span>
        </>
      )}{' '}
      <span className="block text-label text-ink-soft">
        {shortPriceNote(service, texts.priceNotes)}
      </span>
    </span>
  );
}
