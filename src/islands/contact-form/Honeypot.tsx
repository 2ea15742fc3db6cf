import type { RefObject } from 'react';

/** The schema's field that nobody sees and programs fill in. */
export const HONEYPOT_FIELD = 'website';

/** Out of sight, out of the tab order and unknown to screen readers, but not to a program that reads the page. */
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
