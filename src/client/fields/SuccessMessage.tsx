import type { ReactNode } from 'react';
import { CircleCheck } from '#client/icons.tsx';

interface SuccessMessageProps {
  /** For the button's `aria-describedby`. */
  readonly id: string;
  readonly children: ReactNode;
}

/** What a form's last submit led to, below its button. It stays where a notice closes by itself. */
export function SuccessMessage({ id, children }: SuccessMessageProps) {
  return (
    <p id={id} className="mt-3 flex gap-1.5 text-label font-semibold text-closed">
      <CircleCheck className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
