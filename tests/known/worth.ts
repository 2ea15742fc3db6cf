import type { KnownFault } from '../known.ts';

/** Known faults of the report that a customer reads. */
export const WORTH: readonly KnownFault[] = [];
