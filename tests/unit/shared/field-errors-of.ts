import type * as z from 'zod/mini';

/**
 * Returns what a schema rejects a value for: each field with its first error, `county: county-missing`, and
 * `unknown field` for fields that it does not have.
 */
export function fieldErrorsOf(schema: z.ZodMiniType, value: unknown): string[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  const byField = Map.groupBy(issues, ({ path }) => path.join('.'));
  return [...byField].map(([field, [first]]) =>
    first?.code === 'unrecognized_keys' ? 'unknown field' : `${field}: ${first?.message}`,
  );
}
