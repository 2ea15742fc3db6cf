import type { KnownFault } from '../known.ts';

/** Known faults of what visitors type, their devices, and posts. */
export const HANDS: readonly KnownFault[] = [];
