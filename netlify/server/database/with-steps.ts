/**
 * SQL of a statement's steps: each is a common table expression under its name, which later ones can read. All of them happen, or
 * none does. The statement's last part follows.
 */
export function withSteps(steps: Readonly<Record<string, string>>): string {
  return `with ${Object.entries(steps)
    .map(([name, sql]) => `${name} as (${sql})`)
    .join(', ')}`;
}
