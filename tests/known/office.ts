import type { KnownFault } from '../known.ts';

/** Known faults of the office's people and time. */
export const OFFICE: readonly KnownFault[] = [];
