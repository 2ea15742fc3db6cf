/** Returns the keys of a record whose type names all of them. */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  // biome-ignore lint/plugin: the library says of any object that its keys are texts
  return Object.keys(record) as Key[];
}

/** Whether a name is a key of a record whose type names all of them. */
export function isKeyOf<Key extends string>(
  record: Readonly<Partial<Record<Key, unknown>>>,
  name: string,
): name is Key {
  return Object.hasOwn(record, name);
}
