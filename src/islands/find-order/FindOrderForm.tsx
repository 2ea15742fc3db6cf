import { type SubmitEvent, useRef, useState } from 'react';
import { call, noticeText } from '#client/api.ts';
import { AUTOCOMPLETE } from '#client/fields/autocomplete.ts';
import { Field } from '#client/fields/Field.tsx';
import { FieldErrorMessage } from '#client/fields/FieldErrorMessage.tsx';
import { SuccessMessage } from '#client/fields/SuccessMessage.tsx';
import { inLanguage, useLanguage } from '#i18n/island-texts.ts';
import { fieldErrorSentence } from '#shared/field-errors.ts';
import { findOrdersRequest, findOrdersRoute } from '#shared/find-orders.ts';
import { useTexts } from './texts.ts';

type State =
  | { readonly type: 'typing' | 'sending' | 'sent' }
  | { readonly type: 'invalid' | 'failed'; readonly message: string };

const RESULT = 'find-order-result';

/** Asks for the links to a person's orders. What it says is the same whether there are orders or not. */
function FindOrderForm() {
  const language = useLanguage();
  const texts = useTexts();
  const [state, setState] = useState<State>({ type: 'typing' });
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (state.type === 'sending') return;
    const typed = findOrdersRequest.safeParse({ email: field.current?.value });
    if (!typed.success) {
      const error = typed.error.issues[0]?.message ?? '';
      const message = fieldErrorSentence(error, texts.fields.errors, language);
      setState({ type: 'invalid', message });
      field.current?.focus();
      return;
    }
    setState({ type: 'sending' });
    try {
      await call(findOrdersRoute, { body: typed.data });
      setState({ type: 'sent' });
    } catch (error) {
      const message = noticeText(error, texts.tryAgain);
      setState({ type: 'failed', message });
    }
  }

  return (
    <form
      // Before hydration the browser would submit the address in the URL. With "dialog" it submits nothing.
      method="dialog"
      noValidate
      aria-label={texts.label}
      onSubmit={submit}
      className="rounded-md border border-rule bg-white p-5 raised sm:p-8"
    >
      <Field
        id="find-order-email"
        label={texts.email}
        error={state.type === 'invalid' ? state.message : undefined}
      >
        {(control) => (
          <input {...control} {...AUTOCOMPLETE.email} ref={field} name="email" required />
        )}
      </Field>
      <button
        type="submit"
        // Not `disabled` while sending, because a disabled button loses the focus.
        aria-disabled={state.type === 'sending'}
        aria-describedby={RESULT}
        className="button button-primary mt-5 w-full aria-disabled:cursor-progress aria-disabled:opacity-70 noscript:hidden sm:w-auto sm:min-w-56"
      >
        {state.type === 'sending' ? texts.sending : texts.send}
      </button>
      <div role="status" id={RESULT}>
        {state.type === 'sent' && (
          <SuccessMessage id={`${RESULT}-sent`}>{texts.sent}</SuccessMessage>
        )}
        {state.type === 'failed' && (
          <FieldErrorMessage id={`${RESULT}-failed`} className="mt-3">
            {texts.fields.notSent(state.message)}
          </FieldErrorMessage>
        )}
      </div>
    </form>
  );
}

export default inLanguage(FindOrderForm);
