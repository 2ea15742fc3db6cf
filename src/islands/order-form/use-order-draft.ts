import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type KeyedRequest, withIdempotencyKey } from '#client/idempotency-key.ts';
import { usePreselectedOption } from '#client/use-preselected-option.ts';
import { IDEMPOTENCY_KEY } from '#shared/idempotency.ts';
import { ANOTHER_REPORT } from '#shared/landing-sections.ts';
import { COUNTIES, type County, SERVICE_TYPES, type ServiceType } from '#shared/orders.ts';
import {
  EMPTY_DETAILS,
  FIELD_NAMES,
  lastCustomer,
  type OrderDetails,
  orderDraft,
  type TypedDetails,
} from './order-details.ts';

/** The fields of the order form, as react-hook-form keeps them. */
export type DetailsForm = UseFormReturn<TypedDetails, unknown, OrderDetails>;

/** Choices that a link to the form may make: the service, the county of its page, or the customer of the last order. */
type Preselected = ServiceType | County | typeof ANOTHER_REPORT;
const PRESELECTED: readonly Preselected[] = [...SERVICE_TYPES, ...COUNTIES, ANOTHER_REPORT];

/** The service that the form starts with and returns to after a quote request. */
const DEFAULT_SERVICE: ServiceType = 'basic';

/** A store instead of React state, because the draft is saved right after the service changes. */
const $service = atom<ServiceType>(DEFAULT_SERVICE);

/** The ZIP code outside our counties that the visitor confirmed, or an empty text. A store for the same reason. */
const $confirmedZipCode = atom('');

export type OrderDraft = ReturnType<typeof useOrderDraft>;

/** Keeps the visitor's entries in the browser's session so that a reload loses nothing. Loads them on mount. */
export function useOrderDraft({
  getValues,
  setValue,
  reset,
}: Pick<DetailsForm, 'getValues' | 'setValue' | 'reset'>) {
  const service = useStore($service, { ssr: 'initial' });
  const confirmedZipCode = useStore($confirmedZipCode, { ssr: 'initial' });
  const lastRequest = useRef<KeyedRequest | null>(null);

  const save = () =>
    orderDraft.save({
      service: $service.get(),
      details: getValues(),
      confirmedZipCode: $confirmedZipCode.get(),
      lastRequest: lastRequest.current,
    });

  /** Fills in what is empty. */
  const fillIn = (details: Partial<TypedDetails> | null) => {
    for (const name of FIELD_NAMES) if (!getValues(name)) setValue(name, details?.[name] ?? '');
  };

  const repeatLastOrder = () => {
    const last = lastCustomer.load();
    fillIn(last);
    if (last?.service) $service.set(last.service);
  };

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

  usePreselectedOption('order-form', PRESELECTED, (preselected) => {
    if (preselected === ANOTHER_REPORT) repeatLastOrder();
    else if (isCounty(preselected)) setValue('county', preselected);
    else $service.set(preselected);
    save();
  });

  return {
    service,
    confirmedZipCode,
    save,
    /** The choices at this moment: those above are as old as the last render. */
    choices: () => ({ service: $service.get(), confirmedZipCode: $confirmedZipCode.get() }),
    selectService: (selected: ServiceType) => $service.set(selected),
    confirmZipCode(zipCode: string) {
      $confirmedZipCode.set(zipCode);
      save();
    },
    /** Returns the idempotency header for a request and saves the key with the draft. */
    idempotencyHeader(request: object) {
      lastRequest.current = withIdempotencyKey(request, lastRequest.current);
      save();
      return { [IDEMPOTENCY_KEY]: lastRequest.current.idempotencyKey };
    },
    /** The request has been sent: the same one, sent again, is another one. */
    forgetRequest() {
      lastRequest.current = null;
    },
    /** Empties the form. */
    clear() {
      reset(EMPTY_DETAILS);
      $confirmedZipCode.set('');
      $service.set(DEFAULT_SERVICE);
      orderDraft.remove();
    },
  };
}

function isCounty(option: Preselected): option is County {
  return COUNTIES.some((county) => county === option);
}
