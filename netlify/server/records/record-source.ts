import type { ParcelNumber } from '#business/parcel-number.ts';
import type { Language } from '#shared/languages.ts';
import type { OpenDataLookup } from '#shared/office/open-data.ts';
import type { OpenDataSource } from '#shared/report/open-data-sources.ts';
import type { ScopeItem } from '#shared/report/sold-parts.ts';

/** Public records that can be looked up by a parcel's number. `src/i18n/*` says what each one lacks. */
export interface RecordSource<Id extends OpenDataSource = OpenDataSource> {
  readonly id: Id;
  /** The office and its data, in English. */
  readonly name: string;
  /** Address of the data, which a report names among its sources. */
  readonly url: string;
  /** Part that a tier has to sell for its records to be proposed; the property's own are in every report. */
  readonly knows: ScopeItem;
  covers(parcel: ParcelNumber): boolean;
  /**
   * Never throws for what an office's server does: a failure is a sentence.
   * @param language the report's, in which the words of records for it are
   */
  find(parcel: ParcelNumber, language: Language): Promise<OpenDataLookup>;
}
