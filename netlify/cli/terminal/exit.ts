import type { Result } from '#server/result.ts';

/** What a shell is told. Done is 0. */
export const EXIT = { failed: 1, usage: 2 } as const;

/** The desk says no, or could not: nothing is half done. Its message says why and what to do. */
export class CommandRejected extends Error {
  override readonly name = 'CommandRejected';
}

/** The command failed and has already printed why. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

/** The command was not given as it has to be. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * What a verb did.
 * @throws Refused with the verb's own words when it refused
 */
export function unwrap<Body>(outcome: Result<Body>): Body {
  if (outcome.ok) return outcome.body;
  const { detail, errors = [] } = outcome.problem;
  const fields = errors.filter(({ message }) => message !== detail);
  throw new CommandRejected(
    [detail, ...fields.map(({ path, message }) => `  ${path}: ${message}`)].join('\n'),
  );
}
