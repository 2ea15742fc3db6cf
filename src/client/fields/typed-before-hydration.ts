import { useInsertionEffect, useState } from 'react';

/**
 * Returns the values in the form's controls at hydration: the visitor or the browser's autofill may have filled them in
 * before. Without a control, as during prerendering, a value is that of `empty`.
 */
export function useValuesTypedBeforeHydration<Values extends object>(
  empty: Values,
  fieldId: FieldId<Values>,
): Values {
  const [values] = useState(() => readControls(empty, fieldId));
  return values;
}

/**
 * Calls `onTyped` with each value that was typed since the form was first rendered: hydration takes a while. It does so before
 * react-hook-form writes the values that it knows into the controls, which is when refs are attached.
 */
export function useValuesTypedDuringHydration<Values extends object>(
  rendered: Values,
  fieldId: FieldId<Values>,
  onTyped: (name: keyof Values & string, value: Values[keyof Values & string]) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: at hydration alone
  useInsertionEffect(() => {
    const typed = readControls(rendered, fieldId);
    for (const name of Object.keys(typed) as (keyof Values & string)[])
      if (typed[name] !== rendered[name]) onTyped(name, typed[name]);
  }, []);
}

type FieldId<Values> = (name: keyof Values & string) => string;

function readControls<Values extends object>(values: Values, fieldId: FieldId<Values>): Values {
  if (typeof document === 'undefined') return values;
  const names = Object.keys(values) as (keyof Values & string)[];
  const typed = names.flatMap((name) => {
    const control = document.getElementById(fieldId(name));
    return control && 'value' in control ? [[name, control.value]] : [];
  });
  return { ...values, ...Object.fromEntries(typed) };
}
