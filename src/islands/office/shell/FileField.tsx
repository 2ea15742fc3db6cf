import { Field } from '#client/fields/Field.tsx';

interface FileFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** The file types that the browser offers, as in the `accept` attribute. */
  readonly accept: string;
  readonly isDisabled: boolean;
  readonly onChoose: (file: File) => void;
}

/** A field for one file, which does something as soon as it is chosen. */
export function FileField({ accept, isDisabled, onChoose, error, ...field }: FileFieldProps) {
  return (
    <Field {...field} error={error}>
      {(control) => (
        <input
          {...control}
          className={`${control.className} office-file`}
          type="file"
          accept={accept}
          disabled={isDisabled}
          // Otherwise a file that failed could not be chosen again.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ target: { files } }) => {
            if (files?.[0]) onChoose(files[0]);
          }}
        />
      )}
    </Field>
  );
}
