import { BECAUSE, type Because } from '#shared/office/because.ts';
import { SelectField, type TypedField } from '../shell/fields.tsx';

/** Asks why. Nothing is chosen by itself: the customer reads it. */
export function BecauseField({
  reasons,
  ...field
}: TypedField & { readonly reasons: readonly Because[] }) {
  return (
    <SelectField
      {...field}
      label="Reason, as the customer reads it"
      required
      options={[
        ['', 'Choose a reason'],
        ...reasons.map((each) => [each, BECAUSE[each].label] as const),
      ]}
    />
  );
}
