import type { FieldErrorTexts } from '#shared/field-errors.ts';

export const fieldErrors: FieldErrorTexts = {
  'address-missing': 'Enter the property’s address.',
  'county-missing': 'Choose the property’s county.',
  'full-name-missing': 'Enter your full name.',
  'first-name-missing': 'Enter your first name.',
  'last-name-missing': 'Enter your last name.',
  'email-missing': 'Enter your email address.',
  'email-malformed': 'Enter an email address like name@example.com.',
  'phone-missing': 'Enter your phone number.',
  'phone-malformed': 'Enter a phone number we can reach you at.',
  'date-malformed': 'Enter a date like 2026-11-24.',
  'date-past': 'This day is past. Choose today or a later day.',
  'service-missing': 'Choose a service.',
  'service-quoted':
    'A Full Inspection is quoted, not ordered online. Please request a quote instead.',
  'inquiry-missing': 'Choose what your message is about.',
  'message-missing': 'Write your message.',
  // For a person whose browser filled the field in: the message can be sent again.
  'honeypot-filled':
    'A hidden field was filled in, as programs that send spam do. Your message was not sent: please send it once more.',
  'total-malformed': 'The total must be a whole number of cents.',
  'total-differs': 'The total is not this service’s price. Please reload the page and try again.',
  'amount-malformed': 'The amount must be a whole number of cents.',
  'order-missing': 'The order is missing.',
  'payment-missing': 'The payment is missing.',
  'payment-malformed': 'This is not the id of a payment.',
  'mail-missing': 'Choose the receipt or the report.',
  'language-unknown': 'Choose one of our languages.',
  'text-malformed': 'This must be text.',
  'text-not-storable': 'This contains a character that can’t be stored. Please remove it.',
  'too-long': (limit) => `Please shorten this to ${limit} characters or fewer.`,
  'field-invalid': 'Please check this field.',
  'field-unknown': 'This field is not part of the request.',
};
