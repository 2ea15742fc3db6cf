import type { ReactNode } from 'react';
import { EmailSuggestion } from '#client/fields/EmailSuggestion.tsx';
import { useFormValue } from '#client/fields/form-controls.ts';
import { useTexts } from './texts.ts';
import type { OrderFormState } from './use-order-form.ts';

interface EmailCheckProps {
  readonly form: OrderFormState;
  readonly name: 'customerEmail' | 'copyTo';
  /** The field. */
  readonly children: ReactNode;
}

/** An email field of this form that asks about a mistyped domain. */
export function EmailCheck({ form, name, children }: EmailCheckProps) {
  const { fields } = useTexts();
  const email = useFormValue(form.controls, (values) => values[name]);
  return (
    <EmailSuggestion
      id={form.field(name).id}
      email={email}
      texts={fields.emailSuggestion}
      onAccept={(accepted) => form.write({ [name]: accepted })}
    >
      {children}
    </EmailSuggestion>
  );
}
