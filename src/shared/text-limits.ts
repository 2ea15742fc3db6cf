import * as z from 'zod/mini';
import { type FieldErrorKey, type FieldErrorMessage, tooLong } from './field-errors.ts';

/** The longest text of each kind, in Unicode characters. `sql/` checks the same limits. Optional fields: `order-fields.ts`. */
export const LIMITS = {
  name: 100,
  address: 300,
  email: 254,
  phone: 40,
  /** Of custom work. */
  title: 80,
  /** What changed in a report. */
  sentence: 500,
  longText: 5_000,
} as const;

/** Postgres can't store NUL, and a lone surrogate has no UTF-8. */
export function isStorable(value: string): boolean {
  return !value.includes('\u0000') && !/\p{Surrogate}/u.test(value);
}

/** Counts like Postgres's char_length: an emoji is one character. */
function fits(value: string, limit: number): boolean {
  return value.length <= limit || [...value].length <= limit;
}

/** More than spaces, marks without a letter, and invisible characters (U+200B, U+3164, an empty Braille cell). */
export function isVisible(value: string): boolean {
  return /[^\p{DI}\p{Z}\p{Cc}\p{Cf}\p{M}\u2800]/u.test(value);
}

/**
 * A text field: cleaned, storable, and at most `limit` characters. A longer value is rejected, not cut.
 * @param missing the message for a value that is empty, or that nobody can see
 * @param clean by default, the ends are trimmed. What customers type on one line: `typed-text.ts`
 */
export function requiredText(limit: number, missing: FieldErrorMessage, clean = trimmed) {
  return optionalText(limit, missing, clean).check(
    z.minLength(1, missing),
    z.refine((value) => value === '' || isVisible(value), missing),
  );
}

/** Like {@link requiredText}, but it may be empty. */
export function optionalText(
  limit: number,
  wrongType: FieldErrorMessage = 'text-malformed',
  clean = trimmed,
) {
  return z.string(wrongType).check(
    z.overwrite(clean),
    z.refine(isStorable, 'text-not-storable' satisfies FieldErrorKey),
    z.refine((value) => fits(value, limit), tooLong(limit)),
  );
}

const trimmed = (text: string) => text.trim();
