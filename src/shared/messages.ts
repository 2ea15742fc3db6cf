import * as z from 'zod/mini';
import type { County } from './counties.ts';
import { emailAddress, optionalPhoneNumber } from './email-and-phone.ts';
import type { FieldErrorKey } from './field-errors.ts';
import { LANGUAGES, type Language } from './languages.ts';
import type { OptionalField } from './order-fields.ts';
import { quoteDetails } from './order-form.ts';
import { isVisible, LIMITS, optionalText, requiredText } from './text-limits.ts';
import { cleanWords } from './typed-text.ts';

/** The inquiry type of the order form's quote request. */
export const QUOTE_INQUIRY = 'Full Inspection Quote';

/** The inquiries a visitor can choose in the contact form. */
export const CONTACT_INQUIRIES = ['general', 'bulk', 'partnership', 'support'] as const;
export const INQUIRY_TYPES = [...CONTACT_INQUIRIES, QUOTE_INQUIRY] as const;
export type InquiryType = (typeof INQUIRY_TYPES)[number];

/** Property and closing of a stored quote request. A field that was not filled in is null. */
export interface StoredQuoteDetails extends Readonly<Record<OptionalField, string | null>> {
  readonly propertyAddress: string;
  readonly county: County;
  readonly notes: string | null;
}

/** A stored contact message. */
export interface MessageRecord {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly inquiryType: InquiryType;
  readonly message: string;
  /** Null in any message but a quote request, in one from before it was stored, and once it is erased. */
  readonly quote: StoredQuoteDetails | null;
  /** Language of the sender. */
  readonly language: Language;
  /** Until when its sender was promised an answer. */
  readonly answerDueAt: string;
  /** When an operator marked it as answered. */
  readonly answeredAt: string | null;
  /** When what its sender typed was erased. */
  readonly erasedAt: string | null;
  readonly createdAt: string;
}

const LAST_NAME_MISSING = 'last-name-missing' satisfies FieldErrorKey;

/**
 * The honeypot: a hidden field that spam programs fill in. A person whose browser filled it reads why the message was
 * rejected and can send it again: no message is dropped silently.
 */
const HONEYPOT_FILLED = 'honeypot-filled' satisfies FieldErrorKey;
const emptyHoneypot = z.string(HONEYPOT_FILLED).check(z.trim(), z.maxLength(0, HONEYPOT_FILLED));

/** POST /api/contact: the contact form and the quote request. */
export const contactRequest = z
  .strictObject({
    firstName: requiredText(LIMITS.name, 'first-name-missing', cleanWords),
    lastName: optionalText(LIMITS.name, LAST_NAME_MISSING, cleanWords),
    email: emailAddress,
    phone: z.optional(z.nullable(optionalPhoneNumber)),
    inquiryType: z.enum(INQUIRY_TYPES, 'inquiry-missing' satisfies FieldErrorKey),
    message: requiredText(LIMITS.longText, 'message-missing'),
    website: z.optional(emptyHoneypot),
    // Last and without a default, so that a request without them keeps its fingerprint.
    language: z.optional(z.enum(LANGUAGES, 'language-unknown' satisfies FieldErrorKey)),
    quote: z.optional(z.nullable(quoteDetails)),
  })
  .check(
    z.refine(({ inquiryType, lastName }) => inquiryType === QUOTE_INQUIRY || isVisible(lastName), {
      path: ['lastName'],
      error: LAST_NAME_MISSING,
    }),
  );
export type ContactRequest = z.output<typeof contactRequest>;
