import { atom } from 'nanostores';
import type { ServiceType } from '#shared/orders.ts';

/** The service the form opens with, and goes back to after a quote request. */
export const DEFAULT_SERVICE: ServiceType = 'basic';

/** The service the visitor has chosen. Whoever shows or changes it shares it. */
export const $selectedService = atom<ServiceType>(DEFAULT_SERVICE);
