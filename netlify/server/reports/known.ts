/** Leaves out what is not known. */
export function known<Fields extends Readonly<Record<string, string | number | undefined>>>(
  fields: Fields,
): { readonly [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  // biome-ignore lint/plugin: the library forgets the names of entries
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  ) as { [Name in keyof Fields]?: NonNullable<Fields[Name]> };
}
