import type { Language } from '#shared/languages.ts';
import { LIMITS } from '#shared/text-limits.ts';
import { TextField, type TypedField } from './fields.tsx';

interface TitleFieldProps extends TypedField {
  readonly label: string;
  /** The customer's. */
  readonly language: Language;
}

/** What custom work is called. */
export function TitleField({ language, ...field }: TitleFieldProps) {
  return (
    <TextField
      {...field}
      hint="Stands in emails and on the receipt, and on the order’s page, which others may open: name nobody."
      required
      maxLength={LIMITS.title}
      lang={language}
    />
  );
}
