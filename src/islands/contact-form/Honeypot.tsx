import type { RefObject } from 'react';

/** The schema's field that only bots fill in. */
export const HONEYPOT_FIELD = 'website';

/** A field that is off screen, out of the tab order and hidden from screen readers, but not from bots. */
export function Honeypot({ ref }: { ref: RefObject<HTMLInputElement | null> }) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Website (leave this empty)
        <input ref={ref} type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
