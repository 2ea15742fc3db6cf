/**
 * The `where` clause of the conditions that apply, or nothing. A statement of these alone is planned for them, so that
 * each finds its index; `$status is null or status = $status` finds none.
 */
export function whereAll(conditions: readonly (string | false | undefined | '')[]): string {
  const applying = conditions.filter(Boolean);
  return applying.length > 0 ? `where ${applying.join(' and ')}` : '';
}

/** A pattern for `like` that matches texts which contain this one, in lower case. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
