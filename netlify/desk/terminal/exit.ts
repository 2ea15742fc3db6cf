import type { Outcome } from '#server/outcome.ts';

/** What a shell is told. Done is 0. */
export const EXIT = { failed: 1, usage: 2 } as const;

/** The desk says no, or could not: nothing is half done. Its message says why and what to do. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** The command failed and has already printed why. */
export class Failed extends Error {
  override readonly name = 'Failed';
}

/** The command was not given as it has to be. */
export class UsageMistake extends Error {
  override readonly name = 'UsageMistake';
}

/**
 * What a verb did.
 * @throws Refused with the verb's own words when it refused
 */
export function demand<Body>(outcome: Outcome<Body>): Body {
  if (outcome.ok) return outcome.body;
  const { detail, errors = [] } = outcome.problem;
  const fields = errors.filter(({ message }) => message !== detail);
  throw new Refused(
    [detail, ...fields.map(({ path, message }) => `  ${path}: ${message}`)].join('\n'),
  );
}
