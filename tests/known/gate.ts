import type { KnownFault } from '../known.ts';

/** Known faults of files, tables, open data and the report's shape. */
export const GATE: readonly KnownFault[] = [];
