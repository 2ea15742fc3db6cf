import * as z from 'zod/mini';
import type { FieldErrorKey } from './field-errors.ts';
import { LIMITS, optionalText, requiredText } from './text-limits.ts';
import { cleanEmail, cleanPhone } from './typed-text.ts';

/** An email address that HTML's email input accepts and whose domain has a dot. */
const looksLikeEmail = z.refine<string>(
  (value) => value === '' || (z.regexes.html5Email.test(value) && /@.+\../.test(value)),
  'email-malformed' satisfies FieldErrorKey,
);

export const emailAddress = requiredText(LIMITS.email, 'email-missing', cleanEmail).check(
  looksLikeEmail,
);
export const optionalEmailAddress = optionalText(LIMITS.email, undefined, cleanEmail).check(
  looksLikeEmail,
);

/** Accepts the formats of any country (+44 20 7946 0958, 305.555.0136 x4, 1-800-FLOWERS). */
const looksLikePhone = z.refine<string>(
  (value) =>
    value === '' || (/^[^\p{Cc}<>@]*$/u.test(value) && (value.match(/\p{Nd}/gu) ?? []).length >= 4),
  'phone-malformed' satisfies FieldErrorKey,
);

export const phoneNumber = requiredText(LIMITS.phone, 'phone-missing', cleanPhone).check(
  looksLikePhone,
);
export const optionalPhoneNumber = optionalText(LIMITS.phone, undefined, cleanPhone).check(
  looksLikePhone,
);
