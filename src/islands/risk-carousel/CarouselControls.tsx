import { ArrowLeft, ArrowRight, Pause, Play } from '#client/icons.tsx';
import { useTexts } from './texts.ts';

interface CarouselControlsProps {
  /** The id of the slides. */
  readonly slidesId: string;
  /** The slides' names, in order. */
  readonly names: readonly string[];
  readonly current: number;
  readonly isAutoplayOn: boolean;
  readonly onToggleAutoplay: () => void;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onSelect: (index: number) => void;
}

const BUTTON =
  'grid size-11 cursor-pointer place-items-center rounded-md border border-paper/50 outline-paper hover:border-paper hover:bg-paper hover:text-ink';

/** Buttons to stop and to change slides. Stop comes first, as in W3C's carousel pattern. */
export function CarouselControls({
  slidesId,
  names,
  current,
  isAutoplayOn,
  onToggleAutoplay,
  onPrevious,
  onNext,
  onSelect,
}: CarouselControlsProps) {
  const texts = useTexts();
  const AutoplayIcon = isAutoplayOn ? Pause : Play;
  return (
    <fieldset className="mt-4 flex flex-wrap items-center gap-2 lg:mt-8 noscript:hidden">
      <legend className="sr-only">{texts.slides}</legend>
      <button
        type="button"
        aria-label={isAutoplayOn ? texts.stop : texts.start}
        onClick={onToggleAutoplay}
        className={BUTTON}
      >
        <AutoplayIcon className="size-5" />
      </button>
      <button
        type="button"
        aria-label={texts.previous}
        aria-controls={slidesId}
        onClick={onPrevious}
        className={BUTTON}
      >
        <ArrowLeft className="size-5" />
      </button>
      <button
        type="button"
        aria-label={texts.next}
        aria-controls={slidesId}
        onClick={onNext}
        className={BUTTON}
      >
        <ArrowRight className="size-5" />
      </button>
      <span className="ml-2 flex">
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            aria-label={texts.goTo(index + 1, name)}
            aria-controls={slidesId}
            aria-current={index === current}
            onClick={() => onSelect(index)}
            className="group grid size-11 cursor-pointer place-items-center outline-paper"
          >
            <span className="size-3 rounded-full border-2 border-paper group-hover:border-4 group-aria-[current=true]:border-6" />
          </button>
        ))}
      </span>
    </fieldset>
  );
}
