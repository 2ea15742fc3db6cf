import { type CliReason, toSentence } from '#cli/reasons.ts';
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
 * The value of a result.
 * @throws CommandRejected with the reason as a sentence
 */
export function unwrap<Value>(result: Result<Value, CliReason>): Value {
  if (result.ok) return result.value;
  throw new CommandRejected(toSentence(result.reason));
}
