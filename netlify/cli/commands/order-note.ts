import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { CliContext } from '#cli/cli-context.ts';
import { addMutationCommand, examples } from '#cli/command-builders.ts';
import { unwrap } from '#cli/errors.ts';
import { findOrderByPrefix } from '#cli/find-by-id-prefix.ts';
import { sanitizeLines } from '#cli/format.ts';
import { addNote, checkNote } from '#server/orders/notes.ts';
import { orderNumber } from '#shared/order-number.ts';
import { summarizeOrder } from './order-summary.ts';

export function addOrderNote(order: CommandUnknownOpts, context: CliContext): void {
  addMutationCommand(order, 'note <order> <text>', 'add a note to an order')
    .addHelpText(
      'after',
      `${examples('order note SJG7C-HND84 "Called: gate code 4410"')}\n\norder show lists the notes. Customers never see them, and they are erased with the order.`,
    )
    .action(async (idPrefix, typed, options) => {
      const text = unwrap(checkNote(typed));
      const found = await findOrderByPrefix(context, idPrefix);
      await context.terminal.confirm(
        options,
        [...summarizeOrder(found), ...sanitizeLines(text).split('\n')],
        'Add this note?',
        'note',
      );
      unwrap(await addNote(context.db(), found.id, text, context.operator));
      await context.terminal.printResult(
        options,
        { orderId: found.id, text },
        () => `${orderNumber(found.id)}  note added`,
      );
    });
}
