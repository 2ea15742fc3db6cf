import type { OpenDataSource } from '../report/open-data-sources.ts';
import type { SourceRecord } from '../report/proposal.ts';
import type { WrittenEntry } from '../report/written.ts';

/** Records of the property appraiser, as far as they are known. */
interface PropertyFacts {
  readonly yearBuilt?: number;
  /** Living area in square feet. */
  readonly area?: number;
  readonly bedrooms?: number;
  /** A half one counts 0.5. */
  readonly bathrooms?: number;
}

/** Proposals for the draft. Nothing is added by itself. */
export interface ProposedProperty {
  readonly facts: PropertyFacts;
  /** As the appraiser writes it, to see whether the number is this property's. */
  readonly address: string | undefined;
  /** Notes for the operator, as sentences. */
  readonly remarks: readonly string[];
}

export type OpenDataRecords =
  | { readonly kind: 'property'; readonly property: ProposedProperty }
  /** Permits or cases, in the source's own words. Without `status`, somebody has to choose it. */
  | { readonly kind: 'records'; readonly records: readonly SourceRecord[] };

/** Outcome of looking a parcel up in one source. */
export type OpenDataLookup =
  | ({ readonly type: 'found' } & OpenDataRecords)
  | { readonly type: 'none' }
  /** A sentence that says why nothing is known. */
  | { readonly type: 'failed'; readonly message: string };

export interface SearchedSource {
  readonly source: OpenDataSource;
  /** The office and its data, in English. */
  readonly name: string;
  readonly lookup: OpenDataLookup;
  /** Rows for *What was searched* and *What was not searched*, in the report's language. A source that failed has none. */
  readonly searched: readonly WrittenEntry<'searched'>[];
  readonly notSearched: readonly WrittenEntry<'notSearched'>[];
  /** The row of *Sources*, for a report that uses some of its records. Undefined where it had none. */
  readonly cited?: WrittenEntry<'sources'>;
}

export interface OpenDataSearch {
  /** As the appraiser writes it. */
  readonly parcel: string;
  readonly sources: readonly SearchedSource[];
  /** Parts that the tier sells and no open data has for this parcel, as sentences. */
  readonly uncovered: readonly string[];
}
