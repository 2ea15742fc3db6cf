import type { RefObject } from 'react';
import type { CheckedField } from './Field.tsx';

interface ErrorSummaryProps {
  /** All fields of the form, in the order they stand in. */
  readonly fields: readonly CheckedField[];
  /** For the form to put the focus here when it has refused to send. */
  readonly ref: RefObject<HTMLDivElement | null>;
}

/** Everything that keeps a form from being sent, each with the way to it. */
export function ErrorSummary({ fields, ref }: ErrorSummaryProps) {
  const refused = fields.filter(({ error }) => error !== undefined);
  if (refused.length === 0) return null;
  return (
    <div
      ref={ref}
      role="alert"
      // A mistake that is being mended is not said again with each letter.
      aria-atomic={false}
      aria-relevant="additions"
      tabIndex={-1}
      className="mb-8 scroll-mt-28 rounded-sm border-2 border-violation bg-white p-5"
    >
      <h3 className="text-title">There is a problem</h3>
      <ul className="mt-2">
        {refused.map(({ id, error }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
              className="inline-flex min-h-11 items-center font-semibold text-violation underline underline-offset-4"
            >
              {error}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
