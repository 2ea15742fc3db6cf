import { atom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** Texts by the names of a form's controls. */
export type TypedValues<Name extends string = string> = Readonly<Record<Name, string>>;

/** Values to write, by the names of their controls. */
export type Changes<Name extends string> = Partial<TypedValues<Name>>;

/** Returns what follows from values that changed, like the county from a ZIP code. */
export type FillIn<Name extends string> = (values: TypedValues<Name>) => Changes<Name>;

/**
 * The controls of a public form. They are its only state: password managers and some browsers' autofill write into them without
 * an event, and what stands there is what is sent.
 */
export class FormControls<Name extends string> {
  /** The values of the form as it starts. */
  readonly empty: TypedValues<Name>;
  /** The values as they were last read by {@link follow}. */
  readonly $values;
  readonly #formId: string;
  readonly #fillIn: FillIn<Name>;
  readonly #serverForm: HTMLFormElement | null;
  /** Values of controls that are not in the page yet. */
  #kept: Changes<Name> = {};

  /**
   * @param formId the form's `id`. Its HTML may be there already: the visitor can have filled it in before hydration.
   * @param fillIn is called in {@link follow}
   */
  constructor(formId: string, empty: TypedValues<Name>, fillIn: FillIn<Name> = () => ({})) {
    this.empty = empty;
    this.$values = atom(empty);
    this.#formId = formId;
    this.#fillIn = fillIn;
    this.#serverForm = this.#form();
  }

  /** Returns what stands in the controls now. */
  read(): TypedValues<Name> {
    return this.#readFrom(this.#form());
  }

  /** Writes into controls. A value whose control is not in the page yet is kept for {@link fillAdded}. */
  write(changes: Changes<Name>): void {
    const form = this.#form();
    for (const name of this.#names()) {
      const value = changes[name];
      if (value === undefined) continue;
      const control = form && controlOf(form, name);
      if (control) control.value = value;
      else this.#kept = { ...this.#kept, [name]: value };
    }
  }

  /** Writes what was kept for controls that have been added to the page. */
  fillAdded(): void {
    const kept = this.#kept;
    this.#kept = {};
    this.write(kept);
  }

  /**
   * Reads the controls, fills in what follows from their values, and publishes them.
   * @returns the names of the values that changed
   */
  follow(): readonly Name[] {
    this.write(this.#fillIn(this.read()));
    const previous = this.$values.get();
    const values = this.read();
    const changed = this.#names().filter((name) => values[name] !== previous[name]);
    if (changed.length > 0) this.$values.set(values);
    return changed;
  }

  /**
   * Writes what was typed before hydration into the form that React built anew. It does so where a text of the page was
   * changed, as by a translation program (React error 418).
   */
  restoreIfRebuilt(): void {
    if (this.#serverForm && this.#serverForm !== this.#form())
      this.write(this.#readFrom(this.#serverForm));
  }

  #readFrom(form: HTMLFormElement | null): TypedValues<Name> {
    const values = this.#names().map((name) => [
      name,
      (form && controlOf(form, name)?.value) ?? this.#kept[name] ?? this.empty[name],
    ]);
    return Object.fromEntries(values) as TypedValues<Name>;
  }

  #form(): HTMLFormElement | null {
    return typeof document === 'undefined' ? null : document.forms.namedItem(this.#formId);
  }

  #names(): Name[] {
    return Object.keys(this.empty) as Name[];
  }
}

/** Returns the control with a name, or the radio buttons that share it. */
function controlOf(form: HTMLFormElement, name: string): { value: string } | undefined {
  const control = form.elements.namedItem(name);
  return control && 'value' in control ? (control as { value: string }) : undefined;
}

/** Returns what `select` returns for the form's values, and follows them. During hydration it is that of the empty form. */
export function useFormValue<Name extends string, Selected extends string | boolean>(
  controls: FormControls<Name>,
  select: (values: TypedValues<Name>) => Selected,
): Selected {
  return useSyncExternalStore(
    (onChange) => controls.$values.listen(onChange),
    () => select(controls.$values.get()),
    () => select(controls.empty),
  );
}
