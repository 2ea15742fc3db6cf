import { useEffect, useRef } from 'react';
import type { ValidatedField } from './Field.tsx';

interface ErrorSummaryProps {
  readonly heading: string;
  /** All fields of the form, in the order of the form. */
  readonly fields: readonly ValidatedField[];
  /** Counts the rounds in which errors were shown. */
  readonly rounds: number;
}

/** The form's field errors, each linked to its field. */
export function ErrorSummary({ heading, fields, rounds }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  // Moves the focus here after each submit with errors, but not when the errors change while typing.
  useEffect(() => {
    if (rounds > 0) summary.current?.focus();
  }, [rounds]);
  const invalidFields = fields.filter(({ error }) => error !== undefined);
  if (invalidFields.length === 0) return null;
  return (
    <div
      ref={summary}
      role="alert"
      // Screen readers don't repeat the remaining errors while one is being corrected.
      aria-atomic={false}
      aria-relevant="additions"
      tabIndex={-1}
      className="mb-8 rounded-sm border-2 border-violation bg-white p-5"
    >
      <h3 className="text-title">{heading}</h3>
      <ul className="mt-2">
        {invalidFields.map(({ id, error }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
              className="inline-flex min-h-11 items-center py-1.5 leading-snug font-semibold text-violation underline underline-offset-4"
            >
              {error}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
