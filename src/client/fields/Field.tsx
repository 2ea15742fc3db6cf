import type { ReactNode } from 'react';
import { FieldErrorMessage } from './FieldError.tsx';

/** What ties a control to its label and to its message. */
export interface ControlAttributes {
  readonly id: string;
  readonly className: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** A control, and what is wrong with what stands in it. */
export interface CheckedField {
  readonly id: string;
  /** Why what was typed is refused. */
  readonly error: string | undefined;
}

interface FieldProps extends CheckedField {
  readonly label: string;
  readonly className?: string;
  readonly children: (control: ControlAttributes) => ReactNode;
}

const CONTROL =
  'block w-full min-h-12 rounded-sm border border-rule-strong bg-white px-3.5 py-2.5 text-ink placeholder:text-ink-soft hover:border-ink aria-invalid:border-2 aria-invalid:border-violation aria-invalid:px-[0.8125rem]';

/** One box of a form: its label, its control, and under it what is wrong with it. */
export function Field({ id, label, error, className = '', children }: FieldProps) {
  const messageId = `${id}-message`;
  return (
    <div className={className}>
      <label htmlFor={id} className="record-label mb-2.5 block">
        {label}
      </label>
      {children({
        id,
        className: CONTROL,
        'aria-invalid': error !== undefined,
        'aria-describedby': error === undefined ? undefined : messageId,
      })}
      {error !== undefined && (
        <FieldErrorMessage id={messageId} className="mt-1.5">
          {error}
        </FieldErrorMessage>
      )}
    </div>
  );
}
