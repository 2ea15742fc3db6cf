import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { useStatus } from '#client/StatusRegion.tsx';
import type { UndoableAction } from '#shared/office/undo.ts';
import { Button } from './Button.tsx';
import { DELIVERED } from './delivered.ts';
import { Notice } from './Notice.tsx';
import { usePerson } from './person.ts';
import { Link, replaceQuery } from './router.tsx';
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

/** Offers to take back what was done last, on every screen, until its email leaves. */
export function UndoBar() {
  const offer = useStore($offer);
  return offer ? <Offered key={offer.id} offer={offer} /> : null;
}

function Offered({ offer }: { readonly offer: Offer }) {
  const { email } = usePerson();
  const { isBusy, result, run } = useAction();
  const [isUndone, setUndone] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const seconds = useSecondsUntil(offer.endsAt);
  const isOver = seconds === 0 && !isBusy && !result && !isUndone;
  useEffect(() => {
    if (isOver) endOffer(offer);
  }, [isOver, offer]);
  useEffect(() => {
    // The button is gone.
    if (isUndone) bar.current?.focus({ preventScroll: true });
  }, [isUndone]);
  const text = isUndone ? 'You took it back. Nothing was sent.' : DONE[offer.action];
  useStatus(isUndone ? text : `${text} You can undo it until then.`);
  const undo = async () => {
    if (!(await run(() => takeBack(offer, email)))) return;
    if (location.search === `?${DELIVERED}`) replaceQuery('');
    setUndone(true);
  };
  const close = (
    <button type="button" className="office-inline-button" onClick={() => endOffer(offer)}>
      Close
    </button>
  );
  return (
    <section ref={bar} tabIndex={-1} aria-label="Undo" className="office-undo raised">
      {result && <Notice {...result} />}
      <div className="flex items-center justify-between gap-x-4 max-3xs:flex-wrap">
        <p className="min-w-0">{text}</p>
        {isUndone ? (
          <>
            <Link
              className="link inline-flex min-h-11 items-center"
              href={screenOf(offer)}
              onClick={() => endOffer(offer)}
            >
              {offer.action === 'answer' ? 'Open the message' : 'Open the order'}
            </Link>
            {close}
          </>
        ) : (
          <>
            <Button
              className="button button-quiet office-action shrink-0"
              isDisabled={isBusy}
              onClick={() => void undo()}
            >
              Undo
              {seconds > 0 && <span aria-hidden="true" className="figures">{` (${seconds})`}</span>}
            </Button>
            {result && close}
          </>
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
