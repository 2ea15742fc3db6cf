import { type SubmitEvent, useState } from 'react';
import { zipCodeHint } from '#business/property-county.ts';
import type { FormResult } from '#client/fields/FormMessage.tsx';
import { useFormValue } from '#client/fields/form-controls.ts';
import { sendingFailure } from '#client/fields/sending-failure.ts';
import { type Conclude, type FieldMessages, useForm } from '#client/fields/use-form.ts';
import { dismissCurrentNotice, showNotice } from '#client/notice.ts';
import { useLanguage } from '#client/page-language.ts';
import { useBfcacheRestore } from '#client/use-bfcache-restore.ts';
import { localeOf } from '#shared/languages.ts';
import { DAY_FIELDS } from '#shared/order-fields.ts';
import { type OrderForm, orderForm } from '#shared/order-form.ts';
import { isOrderedOnline } from '#shared/services.ts';
import { CountyFillIn } from './county-fill-in.ts';
import {
  EMPTY_FORM,
  type FieldName,
  FORM_ID,
  serviceOf,
  type TypedOrder,
} from './order-details.ts';
import { excessCharacters } from './quote-request.ts';
import { formFieldErrors } from './server-field-errors.ts';
import { useTexts } from './texts.ts';
import { useOrderDraft } from './use-order-draft.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useRequestQuote } from './use-request-quote.ts';

/** The order form's state. Submitting it places an order or requests a quote. */
export function useOrderForm() {
  const language = useLanguage();
  const texts = useTexts();
  const [countyFillIn] = useState(() => new CountyFillIn());
  const form = useForm<keyof TypedOrder, OrderForm>({
    id: FORM_ID,
    empty: EMPTY_FORM,
    schema: orderForm,
    findProblems,
    fillIn: countyFillIn.fillIn,
    errors: texts.fields.errors,
  });
  const draft = useOrderDraft(form);
  const service = useFormValue(form.controls, serviceOf);
  const [failure, setFailure] = useState<FormResult | null>(null);
  const placeOrder = usePlaceOrder(draft);
  const { quoteSent, forgetQuote, requestQuote } = useRequestQuote({ form, draft });
  // After an order is placed the button stays disabled until the checkout loads. A visitor who comes back from the
  // checkout finds it enabled.
  useBfcacheRestore(form.end);

  /** Returns the errors that the values alone don't show. */
  function findProblems(typed: TypedOrder): FieldMessages<FieldName> {
    const hint = zipCodeHint(typed.propertyAddress);
    const isUnconfirmed = hint?.type === 'outside' && !draft.isConfirmed(hint.zipCode);
    const service = serviceOf(typed);
    const excess = isOrderedOnline(service) ? 0 : excessCharacters(service, typed);
    const incomplete = DAY_FIELDS.filter((name) => hasIncompleteDate(form.field(name).id));
    return {
      ...(isUnconfirmed && { propertyAddress: texts.property.unconfirmed }),
      ...(excess > 0 && {
        notes: texts.details.shortenNotes(excess.toLocaleString(localeOf(language))),
      }),
      ...Object.fromEntries(incomplete.map((name) => [name, texts.closing.dateIncomplete])),
    };
  }

  function send({ serviceType, ...details }: OrderForm, typed: TypedOrder): Promise<Conclude> {
    setFailure(null);
    forgetQuote();
    dismissCurrentNotice();
    return isOrderedOnline(serviceType)
      ? placeOrder(serviceType, details)
      : requestQuote(serviceType, details, typed);
  }

  function showFailure(error: unknown): void {
    form.addErrors(formFieldErrors(error));
    const { orderFailed, quoteFailed } = texts.notices;
    const { notice, result } = sendingFailure(error, {
      notice: isOrderedOnline(service) ? orderFailed : quoteFailed,
      fields: texts.fields,
      again: texts.fields.countsOnce,
    });
    setFailure(result);
    showNotice(notice);
  }

  return {
    controls: form.controls,
    countyFillIn,
    service,
    confirmedZipCode: draft.confirmedZipCode,
    /** Confirms that a property is in our counties, although this ZIP code is not; an empty text takes it back. */
    confirmZipCode(zipCode: string) {
      draft.confirmZipCode(zipCode);
      if (zipCode) form.clearError('propertyAddress');
    },
    /** Corrects what the visitor typed or selected. */
    write: form.write,
    field: form.field,
    rounds: form.rounds,
    progress: form.progress,
    /** Why the last submit failed, until the next one. */
    failure,
    /** When the visitor gets the quote that was just requested, until the next submit. */
    quoteSent,
    submit: (event: SubmitEvent) => form.submit(event, { send, onFailure: showFailure }),
  };
}

export type OrderFormState = ReturnType<typeof useOrderForm>;

/** Whether a date was entered in part: then the control's value is empty. */
function hasIncompleteDate(id: string): boolean {
  const control = document.getElementById(id);
  return control instanceof HTMLInputElement && control.validity.badInput;
}
