import { Field } from '#client/fields/Field.tsx';

interface FileFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** The file types that the browser offers, as in the `accept` attribute. */
  readonly accept: string;
  readonly isDisabled: boolean;
  /** Whether several can be chosen at once. */
  readonly isMultiple?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** A field for files, which does something as soon as they are chosen. */
export function FileField({
  accept,
  isDisabled,
  isMultiple = false,
  onChoose,
  error,
  ...field
}: FileFieldProps) {
  return (
    <Field {...field} error={error}>
      {(control) => (
        <input
          {...control}
          className={`${control.className} office-file`}
          type="file"
          accept={accept}
          disabled={isDisabled}
          multiple={isMultiple}
          // Otherwise a file that failed could not be chosen again.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ target: { files } }) => {
            if (files?.length) onChoose([...files]);
          }}
        />
      )}
    </Field>
  );
}
