import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Risk, risks, risksHeading } from '#business/risks.ts';
import { useIsHydrated } from '#client/use-is-hydrated.ts';
import { CarouselControls } from './CarouselControls.tsx';
import { RiskSlide } from './RiskSlide.tsx';
import { usePrefersReducedMotion } from './use-prefers-reduced-motion.ts';
import { useRotation } from './use-rotation.ts';

const SLIDES_ID = 'risk-slides';

/** What a button does with the slides. */
type Move = (slides: NonNullable<UseEmblaCarouselType[1]>) => void;

/** The page's drawing of each risk, as the slots of that name. */
type RiskCarouselProps = Partial<Readonly<Record<Risk['id'], ReactNode>>>;

/**
 * The risks, one at a time, after W3C's carousel pattern. Without script all of them are on the page at once.
 * https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export default function RiskCarousel(drawings: RiskCarouselProps) {
  const isHydrated = useIsHydrated();
  const prefersReducedMotion = usePrefersReducedMotion();
  const [viewport, embla] = useEmblaCarousel({ loop: true, watchDrag: !prefersReducedMotion });
  const [current, setCurrent] = useState(0);
  const isTurning = useRef(false);
  const { isOn, isMoving, stop, toggle, pauses } = useRotation(prefersReducedMotion, () => {
    isTurning.current = true;
    embla?.scrollNext(prefersReducedMotion);
    isTurning.current = false;
  });

  const follow = useEffectEvent((slide: number) => {
    setCurrent(slide);
    // A swipe is the visitor's hand, as the buttons are.
    if (!isTurning.current) stop();
  });
  const early = useRef<Move | null>(null);
  useEffect(() => {
    if (!embla) return;
    embla.on('select', () => follow(embla.selectedScrollSnap()));
    early.current?.(embla);
  }, [embla]);

  const byHand = (move: Move) => () => {
    stop();
    if (embla) move(embla);
    else early.current = move;
  };

  return (
    <section
      aria-roledescription="carousel"
      aria-label={risksHeading}
      className="flex flex-col-reverse"
      {...pauses}
    >
      <CarouselControls
        slidesId={SLIDES_ID}
        names={risks.map(({ name }) => name)}
        current={current}
        isRotationOn={isOn}
        onToggleRotation={toggle}
        onPrevious={byHand((slides) => slides.scrollPrev(prefersReducedMotion))}
        onNext={byHand((slides) => slides.scrollNext(prefersReducedMotion))}
        onChoose={(index) => byHand((slides) => slides.scrollTo(index, prefersReducedMotion))()}
      />
      <div
        ref={viewport}
        // Embla measures the slides from here.
        className="relative mx-[calc(-1*var(--sheet-margin))] not-noscript:overflow-x-clip"
      >
        <div
          id={SLIDES_ID}
          aria-live={isMoving ? 'off' : 'polite'}
          className="flex [touch-action:pan-y_pinch-zoom] noscript:grid noscript:gap-16"
        >
          {risks.map((risk, index) => (
            <RiskSlide
              key={risk.id}
              risk={risk}
              place={`${index + 1} of ${risks.length}`}
              isAside={isHydrated && index !== current}
              drawing={drawings[risk.id]}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
