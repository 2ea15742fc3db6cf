import type { Result } from '#server/platform/result.ts';
import { type CliReason, toSentence } from './reasons.ts';

/** Exit codes besides 0. */
export const EXIT = { failed: 1, usage: 2 } as const;

/** The command is rejected and changed nothing. The message says why and what to do. */
export class CommandRejected extends Error {
  override readonly name = 'CommandRejected';
}

/** The command failed and has already printed why. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

/** The command line is wrong: a missing option or an invalid value. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Returns a result's value.
 * @throws CommandRejected with the reason's message
 */
export function unwrap<Value>(result: Result<Value, CliReason>): Value {
  if (result.ok) return result.value;
  throw new CommandRejected(toSentence(result.reason));
}
