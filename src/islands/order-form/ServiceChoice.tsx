import { useEffect, useEffectEvent, useRef } from 'react';
import { services } from '#business/services.ts';
import { isPriced, SERVICE_TYPES, type ServiceType } from '#shared/orders.ts';

interface ServiceChoiceProps {
  readonly chosen: ServiceType;
  readonly onChoose: (service: ServiceType) => void;
}

/** The three services, one of which is chosen. */
export function ServiceChoice({ chosen, onChoose }: ServiceChoiceProps) {
  const choices = useRef<HTMLDivElement>(null);
  const takeOver = useEffectEvent((marked: string | undefined) => {
    const service = SERVICE_TYPES.find((type) => type === marked);
    if (service && service !== chosen) onChoose(service);
  });
  // A visitor may have chosen before the form listened: what is marked on the page is what they order.
  useEffect(() => {
    takeOver(choices.current?.querySelector<HTMLInputElement>('input:checked')?.value);
  }, []);

  return (
    <div ref={choices} className="divide-y divide-ink/20 border-y border-ink/20">
      {SERVICE_TYPES.map((service) => (
        <label
          key={service}
          className="flex min-h-16 cursor-pointer items-center gap-4 px-3 py-3 hover:bg-white has-checked:bg-lagoon-mist sm:px-4"
        >
          <input
            type="radio"
            name="serviceType"
            value={service}
            checked={service === chosen}
            onChange={() => onChoose(service)}
            className="size-5 shrink-0"
          />
          <span className="min-w-0 grow">
            <span className="block leading-6 font-bold">{services[service].name}</span>{' '}
            <span className="block text-label text-ink-soft">{services[service].subtitle}</span>
          </span>{' '}
          <Price service={service} />
        </label>
      ))}
    </div>
  );
}

function Price({ service }: { service: ServiceType }) {
  const { price } = services[service];
  if (isPriced(service)) return <span className="figures shrink-0 text-xl font-bold">{price}</span>;
  return (
    <span className="figures shrink-0 text-right">
      <span className="block leading-6 font-bold">Custom Quote</span>{' '}
      <span className="block text-label text-ink-soft">{price}</span>
    </span>
  );
}
