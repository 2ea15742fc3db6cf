import { type SubmitEvent, useRef, useState } from 'react';
import { call, isConnectionLost, noticeText } from '#client/api.ts';
import { AUTOCOMPLETE } from '#client/fields/autocomplete.ts';
import { EmailSuggestion } from '#client/fields/EmailSuggestion.tsx';
import { Field } from '#client/fields/Field.tsx';
import { FormMessage, type FormResult } from '#client/fields/FormMessage.tsx';
import { island } from '#client/island.tsx';
import { textsHook, useLanguage } from '#client/page-language.ts';
import en, { type FindOrderTexts } from '#i18n/en/find-order.ts';
import es from '#i18n/es/find-order.ts';
import { fieldErrorSentence } from '#shared/field-errors.ts';
import { findOrdersRequest, findOrdersRoute } from '#shared/find-orders.ts';

const useTexts = textsHook<FindOrderTexts>({ en, es });

const FIELD = 'find-order-email';
const RESULT = 'find-order-result';

/** Asks for the links to a person's orders. What it says is the same whether there are orders or not. */
function FindOrderForm() {
  const language = useLanguage();
  const texts = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [fieldError, setFieldError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [result, setResult] = useState<FormResult | null>(null);

  function correctEmail(corrected: string) {
    if (field.current) field.current.value = corrected;
    setEmail(corrected);
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isSending) return;
    setResult(null);
    const typed = findOrdersRequest.safeParse({ email: field.current?.value });
    if (!typed.success) {
      const error = typed.error.issues[0]?.message ?? '';
      setFieldError(fieldErrorSentence(error, texts.fields.errors, language));
      field.current?.focus();
      return;
    }
    setFieldError(undefined);
    setIsSending(true);
    try {
      await call(findOrdersRoute, { body: typed.data });
      setResult({ tone: 'success', text: texts.sent });
    } catch (error) {
      const { connectionLost, notSent } = texts.fields;
      const reason = isConnectionLost(error) ? connectionLost : noticeText(error, texts.tryAgain);
      setResult({ tone: 'failure', text: notSent(reason) });
    }
    setIsSending(false);
  }

  return (
    <form
      // Before hydration the browser would submit the address in the URL. With "dialog" it submits nothing.
      method="dialog"
      noValidate
      aria-label={texts.label}
      onSubmit={submit}
      className="rounded-md border border-rule bg-white p-5 raised noscript:hidden sm:p-8"
    >
      <EmailSuggestion
        id={FIELD}
        email={email}
        texts={texts.fields.emailSuggestion}
        onAccept={correctEmail}
      >
        <Field id={FIELD} label={texts.email} error={fieldError}>
          {(control) => (
            <input
              {...control}
              {...AUTOCOMPLETE.email}
              ref={field}
              name="email"
              onChange={({ target }) => setEmail(target.value)}
              required
            />
          )}
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
