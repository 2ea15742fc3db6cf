import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { answerBy } from '#client/answer-by.ts';
import { call, failureNotice, fieldErrors, isConnectionLost } from '#client/api.ts';
import type { FormResult } from '#client/fields/FormMessage.tsx';
import {
  useValuesTypedBeforeHydration,
  useValuesTypedDuringHydration,
} from '#client/fields/typed-before-hydration.ts';
import { useSubmitProgress } from '#client/fields/use-submit-progress.ts';
import { type KeyedRequest, withIdempotencyKey } from '#client/idempotency-key.ts';
import { dismissCurrentNotice, showNotice } from '#client/notice.ts';
import { useLanguage } from '#client/page-language.ts';
import { usePreselectedOption } from '#client/use-preselected-option.ts';
import { fieldErrorSentence } from '#shared/field-errors.ts';
import { IDEMPOTENCY_KEY } from '#shared/idempotency.ts';
import { unlessDefault } from '#shared/languages.ts';
import { CONTACT_INQUIRIES, type ContactRequest, contactRequest } from '#shared/messages.ts';
import { routes } from '#shared/routes.ts';
import { HONEYPOT_FIELD } from './Honeypot.tsx';
import {
  EMPTY_MESSAGE,
  FIELD_NAMES,
  type FieldName,
  fieldId,
  isFieldName,
  messageDraft,
  type TypedMessage,
} from './message-fields.ts';
import { useTexts } from './texts.ts';

/** The contact form's state. Submitting it sends the message to the office. */
export function useContactForm() {
  const language = useLanguage();
  const texts = useTexts();
  const defaultValues = useValuesTypedBeforeHydration(EMPTY_MESSAGE, fieldId);
  const { register, handleSubmit, getValues, setValue, setError, reset, formState, control } =
    useForm<TypedMessage, unknown, ContactRequest>({
      defaultValues,
      resolver: standardSchemaResolver(contactRequest),
      shouldFocusError: false,
    });
  useValuesTypedDuringHydration(defaultValues, fieldId, (name, value) => setValue(name, value));
  const honeypot = useRef<HTMLInputElement>(null);
  const lastRequest = useRef<KeyedRequest | null>(null);
  const { progress, begin, startSending, end } = useSubmitProgress();
  const [result, setResult] = useState<FormResult | null>(null);

  const saveDraft = () =>
    messageDraft.save({ message: getValues(), lastRequest: lastRequest.current });

  useEffect(() => {
    const draft = messageDraft.load();
    if (!draft) return;
    lastRequest.current = draft.lastRequest;
    for (const name of FIELD_NAMES) {
      if (getValues(name) === EMPTY_MESSAGE[name]) setValue(name, draft.message[name]);
    }
  }, [getValues, setValue]);

  usePreselectedOption('contact', CONTACT_INQUIRIES, (inquiry, message) => {
    setValue('inquiryType', inquiry);
    if (message && isUntyped(getValues('message'))) setValue('message', message);
    saveDraft();
  });

  async function send(message: ContactRequest) {
    startSending();
    setResult(null);
    dismissCurrentNotice();
    const sentValues = JSON.stringify(getValues());
    const website = honeypot.current?.value ?? '';
    const body = { ...message, website, language: unlessDefault(language) };
    lastRequest.current = withIdempotencyKey(body, lastRequest.current);
    saveDraft();
    try {
      await call(routes.contact, {
        body,
        headers: { [IDEMPOTENCY_KEY]: lastRequest.current.idempotencyKey },
      });
      lastRequest.current = null;
      showNotice({ tone: 'success', ...texts.notices.sent });
      const text = texts.sent(answerBy(language, texts.dueDateWords));
      setResult({ tone: 'success', title: texts.notices.sent.title, text });
      // Keeps what the visitor typed while the message was being sent.
      if (JSON.stringify(getValues()) !== sentValues) return saveDraft();
      reset(EMPTY_MESSAGE);
      messageDraft.remove();
    } catch (error) {
      for (const { path, message } of fieldErrors(error)) {
        if (isFieldName(path)) setError(path, { message });
        if (path === HONEYPOT_FIELD && honeypot.current) honeypot.current.value = '';
      }
      const notice = failureNotice(texts.notices.failed, error);
      const reason = isConnectionLost(error) ? texts.fields.connectionLost : notice.text;
      setResult({ tone: 'failure', title: notice.title, text: texts.fields.notSent(reason) });
      showNotice(notice);
    }
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!(await begin())) return;
    try {
      await handleSubmit(send)();
    } finally {
      end();
    }
  }

  return {
    register,
    /** A field's id and its error. */
    field(name: FieldName) {
      const message = formState.errors[name]?.message;
      const error = message && fieldErrorSentence(message, texts.fields.errors, language);
      return { id: fieldId(name), error };
    },
    email: useWatch({ control, name: 'email' }),
    /** Corrects the email address for the visitor. */
    setEmail(email: string) {
      setValue('email', email, { shouldValidate: true });
      saveDraft();
    },
    honeypot,
    /** Counts every submit, including those with field errors. */
    submitCount: formState.submitCount,
    progress,
    /** How the last submit ended, until the next one. */
    result,
    saveDraft,
    submit,
  };
}

/** Whether the visitor has typed nothing: the message is empty, or still as one of the page's links started it. */
function isUntyped(message: string): boolean {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[data-message]');
  return message === '' || [...links].some((link) => link.dataset.message === message);
}
