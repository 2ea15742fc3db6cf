import * as z from 'zod/mini';
import { LIMITS, optionalText, requiredText } from './text-limits.ts';

const EMAIL_MESSAGE = 'Enter an email address like name@example.com.';

/** An email address that HTML's email input accepts and whose domain has a dot. */
const looksLikeEmail = z.refine<string>(
  (value) => value === '' || (z.regexes.html5Email.test(value) && /@.+\..+/.test(value)),
  EMAIL_MESSAGE,
);

export const emailAddress = requiredText(LIMITS.email, 'Enter your email address.').check(
  looksLikeEmail,
);
export const optionalEmailAddress = optionalText(LIMITS.email).check(looksLikeEmail);

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
