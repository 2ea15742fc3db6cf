/**
 * The `where` clause of the conditions that apply, or nothing. A statement with only these conditions uses their
 * indexes; `$status is null or status = $status` uses none.
 */
export function whereAll(conditions: readonly (string | false | undefined | '')[]): string {
  const applying = conditions.filter(Boolean);
  return applying.length > 0 ? `where ${applying.join(' and ')}` : '';
}

/** A pattern for `like` that matches texts which contain this one, in lower case. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
