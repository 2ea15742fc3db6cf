import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Form } from '#client/fields/use-form.ts';
import { type KeyedRequest, withIdempotencyKey } from '#client/idempotency-key.ts';
import { usePreselectedOption } from '#client/use-preselected-option.ts';
import { COUNTIES, type County } from '#shared/counties.ts';
import { IDEMPOTENCY_KEY } from '#shared/idempotency.ts';
import { ANOTHER_REPORT } from '#shared/landing-sections.ts';
import { DEFAULT_SERVICE, FORM_SERVICES, type FormService } from '#shared/services.ts';
import {
  type FieldName,
  lastCustomer,
  orderDraft,
  serviceOf,
  type TypedOrder,
} from './order-details.ts';

export type DetailsForm = Form<keyof TypedOrder>;

/** Choices that a link to the form may make: the service, the county of its page, or the customer of the last order. */
type Preselected = FormService | County | typeof ANOTHER_REPORT;
const PRESELECTED: readonly Preselected[] = [...FORM_SERVICES, ...COUNTIES, ANOTHER_REPORT];

/**
 * The ZIP code outside our counties that the visitor confirmed, or an empty text. A store instead of React state, because the
 * draft is saved right after it changes.
 */
const $confirmedZipCode = atom('');

export type OrderDraft = ReturnType<typeof useOrderDraft>;

/** Keeps the visitor's entries in the browser's session so that a reload loses nothing. Loads them on mount. */
export function useOrderDraft({ controls, write, reset }: DetailsForm) {
  const confirmedZipCode = useStore($confirmedZipCode, { ssr: 'initial' });
  const lastRequest = useRef<KeyedRequest | null>(null);

  const save = () => {
    const { serviceType, ...details } = controls.$values.get();
    orderDraft.save({
      service: serviceOf({ serviceType, ...details }),
      details,
      confirmedZipCode: $confirmedZipCode.get(),
      lastRequest: lastRequest.current,
    });
  };

  /** Fills in what is empty. */
  const fillIn = (details: Partial<Readonly<Record<FieldName, string>>>, service?: FormService) => {
    const typed = controls.read();
    const missing = Object.entries(details).filter(([name]) => typed[name as FieldName] === '');
    write({ ...Object.fromEntries(missing), ...(service && { serviceType: service }) });
  };

  const load = useEffectEvent(() => {
    const draft = orderDraft.load();
    if (!draft) return;
    lastRequest.current = draft.lastRequest;
    $confirmedZipCode.set(draft.confirmedZipCode);
    const hasSelectedService = serviceOf(controls.read()) !== DEFAULT_SERVICE;
    fillIn(draft.details, hasSelectedService ? undefined : draft.service);
  });
  const handleChange = useEffectEvent(save);
  useEffect(() => {
    load();
    return controls.$values.listen(handleChange);
  }, [controls]);

  usePreselectedOption('order-form', PRESELECTED, (preselected) => {
    if (preselected === ANOTHER_REPORT) {
      const { service, ...customer } = lastCustomer.load() ?? {};
      fillIn(customer, service);
    } else {
      write(isCounty(preselected) ? { county: preselected } : { serviceType: preselected });
    }
    save();
  });

  return {
    confirmedZipCode,
    /** Whether the visitor confirmed a ZIP code outside our counties. The one above is as old as the last render. */
    isConfirmed: (zipCode: string) => $confirmedZipCode.get() === zipCode,
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
    /** The request has been sent: the same one, sent again, is another one. Keeps the rest of the draft. */
    forgetRequest() {
      lastRequest.current = null;
      save();
    },
    /** Empties the form. */
    clear() {
      reset();
      $confirmedZipCode.set('');
      lastRequest.current = null;
      orderDraft.remove();
    },
  };
}

function isCounty(option: Preselected): option is County {
  return COUNTIES.some((county) => county === option);
}
