import type { Locator } from 'playwright-core';

/**
 * Enters values into a form's fields in one evaluation, one field after the other as a person does: with the focus, the value
 * and its events. Where typing is the subject, a test types.
 * @param values by the fields' labels
 */
export async function enterValues(
  form: Locator,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  await form.evaluate(async (root, entries) => {
    const controls = [
      ...root.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
        'input, select, textarea',
      ),
    ];
    for (const [label, value] of entries) {
      const control = controls.find(({ labels }) =>
        [...(labels ?? [])].some(({ textContent }) => textContent.trim() === label),
      );
      if (!control) throw new Error(`The form has no field “${label}”.`);
      control.focus();
      // React compares with what was set last through the element itself.
      const { set } =
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
      set?.call(control, value);
      for (const type of ['input', 'change'])
        control.dispatchEvent(new Event(type, { bubbles: true }));
      // React renders now.
      await null;
    }
  }, Object.entries(values));
}
