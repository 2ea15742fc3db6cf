import { type Language, localeOf } from './languages.ts';

/** Faults of a request's field. The schemas' messages are these keys, and their words are in `src/i18n`. */
export type FieldErrorKey =
  | 'address-missing'
  | 'county-missing'
  | 'full-name-missing'
  | 'first-name-missing'
  | 'last-name-missing'
  | 'email-missing'
  | 'email-malformed'
  | 'phone-missing'
  | 'phone-malformed'
  | 'date-malformed'
  | 'date-past'
  | 'service-missing'
  | 'service-quoted'
  | 'inquiry-missing'
  | 'message-missing'
  | 'honeypot-filled'
  | 'total-malformed'
  | 'total-differs'
  | 'amount-malformed'
  | 'order-missing'
  | 'payment-missing'
  | 'payment-malformed'
  | 'mail-missing'
  | 'language-unknown'
  | 'text-malformed'
  | 'text-not-storable'
  | 'field-invalid'
  | 'field-unknown';

/** The sentence for each field error, in one language. */
export type FieldErrorTexts = Readonly<Record<FieldErrorKey, string>> & {
  /** @param limit in characters, formatted: `5,000` */
  readonly 'too-long': (limit: string) => string;
};

/** A sentence for operators, who read English. Its period distinguishes it from a mistyped key. */
type OperatorSentence = `${string}.`;

/** The message of a schema's issue. */
export type FieldErrorMessage = FieldErrorKey | TooLong | OperatorSentence;

type TooLong = `too-long ${number}`;

/** Returns the message for a value of more than `limit` characters. */
export function tooLong(limit: number): TooLong {
  return `too-long ${limit}`;
}

/**
 * Returns the sentence for an issue's message.
 * @param message a {@link FieldErrorMessage}; any other string is a sentence already and is returned as it is
 */
export function fieldErrorSentence(
  message: string,
  texts: FieldErrorTexts,
  language: Language,
): string {
  const [key = '', limit] = message.split(' ');
  const text = Object.hasOwn(texts, key) ? texts[key as keyof FieldErrorTexts] : message;
  return typeof text === 'string' ? text : text(Number(limit).toLocaleString(localeOf(language)));
}
