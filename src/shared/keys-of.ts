/**
 * Returns the keys of a record whose type names all of them. Of any object, TypeScript knows no more than that they are texts:
 * it may have others than its type says.
 */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(record) as Key[];
}
