import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call, refusals } from '#client/api.ts';
import { type Attempt, attemptToSend } from '#client/attempt.ts';
import { readValuesTypedBeforeHydration } from '#client/fields/typed-before-hydration.ts';
import { raiseNotice, withdrawNotice } from '#client/notice.ts';
import { messageFailed, messageSent } from '#client/notice-catalogue.ts';
import type { NoticeContent } from '#client/pending-notice.ts';
import { useLinkChoice } from '#client/use-link-choice.ts';
import { IDEMPOTENCY_KEY } from '#shared/idempotency.ts';
import { CONTACT_INQUIRIES, type ContactRequest, contactRequest } from '#shared/messages.ts';
import { routes } from '#shared/routes.ts';
import { draft } from './draft.ts';
import { HONEYPOT_FIELD } from './Honeypot.tsx';
import {
  EMPTY_MESSAGE,
  FIELD_NAMES,
  fieldId,
  isFieldName,
  type TypedMessage,
} from './message-fields.ts';

/** The contact form's state and what its button does: send the message to the office. */
export function useContactForm() {
  const [defaultValues] = useState(() => readValuesTypedBeforeHydration(EMPTY_MESSAGE, fieldId));
  const { register, handleSubmit, getValues, setValue, setError, reset, formState } = useForm<
    TypedMessage,
    unknown,
    ContactRequest
  >({
    defaultValues,
    resolver: standardSchemaResolver(contactRequest),
    shouldFocusError: false,
  });
  const trap = useRef<HTMLInputElement>(null);
  const attempt = useRef<Attempt | null>(null);
  const isUnderWay = useRef(false);
  const [failure, setFailure] = useState<NoticeContent | null>(null);

  const keep = () => draft.keep({ message: getValues(), attempt: attempt.current });

  useEffect(() => {
    const kept = draft.recall();
    if (!kept) return;
    attempt.current = kept.attempt;
    for (const name of FIELD_NAMES) {
      if (getValues(name) === EMPTY_MESSAGE[name]) setValue(name, kept.message[name]);
    }
  }, [getValues, setValue]);

  useLinkChoice('contact', CONTACT_INQUIRIES, (inquiry) => {
    setValue('inquiryType', inquiry);
    keep();
  });

  async function send(message: ContactRequest) {
    setFailure(null);
    withdrawNotice();
    const typed = JSON.stringify(getValues());
    const body = { ...message, website: trap.current?.value ?? '' };
    attempt.current = attemptToSend(body, attempt.current);
    keep();
    try {
      await call(routes.contact, {
        body,
        headers: { [IDEMPOTENCY_KEY]: attempt.current.idempotencyKey },
      });
      attempt.current = null;
      raiseNotice(messageSent);
      // What was typed while the message was on its way is not thrown away with it.
      if (JSON.stringify(getValues()) !== typed) return keep();
      reset(EMPTY_MESSAGE);
      draft.forget();
    } catch (error) {
      for (const { path, message } of refusals(error)) {
        if (isFieldName(path)) setError(path, { message });
        if (path === HONEYPOT_FIELD && trap.current) trap.current.value = '';
      }
      const notice = messageFailed(error);
      setFailure(notice);
      raiseNotice(notice);
    }
  }

  const submitChecked = handleSubmit(send);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await submitChecked(event);
    isUnderWay.current = false;
  }

  return {
    register,
    trap,
    errors: formState.errors,
    /** Rises with each press of the button, refused ones too. */
    submitCount: formState.submitCount,
    isSending: formState.isSubmitting,
    /** Why the last try failed, until the next. */
    failure,
    keepDraft: keep,
    submit,
  };
}
