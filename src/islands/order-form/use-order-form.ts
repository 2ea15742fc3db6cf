import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '#client/api.ts';
import { type Attempt, attemptToSend } from '#client/attempt.ts';
import { readValuesTypedBeforeHydration } from '#client/fields/typed-before-hydration.ts';
import { raiseNotice, withdrawNotice } from '#client/notice.ts';
import {
  orderSubmissionFailed,
  quoteRequestFailed,
  quoteRequestSubmitted,
} from '#client/notice-catalogue.ts';
import type { NoticeContent } from '#client/pending-notice.ts';
import { $selectedService, DEFAULT_SERVICE } from '#client/selected-service.ts';
import { useLinkChoice } from '#client/use-link-choice.ts';
import { useReturnFromHistory } from '#client/use-return-from-history.ts';
import { checkoutPath } from '#shared/checkout-path.ts';
import { IDEMPOTENCY_KEY } from '#shared/idempotency.ts';
import { isPriced, SERVICE_TYPES } from '#shared/orders.ts';
import { type PricedService, priceOfService } from '#shared/pricing.ts';
import { routes } from '#shared/routes.ts';
import { draft } from './draft.ts';
import {
  EMPTY_DETAILS,
  FIELD_NAMES,
  fieldId,
  type OrderDetails,
  orderDetails,
  type TypedDetails,
} from './order-details.ts';
import { charactersOver, quoteRequest } from './quote-request.ts';
import { refusedFields } from './refused-fields.ts';

/** The order form's state and what its button does: place an order, or request a quote. */
export function useOrderForm() {
  const service = useStore($selectedService, { ssr: 'initial' });
  const [defaultValues] = useState(() => readValuesTypedBeforeHydration(EMPTY_DETAILS, fieldId));
  const { register, handleSubmit, getValues, setValue, setError, reset, formState } = useForm<
    TypedDetails,
    unknown,
    OrderDetails
  >({
    defaultValues,
    resolver: standardSchemaResolver(orderDetails),
    shouldFocusError: false,
  });
  const attempt = useRef<Attempt | null>(null);
  const isUnderWay = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<NoticeContent | null>(null);

  const keep = () =>
    draft.keep({
      service: $selectedService.get(),
      details: getValues(),
      attempt: attempt.current,
    });

  useEffect(() => {
    const kept = draft.recall();
    if (!kept) return;
    const hasChosenAnew = $selectedService.get() !== DEFAULT_SERVICE;
    if (!hasChosenAnew) $selectedService.set(kept.service);
    attempt.current = kept.attempt;
    for (const name of FIELD_NAMES) {
      if (!getValues(name)) setValue(name, kept.details[name]);
    }
  }, [getValues, setValue]);

  useLinkChoice('order-form', SERVICE_TYPES, (chosen) => {
    $selectedService.set(chosen);
    keep();
  });

  const setUnderWay = (value: boolean) => {
    isUnderWay.current = value;
    setIsSending(value);
  };
  // After an order was placed the button stays as it is until the checkout is there; a visitor who comes
  // back from the checkout finds it ready again.
  useReturnFromHistory(() => setUnderWay(false));

  /** The header that makes sending this again safe, remembered for as long as the form is. */
  function underItsKey(request: object) {
    attempt.current = attemptToSend(request, attempt.current);
    keep();
    return { [IDEMPOTENCY_KEY]: attempt.current.idempotencyKey };
  }

  async function placeOrder(chosen: PricedService, details: OrderDetails) {
    const { totalAmount } = priceOfService(chosen);
    const order = { ...details, serviceType: chosen, totalAmount };
    const headers = underItsKey(order);
    try {
      const { id } = await call(routes.placeOrder, { body: order, headers });
      draft.forget();
      window.location.assign(checkoutPath(id));
    } catch (error) {
      showRefusal(error);
      fail(orderSubmissionFailed(error));
      setUnderWay(false);
    }
  }

  async function requestQuote(details: OrderDetails) {
    const request = quoteRequest(details);
    const over = charactersOver(request);
    if (over > 0) {
      const message = `Please shorten your notes by ${over.toLocaleString('en-US')} characters.`;
      setError('notes', { message });
      return setUnderWay(false);
    }
    const headers = underItsKey(request);
    const typed = JSON.stringify(getValues());
    try {
      await call(routes.contact, { body: request, headers });
      attempt.current = null;
      raiseNotice(quoteRequestSubmitted);
      // What was typed while the request was on its way is not thrown away with it.
      if (JSON.stringify(getValues()) !== typed) keep();
      else startAfresh();
    } catch (error) {
      showRefusal(error);
      fail(quoteRequestFailed(error));
    }
    setUnderWay(false);
  }

  function startAfresh() {
    reset(EMPTY_DETAILS);
    $selectedService.set(DEFAULT_SERVICE);
    draft.forget();
  }

  function fail(notice: NoticeContent) {
    setFailure(notice);
    raiseNotice(notice);
  }

  function showRefusal(error: unknown) {
    for (const { name, message } of refusedFields(error)) setError(name, { message });
  }

  const submit = handleSubmit(async (details) => {
    if (isUnderWay.current) return;
    setUnderWay(true);
    setFailure(null);
    withdrawNotice();
    const chosen = $selectedService.get();
    if (isPriced(chosen)) await placeOrder(chosen, details);
    else await requestQuote(details);
  });

  return {
    service,
    register,
    errors: formState.errors,
    /** Rises with each press of the button, refused ones too. */
    submitCount: formState.submitCount,
    isSending: isSending || formState.isSubmitting,
    /** Why the last try failed, until the next. */
    failure,
    keepDraft: keep,
    submit,
  };
}
