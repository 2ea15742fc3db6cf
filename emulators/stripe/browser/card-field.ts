import type { FieldError, Rule } from './card-rules.ts';

export interface CardFieldSettings {
  readonly id: string;
  readonly rule: Rule;
  /** Turns what was typed into what is shown. */
  readonly format: (text: string, isDeleting: boolean) => string;
}

/** One input with its message. A message appears once the visitor has gone on to another field or wants to pay. */
export class CardField {
  readonly input: HTMLInputElement;
  readonly #message: HTMLElement;
  readonly #rule: Rule;
  #showsError = false;

  constructor({ id, rule, format }: CardFieldSettings) {
    this.input = inputById(id);
    this.#message = elementById(`${id}-error`);
    this.#rule = rule;
    this.input.addEventListener('input', (event) => {
      const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
      reformat(this.input, (text) => format(text, isDeleting));
      if (this.#showsError || this.error()?.code.startsWith('invalid')) this.show();
    });
    this.input.addEventListener('blur', ({ relatedTarget }) => {
      // Who leaves the frame may be pressing Pay: a message now would push the button from under the pointer.
      if (relatedTarget !== null && this.input.value !== '') this.show();
    });
  }

  error(): FieldError | undefined {
    return this.#rule(this.input.value);
  }

  /** Says beside the input what is wrong with it, if anything is. */
  show(): void {
    const error = this.error();
    this.#showsError = error !== undefined;
    this.#message.textContent = error?.message ?? '';
    this.input.setAttribute('aria-invalid', String(this.#showsError));
  }

  clear(): void {
    this.input.value = '';
    this.#showsError = false;
    this.#message.textContent = '';
    this.input.setAttribute('aria-invalid', 'false');
  }
}

export function elementById(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The frame has no element ${id}.`);
  return element;
}

function inputById(id: string): HTMLInputElement {
  const element = elementById(id);
  if (!(element instanceof HTMLInputElement)) throw new Error(`${id} is not an input.`);
  return element;
}

/** The caret stays behind the digit it was behind. */
function reformat(input: HTMLInputElement, format: (text: string) => string): void {
  const before = input.value;
  const after = format(before);
  if (after === before) return;
  const caret = input.selectionStart ?? before.length;
  const wasAtEnd = caret === before.length;
  const digitsBefore = before.slice(0, caret).replaceAll(/\D/g, '').length;
  input.value = after;
  const position = wasAtEnd ? after.length : positionAfterDigits(after, digitsBefore);
  input.setSelectionRange(position, position);
}

function positionAfterDigits(text: string, count: number): number {
  let seen = 0;
  for (const [position, character] of [...text].entries()) {
    if (seen === count) return position;
    if (/\d/.test(character)) seen += 1;
  }
  return text.length;
}
