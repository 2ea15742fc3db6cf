import type { ReactNode } from 'react';
import type { RiskCarouselTexts } from '#i18n/en/risk-carousel.ts';
import { useTexts } from './texts.ts';

/** A cost that unpermitted work may have for the next owner. */
export type Risk = keyof RiskCarouselTexts['risks'];

interface RiskSlideProps {
  readonly risk: Risk;
  /** The slide's position, such as "1 of 3". */
  readonly position: string;
  /** Whether another slide is shown. */
  readonly isHidden: boolean;
  readonly drawing: ReactNode;
}

/** One risk: its name, its cost, the reason, and a drawing of the document. */
export function RiskSlide({ risk, position, isHidden, drawing }: RiskSlideProps) {
  const texts = useTexts();
  const { name, cost, costLabel, description } = texts.risks[risk];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is named by its legend, and a slide is no form
    <div
      role="group"
      aria-roledescription={texts.slide}
      aria-label={position}
      inert={isHidden}
      className="grid min-w-0 shrink-0 grow-0 basis-full grid-cols-[minmax(0,1fr)] content-start gap-2 px-(--gutter) lg:grid-cols-9 lg:gap-x-8"
    >
      <div className="lg:order-1 lg:col-span-5">{drawing}</div>
      <div className="lg:col-span-4 lg:pt-3">
        <h3 className="text-title">{name}</h3>
        <p className="mt-part">
          <span className="price block text-heading">{cost}</span>{' '}
          <span className="text-lede text-rule print:text-ink-soft">{costLabel}</span>
        </p>
        <p className="mt-part max-w-measure text-base text-rule print:text-ink-soft">
          {description}
        </p>
      </div>
    </div>
  );
}
