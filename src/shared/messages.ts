import * as z from 'zod/mini';
import { emailAddress, LIMITS, optionalPhoneNumber, optionalText, requiredText } from './text.ts';

/** What the quote request of the order form writes in place of a chosen inquiry. */
export const QUOTE_INQUIRY = 'Full Inspection Quote';

/** The inquiries a visitor can choose in the contact form. */
export const CONTACT_INQUIRIES = ['general', 'bulk', 'partnership', 'support'] as const;
export const INQUIRY_TYPES = [...CONTACT_INQUIRIES, QUOTE_INQUIRY] as const;
export type InquiryType = (typeof INQUIRY_TYPES)[number];

/** A visitor's choice of inquiry, the quote apart. */
export type ContactInquiry = (typeof CONTACT_INQUIRIES)[number];

const LAST_NAME_MISSING = 'Enter your last name.';

/**
 * A field that nobody sees and programs that send spam fill in. A person whose browser filled it reads why,
 * and can send again: nothing is dropped in silence.
 */
const TRAP_FILLED =
  'A hidden field was filled in, as programs that send spam do. Your message was not sent: please send it once more.';
const emptyTrap = z.string(TRAP_FILLED).check(z.trim(), z.maxLength(0, TRAP_FILLED));

/** POST /api/contact: the contact form and the quote request. */
export const contactRequest = z
  .strictObject({
    firstName: requiredText(LIMITS.name, 'Enter your first name.'),
    lastName: optionalText(LIMITS.name, LAST_NAME_MISSING),
    email: emailAddress,
    phone: z.optional(z.nullable(optionalPhoneNumber)),
    inquiryType: z.enum(INQUIRY_TYPES, 'Choose what your message is about.'),
    message: requiredText(LIMITS.longText, 'Write your message.'),
    website: z.optional(emptyTrap),
  })
  .check(
    z.refine(({ inquiryType, lastName }) => inquiryType === QUOTE_INQUIRY || lastName !== '', {
      path: ['lastName'],
      error: LAST_NAME_MISSING,
    }),
  );
export type ContactRequest = z.output<typeof contactRequest>;

export const contactResponse = z.object({ id: z.string() });
export type ContactResponse = z.output<typeof contactResponse>;
