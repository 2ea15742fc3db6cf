import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';

interface TroubleProps {
  /** For the control that this is about to be described by it. */
  readonly id: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** What is wrong, next to where it can be put right. */
export function FieldErrorMessage({ id, children, className = '' }: TroubleProps) {
  return (
    <p id={id} className={`flex gap-1.5 text-label font-semibold text-violation ${className}`}>
      <CircleAlert aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
