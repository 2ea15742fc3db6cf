import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { CliContext } from '#cli/cli-context.ts';
import { addMutationCommand, examples } from '#cli/command-builders.ts';
import { unwrap } from '#cli/errors.ts';
import { resolveIdPrefix } from '#cli/find-by-id-prefix.ts';
import { sanitizeLine } from '#cli/format.ts';
import { parseDay } from '#cli/parse-arguments.ts';
import { sendMailNow } from '#cli/send-mail-now.ts';
import { dueDateWords } from '#i18n/en/due-date.ts';
import { moveDueDate, planDueDate } from '#server/orders/move-due-date.ts';
import { dueBy } from '#shared/due-date.ts';
import { orderNumber } from '#shared/order-number.ts';
import { languageReminder, summarizeOrder } from './order-summary.ts';

export function addOrderDue(order: CommandUnknownOpts, context: CliContext): void {
  addMutationCommand(order, 'due <id>', 'set or move the date on which the report is due')
    .argument('<day>', 'a business day, like 2026-11-24; due at 6 PM in Florida', parseDay)
    .requiredOption('--reason <text>', 'why, as the customer reads it, in the customer’s language')
    .addHelpText(
      'after',
      `${examples('order due SJG7C-HND84 2026-11-27 --reason "The city’s archive is closed until Wednesday."')}

The customer gets an email with the new date and the reason, so write the reason in the language that order show names.
The audit log keeps both.`,
    )
    .action(async (idPrefix, day, { reason, ...options }) => {
      const orderId = await resolveIdPrefix(context, 'orders', idPrefix);
      const plan = unwrap(await planDueDate(context.db(), orderId, day, reason));
      await context.terminal.confirm(
        options,
        [
          ...summarizeOrder(plan.order),
          plan.order.dueAt
            ? `The report is due ${dueBy(plan.order.dueAt, 'en', dueDateWords)}, and moves to: ${dueBy(plan.dueAt, 'en', dueDateWords)}`
            : `The report has no due date. It will be due ${dueBy(plan.dueAt, 'en', dueDateWords)}`,
          `The customer reads: ${sanitizeLine(plan.reason)}`,
          ...languageReminder(plan.order),
        ],
        'Set the due date and email the customer?',
        'send',
      );
      const moved = unwrap(await moveDueDate(context.db(), plan, context.operator));
      await sendMailNow(context);
      await context.terminal.printResult(
        options,
        moved,
        () => `${orderNumber(moved.id)}  due ${dueBy(plan.dueAt, 'en', dueDateWords)}`,
      );
    });
}
