import type * as z from 'zod/mini';
import type { FieldError } from '#shared/problem.ts';
import { err, ok, type Reason, type Result } from './result.ts';

export type InvalidInput = Reason<'invalid-input', { readonly errors: FieldError[] }>;

/** Enough to correct a form; a hostile body can't make the response long. */
const MOST_ERRORS = 20;
const LONGEST_KEY = 100;

const GENERIC_MESSAGE = 'Please check this field.';

type Schema = z.ZodMiniType;

/** The parsed value, or every field that is wrong. */
export function validate<S extends Schema>(
  schema: S,
  value: unknown,
): Result<z.output<S>, InvalidInput> {
  const unknownKeys = prototypeKeys(value);
  const parsed = schema.safeParse(value);
  if (parsed.success && unknownKeys.length === 0) return ok(parsed.data);
  const errors = [...unknownKeys, ...(parsed.error?.issues ?? []).flatMap(fieldErrors)];
  return err({ type: 'invalid-input', errors: errors.slice(0, MOST_ERRORS) });
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => unknownField([...path, key].join('.')));
  }
  const message = issue.message === 'Invalid input' ? GENERIC_MESSAGE : issue.message;
  return [{ path: path.join('.'), message }];
}

function unknownField(path: string): FieldError {
  return { path: path.slice(0, LONGEST_KEY), message: 'This field is not part of the request.' };
}

/** zod ignores an own `__proto__`, which JSON can hold and our requests never do. */
function prototypeKeys(value: unknown): FieldError[] {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && Object.hasOwn(value, '__proto__') ? [unknownField('__proto__')] : [];
}
