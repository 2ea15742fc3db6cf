import type { Language } from '../languages.ts';
import type { ServiceType } from '../orders.ts';

/** What a report is sold as: a service, or the add-on before a closing. */
export type ReportTier = ServiceType | 'closing-check';

/** A report as it is typed: fields may be missing, empty or wrong. */
export interface DraftFields {
  readonly [field: string]: DraftValue | undefined;
}
export type DraftValue = string | number | DraftFields | readonly DraftFields[];

/** What a report is about: the order's service, number and language. */
export interface DraftSubject {
  readonly tier: ReportTier;
  /** The order's number. */
  readonly order: string;
  /** A draft may name another one. */
  readonly language: Language;
}

/** A draft as the office loads it. */
export interface Draft extends DraftSubject {
  /** Grows with each change; 0 until the first one. */
  readonly version: number;
  readonly content: DraftFields;
  /** Who saved it last. */
  readonly savedBy: string | null;
  readonly savedAt: string | null;
}

/** Where a record is searched. What nobody knows is left out. */
interface RecordSearch {
  /** What the tier sells. */
  readonly kind: string;
  readonly office: string | undefined;
  readonly method: string | undefined;
  /** Where the office searches it. */
  readonly url: string | undefined;
}

/** What a draft can begin with. Nothing of it says that anything was searched. */
export interface RecordsToSearch {
  /** Who issues the property's permits, if its parcel number says so. */
  readonly jurisdiction: string | undefined;
  readonly searches: readonly RecordSearch[];
  readonly sources: readonly { readonly name: string; readonly url: string }[];
}

/** The permits of a portal's table, to be added to a draft. */
export interface ImportedPermits {
  readonly permits: readonly DraftFields[];
  /** What has to be looked up in the table, as messages. */
  readonly notImported: readonly string[];
}

/** A finished report on its way to the office. */
export interface Upload {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** The indexes of those that are there. */
  readonly parts: readonly number[];
}
