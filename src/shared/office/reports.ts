import type { Language } from '../languages.ts';
import type { MessageRecord } from '../messages.ts';
import type { ScopeItem } from '../report/sold-parts.ts';
import type { WrittenEntry, WrittenReport } from '../report/written.ts';
import type { ReportTier, ServiceType } from '../services.ts';
import type { OrderStatus } from '../states.ts';

/** As whom somebody signs a report. */
export interface Signature {
  readonly name: string;
  /** The number of the person’s own license. */
  readonly license?: string;
}

/** Subject of a report: the order's service, number and language, and who signs it. */
export interface DraftSubject {
  readonly tier: ReportTier;
  /** The order's number. */
  readonly order: string;
  /** A draft may name another one. */
  readonly language: Language;
  /** Notes of the customer with the order: the report answers them. */
  readonly notes?: string | null;
  /** Of the person who reads the draft, and so of who delivers it; null before an owner has entered it. */
  readonly signedBy: Signature | null;
}

/** Somebody else who saved a draft. */
export interface DraftWriter {
  readonly name: string;
  readonly at: string;
  /** Whether that was so short a time ago that the person is likely to go on. */
  readonly isWriting: boolean;
}

/** A draft as the office loads it. */
export interface Draft extends DraftSubject {
  /** Bytes of the order's photographs, by their names. */
  readonly photos?: Readonly<Record<string, number>>;
  /** Grows with each change; 0 until the first one. */
  readonly version: number;
  readonly content: WrittenReport;
  /** The person who saved it last. */
  readonly savedBy: string | null;
  readonly savedAt: string | null;
  /** That person, as colleagues say; null where it was the reader, or nobody. */
  readonly writer: DraftWriter | null;
}

/** What the office says of a draft that it has saved. */
export interface SavedDraft {
  readonly version: number;
  /** Who saved the version before it; null where it was the same person, or nobody. */
  readonly writer: DraftWriter | null;
}

/** Where a record is searched. What nobody knows is left out. */
interface RecordSearch {
  /** Part that the tier sells. */
  readonly kind: ScopeItem;
  readonly office?: string | undefined;
  readonly method?: string | undefined;
  /** Where the office searches it. */
  readonly url?: string | undefined;
  /** The year since when the office has its permits online, in its own words. */
  readonly onlineSince?: number | undefined;
  /** Where a reader reaches it: an address that is encrypted, and the phone that its own page has. */
  readonly contact?:
    | Pick<WrittenEntry<'searched'>, 'url' | 'phone' | 'phoneSource' | 'phoneReadOn'>
    | undefined;
}

/** Prefilled values of a draft. None of them says that anything was searched. */
export interface RecordsToSearch {
  /** Issuer of the property's permits, if its parcel number says so. */
  readonly jurisdiction?: string | undefined;
  /** The place that a person has written as the issuer, where the number names none and the table knows that place. */
  readonly named?: string | undefined;
  /** Who may issue them, for a person to choose, in a county whose parcel numbers name no city. */
  readonly issuers: readonly string[];
  readonly searches: readonly RecordSearch[];
  readonly sources: readonly { readonly name: string; readonly url: string }[];
}

/** How another draft of the same municipality says where it searched. */
export interface EarlierSearches {
  /** On which that draft was saved. */
  readonly day: string;
  readonly searched: readonly WrittenEntry<'searched'>[];
  readonly sources: readonly WrittenEntry<'sources'>[];
}

/** Where a draft's records are searched. */
export interface SearchSuggestions {
  readonly records: RecordsToSearch;
  readonly earlier: EarlierSearches | null;
}

/** Facts for the writer of a report: its reader's question and days, and earlier orders of the property. */
export interface ReportBackground {
  /** Words of the customer, with the order or with the request for its quote. */
  readonly notes: string | null;
  /** The message that the order is the quote for. */
  readonly request: MessageRecord | null;
  /** Days in Florida, like `2026-11-24`. */
  readonly inspectionEnds: string | null;
  readonly closingDate: string | null;
  /** Other orders of the same address or parcel number, the newest first. */
  readonly earlierOrders: readonly EarlierOrder[];
}

/** An earlier order of a property. It says nothing of its customer. */
export interface EarlierOrder {
  readonly id: string;
  readonly serviceType: ServiceType;
  readonly status: OrderStatus;
  readonly propertyAddress: string;
  readonly folio: string | null;
  /** Null once the draft is deleted: 30 days after the delivery. */
  readonly draftSavedAt: string | null;
}

/** Public records of a property, as an earlier draft has them. */
export interface CopiedRecords {
  readonly parcel: NonNullable<WrittenReport['parcel']>;
  readonly permits: readonly WrittenEntry<'permits'>[];
  /** The day on which the permits were read. */
  readonly readOn: string;
  /** Where; empty if the draft doesn't say. */
  readonly office: string;
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
