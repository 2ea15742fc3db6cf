/**
 * What stands in a form's boxes when its script arrives: a visitor, or a visitor's browser, may have been
 * quicker. Boxes that are not there, as on the server, hold what `empty` says.
 */
export function readValuesTypedBeforeHydration<Values extends object>(
  empty: Values,
  fieldId: (name: keyof Values & string) => string,
): Values {
  if (typeof document === 'undefined') return empty;
  const names = Object.keys(empty) as (keyof Values & string)[];
  const typed = names.flatMap((name) => {
    const box = document.getElementById(fieldId(name));
    const holdsText =
      box instanceof HTMLInputElement ||
      box instanceof HTMLSelectElement ||
      box instanceof HTMLTextAreaElement;
    return holdsText ? [[name, box.value]] : [];
  });
  return { ...empty, ...Object.fromEntries(typed) };
}
