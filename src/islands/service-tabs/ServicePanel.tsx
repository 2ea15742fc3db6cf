import Check from 'lucide-react/icons/check';
import { services } from '#business/services.ts';
import type { SectionLink } from '#shared/landing-sections.ts';
import type { ServiceType } from '#shared/orders.ts';

/** A service's tab panel: description, features and price. */
export function ServicePanel({ service }: { service: ServiceType }) {
  const { title, subtitle, price, turnaround, description, features, highlight } =
    services[service];
  return (
    <div className="grid h-full gap-x-12 p-5 max-lg:grid-rows-[auto_1fr_auto] sm:p-8 lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr] lg:p-10">
      <div>
        <p className="eyebrow text-ink-soft">{subtitle}</p>
        <h3 className="mt-2 text-[1.625rem] leading-8 font-bold">{title}</h3>
        <p className="mt-4 max-w-measure">{description}</p>
        <p className="mt-3 max-w-measure font-semibold">{highlight}</p>
      </div>
      <div className="mt-6 lg:row-span-2 lg:mt-0 lg:border-l lg:border-rule lg:pl-12">
        <p className="border-b border-rule pb-4 max-lg:border-t max-lg:pt-4">
          <span className="price block text-[clamp(2.125rem,1.4rem+1.6vw,2.5rem)]">{price}</span>{' '}
          <span className="text-ink-soft">{turnaround}</span>
        </p>
        <ul className="mt-5 grid gap-2.5 text-base">
          {features.map((feature) => (
            <li key={feature} className="flex gap-2.5">
              <Check aria-hidden="true" className="mt-0.5 size-5 text-lagoon" />
              {feature}
            </li>
          ))}
        </ul>
      </div>
      <a
        href={'/#order-form' satisfies SectionLink}
        data-preselect={service}
        className="button button-primary mt-8 self-end sm:justify-self-start sm:px-10"
      >
        <span>
          Get Started<span className="sr-only"> with {title}</span>
        </span>
      </a>
    </div>
  );
}
