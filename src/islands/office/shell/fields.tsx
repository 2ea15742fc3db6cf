import type { ComponentProps } from 'react';
import { Field, Select } from '#client/fields/Field.tsx';

/** The props that a form gives each of its fields. */
export interface TypedField {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (value: string) => void;
}

interface FieldProps extends TypedField {
  readonly label: string;
  readonly hint?: string;
}

type ControlProps<Tag extends 'input' | 'textarea' | 'select'> = FieldProps &
  Omit<ComponentProps<Tag>, keyof FieldProps | 'onChange' | 'className'>;

/** A field for one line of text. */
export function TextField({ id, label, hint, error, onType, ...input }: ControlProps<'input'>) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <input
          autoComplete="off"
          {...input}
          {...control}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
}

/** A field for a day. */
export function DateField(props: Omit<ControlProps<'input'>, 'type'>) {
  return <TextField {...props} type="date" />;
}

/** A field for sentences. It grows with them. */
export function AreaField(props: ControlProps<'textarea'>) {
  const { id, label, hint, error, onType, rows = 3, ...area } = props;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          className={`${control.className} field-sizing-content`}
          // Browsers ignore the rows of a field that grows with its text.
          style={{ minHeight: `calc(${rows}lh + 1.5rem)` }}
          onChange={({ target }) => onType(target.value)}
          // Chromium leaves a field that is partly behind a bar where it is.
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
        />
      )}
    </Field>
  );
}

interface SelectFieldProps extends ControlProps<'select'> {
  /** Each value, and what people read. */
  readonly options: readonly (readonly [value: string, words: string])[];
}

/** A field with a list to choose from. */
export function SelectField(props: SelectFieldProps) {
  const { id, label, hint, error, onType, options, ...select } = props;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <Select {...select} {...control} onChange={({ target }) => onType(target.value)}>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The chosen one of some values; the first, if what was chosen is none of them. */
export function chosenOf<Value extends string>(
  values: readonly [Value, ...Value[]],
  chosen: string,
): Value {
  return values.find((value) => value === chosen) ?? values[0];
}
