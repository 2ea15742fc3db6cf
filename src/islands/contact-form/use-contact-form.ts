import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { answerBy } from '#client/answer-by.ts';
import { call, fieldErrors } from '#client/api.ts';
import type { FormResult } from '#client/fields/FormMessage.tsx';
import { useFormValue } from '#client/fields/form-controls.ts';
import { sendingFailure } from '#client/fields/sending-failure.ts';
import { type Conclude, useForm } from '#client/fields/use-form.ts';
import { type KeyedRequest, withIdempotencyKey } from '#client/idempotency-key.ts';
import { dismissCurrentNotice, showNotice } from '#client/notice.ts';
import { useLanguage } from '#client/page-language.ts';
import { usePreselectedOption } from '#client/use-preselected-option.ts';
import { IDEMPOTENCY_KEY } from '#shared/idempotency.ts';
import { unlessDefault } from '#shared/languages.ts';
import { CONTACT_INQUIRIES, type ContactRequest } from '#shared/messages.ts';
import {
  EMPTY_MESSAGE,
  FIELD_NAMES,
  FORM_ID,
  HONEYPOT_FIELD,
  isFieldName,
  messageDraft,
  type TypedMessage,
  typedMessage,
} from './message-fields.ts';
import { useTexts } from './texts.ts';

/** The contact form's state. Submitting it sends the message to the office. */
export function useContactForm() {
  const language = useLanguage();
  const texts = useTexts();
  const form = useForm<keyof TypedMessage, ContactRequest>({
    id: FORM_ID,
    empty: EMPTY_MESSAGE,
    schema: typedMessage,
    errors: texts.fields.errors,
  });
  const { controls, write } = form;
  const lastRequest = useRef<KeyedRequest | null>(null);
  const [result, setResult] = useState<FormResult | null>(null);

  const saveDraft = () => {
    const { [HONEYPOT_FIELD]: _, ...message } = controls.$values.get();
    messageDraft.save({ message, lastRequest: lastRequest.current });
  };

  const loadDraft = useEffectEvent(() => {
    const draft = messageDraft.load();
    if (!draft) return;
    lastRequest.current = draft.lastRequest;
    const typed = controls.read();
    const untyped = FIELD_NAMES.filter((name) => typed[name] === EMPTY_MESSAGE[name]);
    write(Object.fromEntries(untyped.map((name) => [name, draft.message[name]])));
  });
  const handleChange = useEffectEvent(saveDraft);
  useEffect(() => {
    loadDraft();
    return controls.$values.listen(handleChange);
  }, [controls]);

  usePreselectedOption('contact', CONTACT_INQUIRIES, (inquiryType, message) => {
    const isStarted = message && isUntyped(controls.read().message);
    write({ inquiryType, ...(isStarted && { message }) });
  });

  async function send(message: ContactRequest, typed: TypedMessage): Promise<Conclude> {
    setResult(null);
    dismissCurrentNotice();
    const { website } = typed;
    const body = { ...message, website, language: unlessDefault(language) };
    lastRequest.current = withIdempotencyKey(body, lastRequest.current);
    saveDraft();
    const headers = { [IDEMPOTENCY_KEY]: lastRequest.current.idempotencyKey };
    await call('POST /api/contact', { body, headers });
    return () => {
      lastRequest.current = null;
      showNotice({ tone: 'success', ...texts.notices.sent });
      // Keeps what the visitor typed while the message was being sent.
      if (JSON.stringify(controls.read()) === JSON.stringify(typed)) {
        form.reset();
        messageDraft.remove();
      } else {
        saveDraft();
      }
      const text = texts.sent(answerBy(language, texts.dueDateWords));
      setResult({ tone: 'success', title: texts.notices.sent.title, text });
      return false;
    };
  }

  function showFailure(error: unknown): void {
    const errors = fieldErrors(error);
    if (errors.some(({ path }) => path === HONEYPOT_FIELD)) write({ [HONEYPOT_FIELD]: '' });
    const named = errors.filter(({ path }) => isFieldName(path));
    form.addErrors(Object.fromEntries(named.map(({ path, message }) => [path, message])));
    const { fields, notices } = texts;
    const failure = sendingFailure(error, {
      notice: notices.failed,
      fields,
      again: fields.countsOnce,
    });
    setResult(failure.result);
    showNotice(failure.notice);
  }

  return {
    field: form.field,
    email: useFormValue(controls, ({ email }) => email),
    /** Corrects the email address for the visitor. */
    setEmail: (email: string) => write({ email }),
    rounds: form.rounds,
    progress: form.progress,
    /** How the last submit ended, until the next one. */
    result,
    submit: (event: SubmitEvent) => form.submit(event, { send, onFailure: showFailure }),
  };
}

/** Whether the visitor has typed nothing: the message is empty, or still as one of the page's links started it. */
function isUntyped(message: string): boolean {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[data-message]');
  return message === '' || [...links].some((link) => link.dataset.message === message);
}
