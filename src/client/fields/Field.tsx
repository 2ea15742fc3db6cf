import type { ComponentProps, ReactNode } from 'react';
import { ChevronDown } from '#client/icons.tsx';
import { FormMessage } from './FormMessage.tsx';

/** The attributes that connect a control to its label and its error message. */
interface ControlAttributes {
  readonly id: string;
  readonly name: string | undefined;
  readonly className: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** A control's id and its error message, if its value is invalid. */
export interface ValidatedField {
  readonly id: string;
  readonly error: string | undefined;
}

interface FieldProps extends ValidatedField {
  /** The control's name, in a form whose state is what stands in its controls (`form-controls.ts`). */
  readonly name?: string;
  readonly label: string;
  /** Hint on what to enter, if the label does not say it. */
  readonly hint?: string | undefined;
  readonly className?: string;
  readonly children: (control: ControlAttributes) => ReactNode;
}

const CONTROL =
  'block w-full min-h-12 rounded-sm border border-rule-strong bg-white px-3.5 py-2.5 max-3xs:px-2 text-ink placeholder:text-ink-soft hover:border-ink aria-invalid:border-2 aria-invalid:border-violation aria-invalid:px-[0.8125rem]';

/** A form field with its label, control, hint and field error. */
export function Field({ id, name, label, hint, error, className = '', children }: FieldProps) {
  const hintId = `${id}-hint`;
  const messageId = `${id}-message`;
  const descriptions = [hint && hintId, error !== undefined && messageId].filter(Boolean);
  return (
    <div className={className}>
      <label htmlFor={id} className="eyebrow mb-1.5 block">
        {label}
      </label>
      {children({
        id,
        name,
        className: CONTROL,
        'aria-invalid': error !== undefined,
        'aria-describedby': descriptions.join(' ') || undefined,
      })}
      {hint && (
        <p id={hintId} className="mt-1.5 text-label text-ink-soft">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <FormMessage id={messageId} tone="failure" text={error} className="mt-1.5" />
      )}
    </div>
  );
}

/** A select that looks like the other controls in every browser. */
export function Select({ className = '', ...select }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select {...select} className={`${className} appearance-none pr-11`} />
      <ChevronDown className="pointer-events-none absolute top-3.5 right-3 size-5 text-ink-soft" />
    </div>
  );
}

/**
 * A text area that is wholly in view once the keyboard is in it: browsers scroll to its caret and leave the rest behind what is
 * fixed. One that is pressed stays under the finger.
 */
export function TextArea(textArea: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...textArea}
      onFocus={({ currentTarget }) => {
        if (!currentTarget.matches(':active')) currentTarget.scrollIntoView({ block: 'nearest' });
      }}
    />
  );
}
