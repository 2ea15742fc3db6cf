import type { ComponentProps } from 'react';
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
    <fieldset className="mt-4 flex flex-wrap items-center gap-2 lg:mt-8 noscript:hidden failed:hidden print:hidden">
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

function IconButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="grid size-11 cursor-pointer place-items-center rounded-md border border-paper/50 outline-paper hover:border-paper hover:bg-paper hover:text-ink"
      {...props}
    />
  );
}
