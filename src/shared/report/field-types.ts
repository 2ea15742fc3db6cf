import * as z from 'zod/mini';
import { isPlaceholderDay } from '../placeholder-day.ts';
import { LIMITS as ORDER_LIMITS, requiredText } from '../text-limits.ts';
import {
  type EntryKey,
  type EntryKeys,
  EVERY_TIER,
  type SoldWith,
  withMeta,
} from './field-meta.ts';
import { SCOPE_ITEMS } from './sold-parts.ts';

/* The kinds of fields that a report has. Each description is the hint of its field in the office's form. */

/** The length limits of a report's fields, in characters. */
export const LIMITS = {
  line: 200,
  text: 2_000,
  notes: ORDER_LIMITS.longText,
  number: 60,
  url: 500,
} as const;

/** How many permits, cases or other entries a list of the report holds. */
export const MAX_LIST_ENTRIES = 500;

/** The largest number of a field, such as an area in square feet. */
const MAX_COUNT = 1_000_000;

export const words = (limit: number, description: string) =>
  requiredText(limit, 'Write at least one word.').check(z.describe(description));
export const line = (description: string) =>
  withMeta({ prose: 'sentence' }, words(LIMITS.line, description));
export const text = (description: string) =>
  withMeta({ prose: 'paragraphs' }, words(LIMITS.text, description));
export const number = (description: string) =>
  withMeta(
    { isNumber: true },
    requiredText(LIMITS.number, 'Write the number as the office writes it.').check(
      z.describe(description),
    ),
  );
/** A day that may be after the report's own. */
export const anyDay = (description: string) =>
  z.iso.date({ error: 'Enter a day.', abort: true }).check(
    z.refine((day) => !isPlaceholderDay(day), 'This day stands for none. Leave the field empty.'),
    z.describe(description),
  );
export const pastDay = (description: string) => withMeta({ isPast: true }, anyDay(description));
/** A time of a day in Florida: `09:10`. */
export const timeOfDay = (description: string) =>
  withMeta(
    { isTime: true },
    z.iso.time({ precision: -1, error: 'Enter a time.' }).check(z.describe(description)),
  );
export const oneOf = <const Values extends readonly string[]>(
  values: Values,
  description: string,
) => z.enum(values, 'Choose one.').check(z.describe(description));
/** A choice that every report has: where nobody makes it, the given one. */
export const oneOfElse = <const Values extends readonly string[]>(
  values: Values,
  otherwise: NoInfer<Values[number]>,
  description: string,
) => withMeta({ soldWith: EVERY_TIER }, z._default(oneOf(values, description), otherwise));
export const scopeItem = (description: string) =>
  withMeta({ isScopeItem: true }, oneOf(SCOPE_ITEMS, description));
export const count = (description: string, unit: string) =>
  z
    .number(`Write ${unit} as a number.`)
    .check(
      z.minimum(0, 'Write 0 or more.'),
      z.maximum(MAX_COUNT, `Write ${MAX_COUNT.toLocaleString('en-US')} or less.`),
      z.describe(description),
    );

export const url = (description: string) =>
  withMeta(
    { isUrl: true },
    requiredText(LIMITS.url, 'Write the address, which begins with https://.').check(
      z.refine(isSecureUrl, 'Write the whole address, which begins with https://.'),
      z.describe(description),
    ),
  );

export const phone = (description: string) =>
  requiredText(LIMITS.number, 'Write the phone number.').check(z.describe(description));

/** Names an entry of another list by its key. */
export const referenceTo = (refersTo: EntryKey, description: string) =>
  withMeta({ refersTo }, words(LIMITS.line, description));
export const permitNumber = (description: string) =>
  referenceTo({ list: 'permits', key: 'number' }, description);

/** Why an entry that speaks against "nothing to settle" needs no finding: a judgment of this property, at the time. */
export const noConcern = (description: string) =>
  withMeta(
    { title: 'No concern, because', isCopied: false },
    optional(EVERY_TIER, line(description)),
  );

/** A field that a report may lack, and what has to be sold for it to be there. */
export const optional = <Field extends z.ZodMiniType>(soldWith: SoldWith, field: Field) =>
  withMeta({ soldWith }, z.optional(field));

/** What an office has on record of something, for which there is no other field. */
export const alsoOnRecord = (description: string) =>
  titled(
    'What else the record says',
    // Offices write whole paragraphs, in one line.
    optional(EVERY_TIER, withMeta({ prose: 'sentence' }, words(LIMITS.text, description))),
  );

/** A list that may be empty, what has to be sold for it to have entries, and how one of them is found again. */
export const list = <Item extends z.ZodMiniType>(
  soldWith: SoldWith,
  item: Item,
  description: string,
  keys?: EntryKeys<Extract<keyof z.output<Item>, string>>,
) =>
  withMeta(
    { soldWith, ...(keys && { keys }) },
    z._default(
      z
        .array(item)
        .check(
          z.maxLength(MAX_LIST_ENTRIES, `Keep it to ${MAX_LIST_ENTRIES} entries.`),
          z.describe(description),
        ),
      [],
    ),
  );

/** Gives a field a label, where its name is not one. */
export const titled = <Field extends z.ZodMiniType>(title: string, field: Field) =>
  withMeta({ title }, field);

/** Whether a text is an address that a reader's browser opens over an encrypted connection. */
function isSecureUrl(text: string): boolean {
  return /^https:\/\/\S+$/i.test(text) && isUrl(text) && !/[<>"']/.test(text);
}

/** `URL.canParse`, which Safari has since version 17. */
function isUrl(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}
