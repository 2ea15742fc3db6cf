import type { StripeError } from '@stripe/stripe-js';
import { CardField, type CardFieldSettings } from './card-field.ts';
import {
  brandOf,
  codeLength,
  codeRule,
  digitsOf,
  expiryParts,
  expiryRule,
  formatExpiry,
  formatNumber,
  numberRule,
} from './card-rules.ts';
import { elementById } from './frame-element.ts';
import { cardParameters } from './payments-api.ts';
import { WORDS } from './words.ts';

const BRAND_MARKS = {
  visa: 'VISA',
  mastercard: 'Mastercard',
  amex: 'AMEX',
  discover: 'Discover',
  unknown: '',
} as const;

/** The card form in the document of a frame. */
export class CardForm {
  readonly #frame: Document;
  readonly #number: CardField;
  readonly #expiry: CardField;
  readonly #code: CardField;
  readonly #fields: readonly CardField[];

  constructor(frame: Document, onChange: (state: { empty: boolean; complete: boolean }) => void) {
    const field = (settings: CardFieldSettings) => new CardField(frame, settings);
    this.#frame = frame;
    this.#number = field({ id: 'number', rule: numberRule, format: formatNumber });
    this.#expiry = field({ id: 'expiry', rule: expiryRule(new Date()), format: formatExpiry });
    this.#code = field({
      id: 'cvc',
      rule: codeRule(() => this.#number.input.value),
      format: (text) => digitsOf(text, codeLength(this.#brand())),
    });
    this.#fields = [this.#number, this.#expiry, this.#code];
    frame.addEventListener('input', () => {
      elementById(frame, 'brand').textContent = BRAND_MARKS[this.#brand()];
      onChange({
        empty: this.#fields.every(({ input }) => input.value === ''),
        complete: this.#fields.every((field) => field.error() === undefined),
      });
    });
    frame.addEventListener('submit', (event) => event.preventDefault());
  }

  /** Shows every error, and returns the first; undefined if the card can be sent. */
  validate(): StripeError | undefined {
    for (const field of this.#fields) field.show();
    const invalid = this.#fields.find((field) => field.error() !== undefined);
    const code = invalid?.error();
    if (invalid === undefined || code === undefined) return undefined;
    invalid.input.focus();
    return { type: 'validation_error', code, message: WORDS.errors[code] };
  }

  /** The card's parameters of a confirmation. */
  parameters(): Record<string, string> {
    const { month, year } = expiryParts(this.#expiry.input.value);
    return cardParameters({
      number: digitsOf(this.#number.input.value, 19),
      month,
      year,
      code: this.#code.input.value,
    });
  }

  /** Makes the fields read-only while a payment is in progress. */
  lock(isLocked: boolean): void {
    for (const { input } of this.#fields) input.readOnly = isLocked;
    this.#frame.body.setAttribute('aria-busy', String(isLocked));
  }

  #brand() {
    return brandOf(digitsOf(this.#number.input.value, 4));
  }
}
