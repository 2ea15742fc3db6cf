/**
 * Returns the values in the form's controls at hydration: the visitor or the browser's autofill may have filled them in
 * before. Without a control, as during prerendering, a value is that of `empty`.
 */
export function readValuesTypedBeforeHydration<Values extends object>(
  empty: Values,
  fieldId: (name: keyof Values & string) => string,
): Values {
  if (typeof document === 'undefined') return empty;
  const names = Object.keys(empty) as (keyof Values & string)[];
  const typed = names.flatMap((name) => {
    const control = document.getElementById(fieldId(name));
    return control && 'value' in control ? [[name, control.value]] : [];
  });
  return { ...empty, ...Object.fromEntries(typed) };
}
