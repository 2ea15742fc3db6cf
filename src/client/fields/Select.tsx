import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';

/** A select that looks like the other boxes of a form, in every browser. */
export function Select({ className = '', ...select }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select {...select} className={`${className} appearance-none pr-11`} />
      <ChevronDown
        aria-hidden="true"
        strokeWidth={1.75}
        className="pointer-events-none absolute top-3.5 right-3 size-5 text-ink-soft"
      />
    </div>
  );
}
