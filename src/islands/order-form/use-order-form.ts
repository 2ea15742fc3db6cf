import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type SubmitEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { zipCodeHint } from '#business/property-county.ts';
import { failureNotice, isConnectionLost } from '#client/api.ts';
import type { FormResult } from '#client/fields/FormMessage.tsx';
import {
  useValuesTypedBeforeHydration,
  useValuesTypedDuringHydration,
} from '#client/fields/typed-before-hydration.ts';
import { useSubmitProgress } from '#client/fields/use-submit-progress.ts';
import { dismissCurrentNotice, showNotice } from '#client/notice.ts';
import { useLanguage } from '#client/page-language.ts';
import { useBfcacheRestore } from '#client/use-bfcache-restore.ts';
import { fieldErrorSentence } from '#shared/field-errors.ts';
import { DAY_FIELDS } from '#shared/order-fields.ts';
import { type County, isPriced } from '#shared/orders.ts';
import {
  EMPTY_DETAILS,
  type FieldName,
  fieldId,
  type OrderDetails,
  orderDetails,
  type TypedDetails,
} from './order-details.ts';
import { formFieldErrors } from './server-field-errors.ts';
import { useTexts } from './texts.ts';
import { useOrderDraft } from './use-order-draft.ts';
import { type ShowFailure, usePlaceOrder } from './use-place-order.ts';
import { useRequestQuote } from './use-request-quote.ts';

/** The order form's state. Submitting it places an order or requests a quote. */
export function useOrderForm() {
  const language = useLanguage();
  const texts = useTexts();
  const defaultValues = useValuesTypedBeforeHydration(EMPTY_DETAILS, fieldId);
  const form = useForm<TypedDetails, unknown, OrderDetails>({
    defaultValues,
    resolver: standardSchemaResolver(orderDetails),
    shouldFocusError: false,
  });
  const { register, control, handleSubmit, setValue, setError, clearErrors, formState } = form;
  useValuesTypedDuringHydration(defaultValues, fieldId, (name, value) => setValue(name, value));
  const draft = useOrderDraft(form);
  const [failure, setFailure] = useState<FormResult | null>(null);
  const onFailure: ShowFailure = (noticeTexts, error) => {
    for (const { name, message } of formFieldErrors(error)) setError(name, { message });
    const notice = failureNotice(noticeTexts, error);
    const reason = isConnectionLost(error) ? texts.fields.connectionLost : notice.text;
    setFailure({ tone: 'failure', title: notice.title, text: texts.fields.notSent(reason) });
    showNotice(notice);
  };
  const placeOrder = usePlaceOrder({ draft, onFailure });
  const { quoteSent, forgetQuote, requestQuote } = useRequestQuote({ form, draft, onFailure });

  const { progress, begin, startSending, end } = useSubmitProgress();
  // After an order is placed the button stays disabled until the checkout loads. A visitor who comes back from the
  // checkout finds it enabled.
  useBfcacheRestore(end);

  /** Sets the errors that the values alone don't show. Returns whether there are any. */
  function findPageErrors({ propertyAddress }: OrderDetails): boolean {
    const hint = zipCodeHint(propertyAddress);
    const { confirmedZipCode } = draft.choices();
    const isUnconfirmed = hint?.type === 'outside' && hint.zipCode !== confirmedZipCode;
    if (isUnconfirmed) setError('propertyAddress', { message: texts.property.unconfirmed });
    const incomplete = DAY_FIELDS.filter((name) => hasIncompleteDate(fieldId(name)));
    for (const name of incomplete) setError(name, { message: texts.closing.dateIncomplete });
    return isUnconfirmed || incomplete.length > 0;
  }

  /** Returns whether the checkout is loading now. */
  async function send(details: OrderDetails): Promise<boolean> {
    startSending();
    setFailure(null);
    forgetQuote();
    dismissCurrentNotice();
    const { service } = draft.choices();
    if (isPriced(service)) return placeOrder(service, details);
    await requestQuote(details);
    return false;
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!(await begin())) return;
    let isLeaving = false;
    try {
      await handleSubmit(async (details) => {
        if (!findPageErrors(details)) isLeaving = await send(details);
      })();
    } finally {
      if (!isLeaving) end();
    }
  }

  return {
    service: draft.service,
    selectService: draft.selectService,
    register,
    control,
    confirmedZipCode: draft.confirmedZipCode,
    /** Confirms that a property is in our counties, although this ZIP code is not; an empty text takes it back. */
    confirmZipCode(zipCode: string) {
      draft.confirmZipCode(zipCode);
      if (zipCode) clearErrors('propertyAddress');
    },
    /** Selects a county for the visitor; an empty text selects none. */
    setCounty(county: County | '') {
      setValue('county', county, { shouldValidate: county !== '' });
      draft.save();
    },
    /** Corrects an email address for the visitor. */
    setEmail(name: 'customerEmail' | 'copyTo', email: string) {
      setValue(name, email, { shouldValidate: true });
      draft.save();
    },
    /** A field's id and its error. */
    field(name: FieldName) {
      const message = formState.errors[name]?.message;
      const error = message && fieldErrorSentence(message, texts.fields.errors, language);
      return { id: fieldId(name), error };
    },
    /** Counts every submit, including those with field errors. */
    submitCount: formState.submitCount,
    progress,
    /** Why the last submit failed, until the next one. */
    failure,
    /** When the visitor gets the quote that was just requested, until the next submit. */
    quoteSent,
    saveDraft: draft.save,
    submit,
  };
}

export type OrderFormState = ReturnType<typeof useOrderForm>;

/** Whether a date was entered in part: then the control's value is empty. */
function hasIncompleteDate(id: string): boolean {
  const control = document.getElementById(id);
  return control instanceof HTMLInputElement && control.validity.badInput;
}
