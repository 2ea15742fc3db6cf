/** The members of a list and a new one, as a check of the database has them. */
export function listWith(members: readonly string[], added: string): string {
  return `(${[...new Set([...members, added])].map((member) => `'${member}'`).join(', ')})`;
}
