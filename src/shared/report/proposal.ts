import type { WrittenEntry, WrittenReport } from './written.ts';

/** A record as a source has it, with what a person has to know about it, as sentences. */
export type SourceRecord = Pick<Proposal, 'part' | 'remarks'>;

/** Part of a report that comes from outside, to be shown and then added by a person: where it is from, and when it was read. */
export interface Proposal {
  /**
   * What an office, a table or another report has. Findings and steps are a person's.
   * The one entry of its first list, or its first group, is what it is about. One entry of another list comes with that, such
   * as the contractor of a permit.
   */
  readonly part: Omit<WrittenReport, 'findings' | 'nextSteps'>;
  /** The row of *Sources* for a report that takes it over. Undefined where there is none to name. */
  readonly source?: WrittenEntry<'sources'> | undefined;
  /** The day in Florida; undefined where nothing was read, such as an office that is still to be asked. */
  readonly readOn?: string | undefined;
  /** The property that it is of, as far as that is known. */
  readonly of?: { readonly parcel?: string | undefined; readonly address?: string | undefined };
  /** What a person has to know about it, as sentences. */
  readonly remarks: readonly string[];
}
