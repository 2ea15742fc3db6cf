import type { KnownFault } from '../known.ts';

/** Known faults of services, counties and prices. */
export const BUSINESS: readonly KnownFault[] = [];
