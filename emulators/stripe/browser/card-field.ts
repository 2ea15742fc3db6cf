import type { FieldErrorCode, Rule } from './card-rules.ts';
import { elementById } from './frame-element.ts';
import { WORDS } from './words.ts';

export interface CardFieldSettings {
  readonly id: string;
  readonly rule: Rule;
  /** Formats what was typed. */
  readonly format: (text: string, isDeleting: boolean) => string;
}

/** One input of a frame with its error, which appears once the visitor moves to another field or pays. */
export class CardField {
  readonly input: HTMLInputElement;
  readonly #message: HTMLElement;
  readonly #rule: Rule;
  #showsError = false;

  constructor(frame: Document, { id, rule, format }: CardFieldSettings) {
    this.input = elementById(frame, id);
    this.#message = elementById(frame, `${id}-error`);
    this.#rule = rule;
    this.input.addEventListener('input', (event) => {
      const { inputType } = event as Partial<InputEvent>;
      const isDeleting = inputType?.startsWith('delete') ?? false;
      reformat(this.input, (text) => format(text, isDeleting));
      if (this.#showsError || this.error()?.startsWith('invalid')) this.show();
    });
    this.input.addEventListener('blur', ({ relatedTarget }) => {
      // Focus that leaves the frame may be on Pay: a message now would move the button away from the pointer.
      if (relatedTarget !== null && this.input.value !== '') this.show();
    });
  }

  error(): FieldErrorCode | undefined {
    return this.#rule(this.input.value);
  }

  /** Shows the input's error beside it, if there is one. */
  show(): void {
    const error = this.error();
    this.#showsError = error !== undefined;
    this.#message.textContent = error ? WORDS.errors[error] : '';
    this.input.setAttribute('aria-invalid', String(this.#showsError));
  }
}

/** Leaves the text unchanged while the caret is within it. */
function reformat(input: HTMLInputElement, format: (text: string) => string): void {
  if (input.selectionStart !== input.value.length) return;
  const formatted = format(input.value);
  if (formatted !== input.value) input.value = formatted;
}
