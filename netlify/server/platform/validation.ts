import type * as z from 'zod/mini';
import type { FieldErrorKey } from '#shared/field-errors.ts';
import { err, ok, type Reason, type Result } from './result.ts';

/** One invalid field: its path in the input, and what is wrong, for `fieldErrorSentence`. */
export interface InvalidField {
  readonly path: string;
  readonly error: string;
}

export type InvalidInput = Reason<'invalid-input', { readonly errors: readonly InvalidField[] }>;

/** Enough to correct a form; a hostile body can't make the response long. */
const MAX_ERRORS = 20;
const MAX_KEY_LENGTH = 100;

/** zod's message where a schema has none. */
const ZOD_DEFAULT_MESSAGE = 'Invalid input';
const FIELD_INVALID = 'field-invalid' satisfies FieldErrorKey;

type Schema = z.ZodMiniType;

/** The parsed value, or every field that is wrong. */
export function validate<S extends Schema>(
  schema: S,
  value: unknown,
): Result<z.output<S>, InvalidInput> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const errors = parsed.error.issues.flatMap(invalidFields);
  return err({ type: 'invalid-input', errors: errors.slice(0, MAX_ERRORS) });
}

function invalidFields(issue: z.core.$ZodIssue): InvalidField[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => unknownField([...path, key].join('.')));
  }
  const error = issue.message === ZOD_DEFAULT_MESSAGE ? FIELD_INVALID : issue.message;
  return [{ path: path.join('.'), error }];
}

function unknownField(path: string): InvalidField {
  return { path: path.slice(0, MAX_KEY_LENGTH), error: 'field-unknown' satisfies FieldErrorKey };
}
