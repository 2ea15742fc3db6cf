import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { zipCodeHint } from '#business/property-county.ts';
import { answerBy } from '#client/answer-by.ts';
import { call, failureNotice, isConnectionLost } from '#client/api.ts';
import type { FormResult } from '#client/fields/FormMessage.tsx';
import { readValuesTypedBeforeHydration } from '#client/fields/typed-before-hydration.ts';
import { type KeyedRequest, withIdempotencyKey } from '#client/idempotency-key.ts';
import { dismissCurrentNotice, showNotice } from '#client/notice.ts';
import type { NoticeContent } from '#client/notice-across-pages.ts';
import { storeOrderEmail } from '#client/order-email.ts';
import { useLanguage } from '#client/page-language.ts';
import { useBfcacheRestore } from '#client/use-bfcache-restore.ts';
import { usePreselectedOption } from '#client/use-preselected-option.ts';
import { checkoutPath } from '#shared/checkout-path.ts';
import { fieldErrorSentence } from '#shared/field-errors.ts';
import { IDEMPOTENCY_KEY } from '#shared/idempotency.ts';
import { localeOf, pathIn, unlessDefault } from '#shared/languages.ts';
import { DAY_FIELDS } from '#shared/order-fields.ts';
import { type County, isPriced, SERVICE_TYPES, type ServiceType } from '#shared/orders.ts';
import { type PricedService, priceOfService } from '#shared/pricing.ts';
import { routes } from '#shared/routes.ts';
import {
  EMPTY_DETAILS,
  FIELD_NAMES,
  type FieldName,
  fieldId,
  type OrderDetails,
  orderDetails,
  orderDraft,
  type TypedDetails,
  withoutEmptyFields,
} from './order-details.ts';
import { preconnectToStripe } from './preload-checkout.ts';
import { excessCharacters, quoteRequest } from './quote-request.ts';
import { formFieldErrors } from './server-field-errors.ts';
import { useTexts } from './texts.ts';

/** The service that the form starts with and returns to after a quote request. */
const DEFAULT_SERVICE: ServiceType = 'basic';

/** A store instead of React state, because the draft is saved right after the service changes. */
const $service = atom<ServiceType>(DEFAULT_SERVICE);

/**
 * The ZIP code outside our counties that the visitor confirmed, or an empty text. A store for the same reason.
 */
const $confirmedZipCode = atom('');

/** The order form's state. Submitting it places an order or requests a quote. */
export function useOrderForm() {
  const language = useLanguage();
  const texts = useTexts();
  const service = useStore($service, { ssr: 'initial' });
  const [defaultValues] = useState(() => readValuesTypedBeforeHydration(EMPTY_DETAILS, fieldId));
  const form = useForm<TypedDetails, unknown, OrderDetails>({
    defaultValues,
    resolver: standardSchemaResolver(orderDetails),
    shouldFocusError: false,
  });
  const { register, handleSubmit, getValues, setValue, setError, clearErrors, reset, formState } =
    form;
  const confirmedZipCode = useStore($confirmedZipCode, { ssr: 'initial' });
  const lastRequest = useRef<KeyedRequest | null>(null);
  const isSubmittingRef = useRef(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [failure, setFailure] = useState<FormResult | null>(null);
  const [quoteSent, setQuoteSent] = useState<string | null>(null);

  const saveDraft = () =>
    orderDraft.save({
      service: $service.get(),
      details: getValues(),
      confirmedZipCode: $confirmedZipCode.get(),
      lastRequest: lastRequest.current,
    });

  useEffect(() => {
    const draft = orderDraft.load();
    if (!draft) return;
    const hasSelectedService = $service.get() !== DEFAULT_SERVICE;
    if (!hasSelectedService) $service.set(draft.service);
    lastRequest.current = draft.lastRequest;
    $confirmedZipCode.set(draft.confirmedZipCode);
    for (const name of FIELD_NAMES) {
      if (!getValues(name)) setValue(name, draft.details[name] ?? '');
    }
  }, [getValues, setValue]);

  usePreselectedOption('order-form', SERVICE_TYPES, (preselected) => {
    $service.set(preselected);
    saveDraft();
  });

  const setSubmitting = (value: boolean) => {
    isSubmittingRef.current = value;
    setIsSubmitting(value);
  };
  // After an order is placed the button stays disabled until the checkout loads. A visitor who comes back from the
  // checkout finds it enabled.
  useBfcacheRestore(() => setSubmitting(false));

  /** Returns the idempotency header for a request and saves the key with the draft. */
  function idempotencyHeader(request: object) {
    lastRequest.current = withIdempotencyKey(request, lastRequest.current);
    saveDraft();
    return { [IDEMPOTENCY_KEY]: lastRequest.current.idempotencyKey };
  }

  async function placeOrder(serviceType: PricedService, details: OrderDetails) {
    const { totalAmount } = priceOfService(serviceType);
    const order = {
      ...withoutEmptyFields(details),
      serviceType,
      totalAmount,
      language: unlessDefault(language),
    };
    const headers = idempotencyHeader(order);
    preconnectToStripe();
    try {
      const { id } = await call(routes.createOrder, { body: order, headers });
      orderDraft.remove();
      storeOrderEmail(id, details.customerEmail);
      window.location.assign(pathIn(language, checkoutPath(id)));
    } catch (error) {
      fail(texts.notices.orderFailed, error);
      setSubmitting(false);
    }
  }

  async function requestQuote(details: OrderDetails) {
    const request = { ...quoteRequest(details), language: unlessDefault(language) };
    const excess = excessCharacters(request);
    if (excess > 0) {
      const characters = excess.toLocaleString(localeOf(language));
      setError('notes', { message: texts.details.shortenNotes(characters) });
      return setSubmitting(false);
    }
    const headers = idempotencyHeader(request);
    const sentValues = JSON.stringify(getValues());
    try {
      await call(routes.contact, { body: request, headers });
      lastRequest.current = null;
      showNotice({ tone: 'success', ...texts.notices.quoteSent });
      setQuoteSent(texts.submit.quoteSent(answerBy(language, texts.dueDateWords)));
      // Keeps what the visitor typed while the request was being sent.
      if (JSON.stringify(getValues()) !== sentValues) saveDraft();
      else resetForm();
    } catch (error) {
      fail(texts.notices.quoteFailed, error);
    }
    setSubmitting(false);
  }

  function resetForm() {
    reset(EMPTY_DETAILS);
    $confirmedZipCode.set('');
    $service.set(DEFAULT_SERVICE);
    orderDraft.remove();
  }

  function fail(noticeTexts: Omit<NoticeContent, 'tone'>, error: unknown) {
    for (const { name, message } of formFieldErrors(error)) setError(name, { message });
    const notice = failureNotice(noticeTexts, error);
    const reason = isConnectionLost(error) ? texts.fields.connectionLost : notice.text;
    setFailure({ tone: 'failure', text: texts.fields.notSent(reason) });
    showNotice(notice);
  }

  /** Sets the errors that the values alone don't show. Returns whether there are any. */
  function findPageErrors({ propertyAddress }: OrderDetails): boolean {
    const hint = zipCodeHint(propertyAddress);
    const isUnconfirmed = hint?.type === 'outside' && hint.zipCode !== $confirmedZipCode.get();
    if (isUnconfirmed) setError('propertyAddress', { message: texts.property.unconfirmed });
    const incomplete = DAY_FIELDS.filter((name) => hasIncompleteDate(fieldId(name)));
    for (const name of incomplete) setError(name, { message: texts.closing.dateIncomplete });
    return isUnconfirmed || incomplete.length > 0;
  }

  const submit = handleSubmit(async (details) => {
    if (isSubmittingRef.current || findPageErrors(details)) return;
    setSubmitting(true);
    setFailure(null);
    setQuoteSent(null);
    dismissCurrentNotice();
    const selected = $service.get();
    if (isPriced(selected)) await placeOrder(selected, details);
    else await requestQuote(details);
  });

  return {
    service,
    selectService: (selected: ServiceType) => $service.set(selected),
    register,
    control: form.control,
    confirmedZipCode,
    /** Confirms that a property is in our counties, although this ZIP code is not; an empty text takes it back. */
    confirmZipCode(zipCode: string) {
      $confirmedZipCode.set(zipCode);
      if (zipCode) clearErrors('propertyAddress');
      saveDraft();
    },
    /** Selects a county for the visitor; an empty text selects none. */
    setCounty(county: County | '') {
      setValue('county', county, { shouldValidate: county !== '' });
      saveDraft();
    },
    /** Corrects an email address for the visitor. */
    setEmail(name: 'customerEmail' | 'copyTo', email: string) {
      setValue(name, email, { shouldValidate: true });
      saveDraft();
    },
    /** A field's id and its error. */
    field(name: FieldName) {
      const message = formState.errors[name]?.message;
      const error = message && fieldErrorSentence(message, texts.fields.errors, language);
      return { id: fieldId(name), error };
    },
    /** Counts every submit, including those with field errors. */
    submitCount: formState.submitCount,
    isSubmitting: isSubmitting || formState.isSubmitting,
    /** Why the last submit failed, until the next one. */
    failure,
    /** When the visitor gets the quote that was just requested, until the next submit. */
    quoteSent,
    saveDraft,
    submit,
  };
}

export type OrderFormState = ReturnType<typeof useOrderForm>;

/** Whether a date was entered in part: then the control's value is empty. */
function hasIncompleteDate(id: string): boolean {
  const control = document.getElementById(id);
  return control instanceof HTMLInputElement && control.validity.badInput;
}
