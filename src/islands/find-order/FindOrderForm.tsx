import { type SubmitEvent, useEffect, useState } from 'react';
import { call } from '#client/api.ts';
import { AUTOCOMPLETE } from '#client/fields/autocomplete.ts';
import { EmailSuggestion } from '#client/fields/EmailSuggestion.tsx';
import { Field } from '#client/fields/Field.tsx';
import { FormMessage, type FormResult } from '#client/fields/FormMessage.tsx';
import { useFormValue } from '#client/fields/form-controls.ts';
import { sendingFailure } from '#client/fields/sending-failure.ts';
import { type Conclude, useForm } from '#client/fields/use-form.ts';
import { island } from '#client/island.tsx';
import { textsHook } from '#client/page-language.ts';
import en, { type FindOrderTexts } from '#i18n/en/find-order.ts';
import es from '#i18n/es/find-order.ts';
import { type FindOrdersRequest, findOrdersRequest } from '#shared/find-orders.ts';

const useTexts = textsHook<FindOrderTexts>({ en, es });

const FORM = 'find-order';
const RESULT = `${FORM}-result`;

/** Asks for the links to a person's orders. What it says is the same whether there are orders or not. */
function FindOrderForm() {
  const texts = useTexts();
  const form = useForm<'email', FindOrdersRequest>({
    id: FORM,
    empty: { email: '' },
    schema: findOrdersRequest,
    errors: texts.fields.errors,
  });
  const { rounds } = form;
  const field = form.field('email');
  const [result, setResult] = useState<FormResult | null>(null);
  const email = useFormValue(form.controls, (values) => values.email);
  const isSending = form.progress === 'sending';
  useEffect(() => {
    if (rounds > 0) document.getElementById(field.id)?.focus();
  }, [rounds, field.id]);

  async function send(request: FindOrdersRequest): Promise<Conclude> {
    await call('POST /api/find-orders', { body: request });
    return () => {
      setResult({ tone: 'success', text: texts.sent });
      return false;
    };
  }

  /** Without a notice: the form is all that the page has. */
  function showFailure(error: unknown): void {
    const notice = { title: '', text: texts.tryAgain };
    setResult(sendingFailure(error, { notice, fields: texts.fields }).result);
  }

  function submit(event: SubmitEvent) {
    setResult(null);
    void form.submit(event, { send, onFailure: showFailure });
  }

  return (
    <form
      id={FORM}
      // Before hydration the browser would submit the address in the URL. With "dialog" it submits nothing.
      method="dialog"
      noValidate
      aria-label={texts.label}
      onSubmit={submit}
      className="rounded-md border border-rule bg-white p-5 raised noscript:hidden sm:p-8"
    >
      <EmailSuggestion
        id={field.id}
        email={email}
        texts={texts.fields.emailSuggestion}
        onAccept={(corrected) => form.write({ email: corrected })}
      >
        <Field {...field} label={texts.email}>
          {(control) => <input {...control} {...AUTOCOMPLETE.email} required />}
        </Field>
      </EmailSuggestion>
      <button
        type="submit"
        // Not `disabled` while sending, because a disabled button loses the focus.
        aria-disabled={isSending}
        aria-describedby={RESULT}
        className="button button-primary mt-5 w-full aria-disabled:cursor-progress aria-disabled:opacity-70 sm:w-auto sm:min-w-56"
      >
        {isSending ? texts.sending : texts.send}
      </button>
      <div role="status" id={RESULT}>
        {result && <FormMessage {...result} />}
      </div>
    </form>
  );
}

export default island('FindOrderForm', FindOrderForm);
