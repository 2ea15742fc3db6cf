import { useEffect, useRef } from 'react';
import { CircleCheck } from '#client/icons.tsx';
import { PhoneLink } from '#client/PhoneLink.tsx';
import { Unbroken } from '#client/Unbroken.tsx';
import { useTexts } from './texts.ts';

/** Confirms a quote request above the form, which is empty again, and takes the focus there from its button. */
export function QuoteConfirmation({ text }: { text: string }) {
  const { notices, submit } = useTexts();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section
      ref={panel}
      aria-labelledby="quote-sent"
      tabIndex={-1}
      className="mb-8 flex gap-4 rounded-md border border-rule border-l-6 border-l-closed bg-white p-5 raised sm:p-6 lg:col-span-full"
    >
      <CircleCheck className="mt-0.5 text-closed" />
      <div>
        <h3 id="quote-sent" className="text-title">
          {notices.quoteSent.title}
        </h3>
        <p className="mt-2">
          <Unbroken text={text} />
        </p>
        <p className="mt-1 text-base text-ink-soft">
          {submit.quoteSooner} <PhoneLink />
        </p>
      </div>
    </section>
  );
}
