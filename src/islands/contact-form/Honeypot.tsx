import type { RefObject } from 'react';

/** The schema's field that only bots fill in. */
export const HONEYPOT_FIELD = 'website';

interface HoneypotProps {
  readonly label: string;
  readonly ref: RefObject<HTMLInputElement | null>;
}

/** A field that is off screen, out of the tab order and hidden from screen readers, but not from bots. */
export function Honeypot({ label, ref }: HoneypotProps) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        {label}
        <input ref={ref} type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
