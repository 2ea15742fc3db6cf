import type { RefObject } from 'react';

export interface SummaryError {
  /** The id of the control that the message is about. */
  readonly fieldId: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly errors: readonly SummaryError[];
  /** For the form to put the focus here when it has refused to send. */
  readonly ref: RefObject<HTMLDivElement | null>;
}

/** Everything that keeps a form from being sent, each with the way to it. */
export function ErrorSummary({ errors, ref }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="mb-8 scroll-mt-28 rounded-sm border-2 border-violation bg-white p-5"
    >
      <h3 className="text-title">There is a problem</h3>
      <ul className="mt-2">
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId)?.focus();
              }}
              className="inline-flex min-h-11 items-center font-semibold text-violation underline underline-offset-4"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
