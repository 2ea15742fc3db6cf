import { HONEYPOT_FIELD } from './message-fields.ts';

/** A field that is off screen, out of the tab order and hidden from screen readers, but not from bots. */
export function Honeypot({ label }: { readonly label: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        {label}
        <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
