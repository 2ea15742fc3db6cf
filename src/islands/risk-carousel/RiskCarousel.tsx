import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { island } from '#client/island.tsx';
import { useIsHydrated } from '#client/use-is-hydrated.ts';
import { CarouselControls } from './CarouselControls.tsx';
import { type Risk, RiskSlide } from './RiskSlide.tsx';
import { useTexts } from './texts.ts';
import { useAutoplay } from './use-autoplay.ts';
import { usePrefersReducedMotion } from './use-prefers-reduced-motion.ts';

const SLIDES_ID = 'risk-slides';

const RISKS = ['fines', 'repairs', 'value'] as const satisfies readonly Risk[];

/** Changes the slide. */
type SlideChange = (slides: NonNullable<UseEmblaCarouselType[1]>) => void;

/** The drawing of each risk, from the Astro slot with its id. */
type RiskCarouselProps = Partial<Readonly<Record<Risk, ReactNode>>>;

/**
 * The risks as slides, after W3C's carousel pattern. Without JavaScript the page shows all of them.
 * https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
function RiskCarousel(drawings: RiskCarouselProps) {
  const texts = useTexts();
  const isHydrated = useIsHydrated();
  const prefersReducedMotion = usePrefersReducedMotion();
  const [viewport, embla] = useEmblaCarousel({ loop: true, watchDrag: !prefersReducedMotion });
  const [current, setCurrent] = useState(0);
  const isAutoAdvancing = useRef(false);
  const { isOn, isPlaying, stop, toggle, rootProps } = useAutoplay(prefersReducedMotion, () => {
    isAutoAdvancing.current = true;
    embla?.scrollNext(prefersReducedMotion);
    isAutoAdvancing.current = false;
  });

  const handleSelect = useEffectEvent((slide: number) => {
    setCurrent(slide);
    // A swipe stops autoplay, as the buttons do.
    if (!isAutoAdvancing.current) stop();
  });
  const queued = useRef<SlideChange | null>(null);
  useEffect(() => {
    if (!embla) return;
    embla.on('select', () => handleSelect(embla.selectedScrollSnap()));
    queued.current?.(embla);
  }, [embla]);

  const changeByVisitor = (change: SlideChange) => () => {
    stop();
    if (embla) change(embla);
    else queued.current = change;
  };

  return (
    <section
      aria-roledescription={texts.carousel}
      aria-label={texts.label}
      className="flex flex-col-reverse lg:grid lg:grid-cols-12 lg:gap-x-8"
      {...rootProps}
    >
      <CarouselControls
        slidesId={SLIDES_ID}
        names={RISKS.map((risk) => texts.risks[risk].short)}
        current={current}
        isAutoplayOn={isOn}
        onToggleAutoplay={toggle}
        onPrevious={changeByVisitor((slides) => slides.scrollPrev(prefersReducedMotion))}
        onNext={changeByVisitor((slides) => slides.scrollNext(prefersReducedMotion))}
        onSelect={(index) =>
          changeByVisitor((slides) => slides.scrollTo(index, prefersReducedMotion))()
        }
      />
      <div
        ref={viewport}
        // Embla measures the slides relative to this element. The gutters leave room for a document's shadow.
        className="relative mx-[calc(-1*var(--gutter))] min-w-0 not-noscript:overflow-x-clip lg:col-span-9 lg:col-start-4 lg:[--gutter:2rem]"
      >
        <div
          id={SLIDES_ID}
          aria-live={isPlaying ? 'off' : 'polite'}
          className="flex [touch-action:pan-y_pinch-zoom] noscript:grid noscript:gap-16 failed:grid failed:gap-16"
        >
          {RISKS.map((risk, index) => (
            <RiskSlide
              key={risk}
              risk={risk}
              position={texts.position(index + 1, RISKS.length)}
              isHidden={isHydrated && index !== current}
              drawing={drawings[risk]}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

export default island('RiskCarousel', RiskCarousel);
