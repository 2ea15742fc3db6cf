import type { ComponentProps } from 'react';
import { ArrowLeft, ArrowRight, Pause, Play } from '#client/icons.tsx';
import { useTexts } from './texts.ts';

interface CarouselControlsProps {
  /** The id of the slides. */
  readonly slidesId: string;
  /** The slides' short names, in order. */
  readonly names: readonly string[];
  readonly current: number;
  readonly isAutoplayOn: boolean;
  readonly onToggleAutoplay: () => void;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onSelect: (index: number) => void;
}

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
    <fieldset className="mt-4 flex flex-wrap content-start gap-2.5 lg:col-span-3 lg:mt-3 noscript:hidden failed:hidden print:hidden">
      <legend className="sr-only">{texts.slides}</legend>
      <IconButton aria-label={isAutoplayOn ? texts.stop : texts.start} onClick={onToggleAutoplay}>
        <AutoplayIcon className="size-5" />
      </IconButton>
      <IconButton aria-label={texts.previous} aria-controls={slidesId} onClick={onPrevious}>
        <ArrowLeft className="size-5" />
      </IconButton>
      <IconButton aria-label={texts.next} aria-controls={slidesId} onClick={onNext}>
        <ArrowRight className="size-5" />
      </IconButton>
      <span className="flex flex-wrap gap-x-4 sm:ml-2 lg:mt-4 lg:ml-0 lg:grid lg:basis-full">
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            aria-label={texts.goTo(index + 1, name)}
            aria-controls={slidesId}
            aria-current={index === current}
            onClick={() => onSelect(index)}
            className="slide-button"
          >
            {name}
          </button>
        ))}
      </span>
    </fieldset>
  );
}

function IconButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="grid size-11 cursor-pointer place-items-center rounded-md border border-paper/50 max-3xs:size-[44px] outline-paper hover:border-paper hover:bg-paper hover:text-ink"
      {...props}
    />
  );
}
