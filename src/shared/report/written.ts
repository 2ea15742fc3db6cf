import type { Report } from './schema.ts';

/**
 * A report as it is written: a draft, or what is proposed for one. Each part may be missing, a number may still be a text, and
 * a choice may be empty. Fields of another version stay, which no type names. The schema alone makes a {@link Report} of it.
 */
export type WrittenReport = Written<Report>;

type Written<Value> = Value extends readonly (infer Entry)[]
  ? readonly (Written<Entry> & Identified)[]
  : Value extends number
    ? number | string
    : Value extends string
      ? Value | ''
      : Value extends object
        ? { readonly [Name in keyof Value]?: Written<Value[Name]> | undefined }
        : Value;

/** An entry of a draft's list has an id of its own there, from when it is added. The report that is made of it has none. */
type Identified = Readonly<Partial<Record<'id', string | undefined>>>;

/** The lists of a report. */
export type ReportList = {
  [Name in keyof Report]-?: Report[Name] extends readonly object[] ? Name : never;
}[keyof Report];

/** An entry of a report's list, as it is written. */
export type WrittenEntry<List extends ReportList> = NonNullable<WrittenReport[List]>[number];
