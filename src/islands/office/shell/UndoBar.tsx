import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { StatusRegion, useStatus } from '#client/StatusRegion.tsx';
import type { UndoableAction } from '#shared/office/undo.ts';
import { isUncertain, OfficeError } from './api.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import { usePerson } from './person.ts';
import { Link } from './router.tsx';
import { $offer, endOffer, type Offer, screenOf, takeBack } from './undo.ts';
import { useAction } from './use-action.ts';

/** What was done, and what goes out. */
const DONE: Readonly<Record<UndoableAction, string>> = {
  start: 'Work has started. The customer’s email leaves in a few seconds.',
  answer: 'The answer leaves in a few seconds.',
  ask: 'The question leaves in a few seconds.',
  deliver: 'The report leaves in a few seconds.',
  'deliver corrected': 'The corrected report leaves in a few seconds.',
  send_advice: 'The advice leaves in a few seconds.',
  correct_advice: 'The corrected advice leaves in a few seconds.',
  send_file: 'The file leaves in a few seconds.',
  correct_file: 'The corrected file leaves in a few seconds.',
};

/** Offers to take back what was done last, on every screen, until its email leaves. What the screen tells doesn't replace it. */
export function UndoBar() {
  const offer = useStore($offer);
  return <StatusRegion>{offer && <Offered key={offer.id} offer={offer} />}</StatusRegion>;
}

function Offered({ offer }: { readonly offer: Offer }) {
  const { email } = usePerson();
  const { isBusy, result, run } = useAction();
  /** What came of it, once that can't change any more. */
  const [end, setEnd] = useState<'undone' | 'refused'>();
  const bar = useRef<HTMLElement>(null);
  const seconds = useSecondsUntil(offer.endsAt);
  const isOver = seconds === 0 && !isBusy && !result && !end;
  useEffect(() => {
    if (isOver) endOffer(offer);
  }, [isOver, offer]);
  useEffect(() => {
    // The button is gone.
    if (end) bar.current?.focus({ preventScroll: true });
  }, [end]);
  useLayoutEffect(() => {
    const { current } = bar;
    return () => {
      if (current?.contains(document.activeElement)) focusHeading();
    };
  }, []);
  const text = end ? 'You took it back. Nothing was sent.' : DONE[offer.action];
  const isRefused = end === 'refused';
  useStatus(isRefused ? '' : end ? text : `${text} You can undo it until then.`);
  const undo = async () => {
    const isUndone = await run(() =>
      takeBack(offer, email).catch((error: unknown) => {
        if (error instanceof OfficeError && !isUncertain(error)) setEnd('refused');
        throw error;
      }),
    );
    if (isUndone) setEnd('undone');
  };
  const reason = result && <Notice {...result} />;
  return (
    <section ref={bar} tabIndex={-1} aria-label="Undo" className="office-undo raised">
      {!isRefused && reason}
      <div className="flex items-center justify-between gap-x-4 max-3xs:flex-wrap">
        {isRefused ? reason : <p className="min-w-0">{text}</p>}
        {end === 'undone' && (
          <Link
            className="link inline-flex min-h-11 items-center"
            href={screenOf(offer)}
            onClick={() => endOffer(offer)}
          >
            {offer.action === 'answer' ? 'Open the message' : 'Open the order'}
          </Link>
        )}
        {!end && (
          <Button
            className="button button-quiet office-action shrink-0"
            isDisabled={isBusy}
            onClick={() => void undo()}
          >
            Undo
            {seconds > 0 && <span aria-hidden="true" className="figures">{` (${seconds})`}</span>}
          </Button>
        )}
        {(end || result) && (
          <button type="button" className="office-inline-button" onClick={() => endOffer(offer)}>
            Close
          </button>
        )}
      </div>
    </section>
  );
}

/** Whole seconds until a time of `performance.now()`. */
function useSecondsUntil(endsAt: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(endsAt)), 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  return seconds;
}

function secondsUntil(endsAt: number): number {
  return Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
}

function focusHeading(): void {
  document.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true });
}
