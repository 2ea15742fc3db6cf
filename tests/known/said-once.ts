import type { KnownFault } from '../known.ts';

/** Known faults of calls, previews, restoring and disputes. */
export const SAID_ONCE: readonly KnownFault[] = [];
