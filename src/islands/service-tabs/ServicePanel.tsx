import { Check } from '#client/icons.tsx';
import { useLanguage } from '#client/page-language.ts';
import { ServiceLimits } from '#client/ServiceLimits.tsx';
import { Unbroken } from '#client/Unbroken.tsx';
import { sectionLink } from '#shared/landing-sections.ts';
import { pathIn } from '#shared/languages.ts';
import { sampleReportLink } from '#shared/sample-report.ts';
import { type FormService, isOrderedOnline, SERVICES } from '#shared/services.ts';
import { useTexts } from './texts.ts';

interface ServicePanelProps {
  readonly service: FormService;
}

/** A service's tab panel: description, limits, turnaround and features. */
export function ServicePanel({ service }: ServicePanelProps) {
  const language = useLanguage();
  const texts = useTexts();
  const serviceTexts = texts.services[service];
  const { title, subtitle, description, features, highlight } = serviceTexts;
  const { due } = SERVICES[service];
  const usual = texts.reportUsuallyWithin[service];
  const reportComes = usual ? texts.turnaround.usually(usual, due) : texts.turnaround.within(due);
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 p-[min(1.25rem,5vw)] max-lg:grid-rows-[auto_1fr] sm:p-8 lg:grid-cols-[7fr_5fr] lg:p-10">
      <div>
        <p className="eyebrow text-ink-soft">{subtitle}</p>
        <h3 className="text-subheading font-bold">{title}</h3>
        <p className="mt-part max-w-measure text-base">{description}</p>
        <p className="mt-2 mb-part max-w-measure text-base font-semibold">{highlight}</p>
        <ServiceLimits {...serviceTexts} labels={texts} />
      </div>
      <div className="flex flex-col lg:border-l lg:border-rule lg:pl-12">
        <p className="border-b border-rule pb-3 font-semibold">
          <Unbroken text={isOrderedOnline(service) ? reportComes : texts.turnaround.quote} />
        </p>
        <ul className="my-part grid gap-2 text-base">
          {features.map((feature) => (
            <li key={feature} className="flex gap-2.5">
              <Check className="mt-0.5 size-5 text-lagoon" />
              {feature}
            </li>
          ))}
        </ul>
        <a
          className="link mt-auto mb-3 inline-flex min-h-11 items-center font-semibold"
          href={pathIn(language, sampleReportLink(service))}
        >
          {texts.wholeSample(serviceTexts)}
        </a>
        <a
          href={pathIn(language, sectionLink('order-form'))}
          data-preselect={service}
          className="button button-primary"
        >
          <span>
            {texts.getStarted}
            <span className="sr-only">{texts.withService(serviceTexts)}</span>
          </span>
        </a>
      </div>
    </div>
  );
}
