import type { OperatorReason } from '#server/operators/reasons.ts';
import { toSentence as sentenceOf } from '#server/operators/sentences.ts';
import { formatDollars } from '#shared/pricing.ts';

/** Every reason for which a command can be rejected. */
export type CliReason = OperatorReason;

/** The command that helps, after the sentence that the office's page shows too. */
const COMMANDS: {
  readonly [Type in CliReason['type']]?: (
    reason: Extract<CliReason, { type: Type }>,
  ) => string | undefined;
} = {
  'payment-under-review': () => 'Accept it in the office, or run `order refund`.',
  'no-payment-received': () => 'Run `order cancel`.',
  'no-money-left': () => 'Run `order cancel`.',
  'several-payments-received': () => 'Or choose one with --payment.',
  'refund-under-review-must-be-whole': () => 'Do that in the office.',
  'refunded-before': ({ amount }) => `To refund another ${formatDollars(amount)}, add --another.`,
  'not-deliverable': ({ status, corrected }) => {
    if (status === 'confirmed') return 'Press Start work on the order in the office first.';
    if (corrected) return status === 'in_progress' ? 'Omit --corrected.' : undefined;
    return status === 'delivered' ? 'To send a corrected report, add --corrected.' : undefined;
  },
};

/** Returns what an operator reads at the terminal. */
export function toSentence(reason: CliReason): string {
  const command = COMMANDS[reason.type] as ((reason: CliReason) => string | undefined) | undefined;
  return [sentenceOf(reason), command?.(reason)].filter(Boolean).join(' ');
}
