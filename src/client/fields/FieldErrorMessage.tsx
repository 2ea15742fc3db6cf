import type { ReactNode } from 'react';
import { CircleAlert } from '#client/icons.tsx';

interface FieldErrorMessageProps {
  /** For the control's `aria-describedby`. */
  readonly id: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** An error message below a control or a button. */
export function FieldErrorMessage({ id, children, className = '' }: FieldErrorMessageProps) {
  return (
    <p id={id} className={`flex gap-1.5 text-label font-semibold text-violation ${className}`}>
      <CircleAlert className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
