import * as z from 'zod/mini';

/** The longest text of each kind, in Unicode characters. `sql/` checks the same limits. */
export const LIMITS = { name: 100, address: 300, email: 254, phone: 40, longText: 5_000 } as const;

/** Postgres can't store NUL, and a lone surrogate has no UTF-8. */
export function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
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
 * A text field: trimmed, storable, and at most `limit` characters. A longer text is rejected, not cut.
 * @param missing the message for a text that is empty, or that nobody can see
 */
export function requiredText(limit: number, missing: string) {
  return optionalText(limit, missing).check(
    z.minLength(1, missing),
    z.refine((value) => value === '' || isVisible(value), missing),
  );
}

/** Like {@link requiredText}, but it may be empty. */
export function optionalText(limit: number, wrongType = 'This must be text.') {
  return z.string(wrongType).check(
    z.trim(),
    z.refine(isStorable, 'This contains a character that can’t be stored. Please remove it.'),
    z.refine(
      (value) => fits(value, limit),
      // Created when needed: the first formatted number loads the locales, which takes 20 ms.
      {
        error: () => `Please shorten this to ${limit.toLocaleString('en-US')} characters or fewer.`,
      },
    ),
  );
}

const EMAIL_MESSAGE = 'Enter an email address like name@example.com.';

/** An email address that HTML's email input accepts and whose domain has a dot. */
export const emailAddress = requiredText(LIMITS.email, 'Enter your email address.').check(
  z.refine(
    (value) => value === '' || (z.regexes.html5Email.test(value) && /@.+\..+/.test(value)),
    EMAIL_MESSAGE,
  ),
);

/** Accepts the formats of any country (+44 20 7946 0958, 305.555.0136 x4, 1-800-FLOWERS). */
const looksLikePhone = z.refine<string>(
  (value) =>
    value === '' || (/^[^\p{Cc}<>@]*$/u.test(value) && (value.match(/\p{Nd}/gu) ?? []).length >= 4),
  'Enter a phone number we can reach you at.',
);

export const phoneNumber = requiredText(LIMITS.phone, 'Enter your phone number.').check(
  looksLikePhone,
);
export const optionalPhoneNumber = optionalText(LIMITS.phone).check(looksLikePhone);
