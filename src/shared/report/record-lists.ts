import { keysOf } from '../keys-of.ts';

/** The lists whose entries can speak against "nothing to settle", and the field by which a finding names one. */
export const RECORD_KEYS = {
  permits: 'number',
  contractors: 'name',
  codeCases: 'number',
  liens: 'number',
  comparison: 'item',
} as const;
export type RecordList = keyof typeof RECORD_KEYS;

export const RECORD_LISTS = keysOf(RECORD_KEYS);
