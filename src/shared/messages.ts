import * as z from 'zod/mini';
import { emailAddress, LIMITS, optionalPhoneNumber, optionalText, requiredText } from './text.ts';

/** What the quote request of the order form writes in place of a chosen inquiry. */
export const QUOTE_INQUIRY = 'Full Inspection Quote';

/** The inquiries a visitor can choose in the contact form. */
export const CONTACT_INQUIRIES = ['general', 'bulk', 'partnership', 'support'] as const;
export const INQUIRY_TYPES = [...CONTACT_INQUIRIES, QUOTE_INQUIRY] as const;
export type InquiryType = (typeof INQUIRY_TYPES)[number];

const LAST_NAME_MISSING = 'Enter your last name.';

/** POST /api/contact: the contact form and the quote request. */
export const contactRequest = z
  .strictObject({
    firstName: requiredText(LIMITS.name, 'Enter your first name.'),
    lastName: optionalText(LIMITS.name, LAST_NAME_MISSING),
    email: emailAddress,
    phone: z.optional(z.nullable(optionalPhoneNumber)),
    inquiryType: z.enum(INQUIRY_TYPES, 'Choose what your message is about.'),
    message: requiredText(LIMITS.longText, 'Write your message.'),
  })
  .check(
    z.refine(({ inquiryType, lastName }) => inquiryType === QUOTE_INQUIRY || lastName !== '', {
      path: ['lastName'],
      error: LAST_NAME_MISSING,
    }),
  );
export type ContactRequest = z.output<typeof contactRequest>;

export const contactAnswer = z.object({ id: z.string() });
export type ContactAnswer = z.output<typeof contactAnswer>;
