import type { ParcelNumber } from '#business/parcel-number.ts';
import type { ScopeItem } from '#report/tiers.ts';
import type { OpenDataLookup, OpenDataSource } from '#shared/office/open-data.ts';

/** Public records that can be looked up by a parcel's number. `src/i18n/*` says what each one lacks. */
export interface RecordSource {
  readonly id: OpenDataSource;
  /** The office and its data, in English. */
  readonly name: string;
  /** Address of the data, which a report names among its sources. */
  readonly url: string;
  /** Part that a tier has to sell for its records to be proposed; the property's own are in every report. */
  readonly knows: ScopeItem;
  covers(parcel: ParcelNumber): boolean;
  /** Never throws for what an office's server does: a failure is a sentence. */
  find(parcel: ParcelNumber): Promise<OpenDataLookup>;
}
