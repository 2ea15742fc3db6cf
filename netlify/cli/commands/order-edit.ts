import type { Command } from 'commander';
import type { CliContext } from '#cli/cli-context.ts';
import { addMutationCommand, type CommandOptions, examples } from '#cli/command-builders.ts';
import { UsageError, unwrap } from '#cli/errors.ts';
import { resolveIdPrefix } from '#cli/find-by-id-prefix.ts';
import { pluralize, sanitizeLine } from '#cli/format.ts';
import { sendMailNow } from '#cli/send-mail-now.ts';
import { editOrder, planEdit } from '#server/orders/edit.ts';
import { formatOrderState, summarizeOrder } from './order-summary.ts';

interface EditOptions extends CommandOptions {
  readonly email?: string;
  readonly phone?: string;
  readonly address?: string;
}

export function addOrderEdit(order: Command, context: CliContext): void {
  addMutationCommand(order, 'edit <id>', 'correct an order’s email, phone or property address')
    .option('--email <email>', 'the customer’s email address')
    .option('--phone <phone>', 'the customer’s phone number')
    .option('--address <address>', 'the property’s address, in the same county')
    .addHelpText(
      'after',
      `${examples('order edit 7k2m9x --email ana@example.com')}

The customer is told, and after a change of the email address also at the old one, if mails arrived there. Mails that
the old address refused are sent again. The audit log names the fields, not their values.`,
    )
    .action(async (idPrefix: string, { email, phone, address, ...options }: EditOptions) => {
      if (email === undefined && phone === undefined && address === undefined)
        throw new UsageError('Name what to correct: --email, --phone or --address.');
      const orderId = await resolveIdPrefix(context, 'orders', idPrefix);
      const correction = {
        customerEmail: email,
        customerPhone: phone,
        propertyAddress: address,
      };
      const plan = unwrap(await planEdit(context.db(), orderId, correction));
      const { customerEmail, customerPhone, propertyAddress } = plan.corrected;
      await context.terminal.confirm(
        options,
        [
          ...summarizeOrder(plan.order),
          `Corrected: ${plan.fields}`,
          ...[customerEmail, customerPhone, propertyAddress].map(sanitizeLine),
        ],
        'Change the order and mail the customer?',
        'send',
      );
      const edited = unwrap(await editOrder(context.db(), plan, context.operator));
      if (edited.mailsRenewed > 0) {
        context.terminal.info(`${pluralize(edited.mailsRenewed, 'refused mail')} to send again.`);
      }
      await sendMailNow(context);
      await context.terminal.printResult(options, edited.order, () =>
        formatOrderState(edited.order),
      );
    });
}
