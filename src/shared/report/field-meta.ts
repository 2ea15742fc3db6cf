import * as z from 'zod/mini';
import type { SoldPart } from './sold-parts.ts';

/** Says of a field that it is in the reports of every tier. */
export const EVERY_TIER = 'every-tier';

export type SoldWith = SoldPart | typeof EVERY_TIER;

/** Facts about a field for rules and form, beside its type. JSON Schema carries them there. */
export interface FieldMeta {
  /** Its label, where its name is not one. */
  readonly title?: string;
  /** Part that a tier has to sell for its reports to have the field. Required fields have none: every report has them. */
  readonly soldWith?: SoldWith;
  /** Its value is a `ScopeItem`, and an entry of a list is sold with that. */
  readonly isScopeItem?: true;
  /** Its text is written in the report's language; other texts are names, numbers and files. */
  readonly prose?: 'sentence' | 'paragraphs';
  /** A day or year that can't be after the report. */
  readonly isPast?: true;
  /** A time of day, `09:10`. JSON Schema’s own format has a time zone. */
  readonly isTime?: true;
  /** The name of an uploaded photograph. */
  readonly isPhoto?: true;
  /** The names of its choices, where their values in words are not those. */
  readonly choiceLabels?: Readonly<Record<string, string>>;
  /** Choices that only some tiers offer, and the part that they sell for it. */
  readonly choicesSoldWith?: Readonly<Record<string, SoldPart>>;
  /** Asked only where another field of its entry has one of these values. */
  readonly askedWhere?: { readonly field: string; readonly is: readonly string[] };
  /** Its choices are buttons beside each other, each of which is pressed once. */
  readonly hasButtons?: true;
  /** Nobody types it: the form doesn't show it. */
  readonly writtenBy?: 'open-data' | 'office';
  /**
   * How the report states a field of the property: in a row under its label, or counted in the row of its size. A field without
   * it is stated elsewhere.
   */
  readonly fact?: 'row' | 'size';
  /** An address on the web. */
  readonly isUrl?: true;
  /** The same whatever its spaces, hyphens and case. */
  readonly isNumber?: true;
  /** A parcel number, which spreadsheets round. */
  readonly isParcelNumber?: true;
  /**
   * A public record, which a report of another order of the property takes over. Of a group or list it says so of all that it
   * has, but where a field says otherwise. By default none is.
   */
  readonly isCopied?: boolean;
  /** Names an entry of another list: that one's `key` has the same text. It survives any new order of the list. */
  readonly refersTo?: EntryKey;
  /** Its `list` and `key` name an entry of one of the lists of `RECORD_KEYS`. */
  readonly isRecordReference?: true;
  /** Of an entry that was read again, the later one stays. */
  readonly isLastRead?: true;
  /** How an entry of a list is found again. */
  readonly keys?: EntryKeys;
  /** Source that a list's entries can be imported from. */
  readonly importedFrom?: 'permit-table' | 'permits' | 'parcel';
}

/** Field that identifies an entry of a list among the others. */
export interface EntryKey {
  readonly list: 'permits' | 'contractors';
  readonly key: 'number' | 'name';
}

/** How an entry of a list is known to be the same as another one. */
export interface EntryKeys<Field extends string = string> {
  /** Fields that both have alike. The first of these keys decides whose first field both entries have filled in. */
  readonly by: readonly (readonly [Field, ...Field[]])[];
  /** An entry without this field of the last key is a blank for one that is alike in the others. */
  readonly blankWithout?: Field;
}

/** Adds to what a field's schema says of it. */
export function withMeta<Field extends z.ZodMiniType>(meta: FieldMeta, field: Field): Field {
  return field.check(z.meta({ ...meta }));
}
