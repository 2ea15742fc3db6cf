import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import type { CliContext } from '#cli/cli-context.ts';
import { addMutationCommand, examples } from '#cli/command-builders.ts';
import { UsageError, unwrap } from '#cli/errors.ts';
import { resolveIdPrefix } from '#cli/find-by-id-prefix.ts';
import { pluralize, sanitizeLine } from '#cli/format.ts';
import { addOptionalFields, optionalFieldsOf } from '#cli/optional-fields.ts';
import { sendMailNow } from '#cli/send-mail-now.ts';
import { FIELD_NAMES } from '#server/orders/corrected-fields.ts';
import { type Correction, editOrder, planEdit } from '#server/orders/edit.ts';
import { COUNTIES } from '#shared/orders.ts';
import { formatOrderState, summarizeOrder } from './order-summary.ts';

export function addOrderEdit(order: CommandUnknownOpts, context: CliContext): void {
  const edit = addMutationCommand(order, 'edit <id>', 'correct an order’s details')
    .option('--email <email>', 'the customer’s email address')
    .option('--phone <phone>', 'the customer’s phone number')
    .option('--address <address>', 'the property’s address')
    .addOption(new Option('--county <county>', 'the property’s county').choices(COUNTIES));
  addOptionalFields(edit, ', "" for none');
  edit
    .addHelpText(
      'after',
      `${examples('order edit 7k2m9x --email ana@example.com', 'order edit 7k2m9x --county broward --closing 2026-11-30')}

The customer is told, and after a change of the email address also at the old one, if emails arrived there. Emails that
the old address refused are sent again, and so are refused copies to a new address for copies. The audit log names the
fields, not their values.`,
    )
    .action(async (idPrefix, options) => {
      const correction: Correction = {
        customerEmail: options.email,
        customerPhone: options.phone,
        propertyAddress: options.address,
        county: options.county,
        ...optionalFieldsOf(options),
      };
      if (Object.values(correction).every((value) => value === undefined))
        throw new UsageError('Name what to correct, for example --email or --address.');
      const orderId = await resolveIdPrefix(context, 'orders', idPrefix);
      const plan = unwrap(await planEdit(context.db(), orderId, correction));
      await context.terminal.confirm(
        options,
        [
          ...summarizeOrder(plan.order),
          'Corrected:',
          ...plan.changed.map(
            (field) => `  ${FIELD_NAMES[field]}: ${sanitizeLine(plan.corrected[field] ?? 'none')}`,
          ),
        ],
        'Change the order and email the customer?',
        'send',
      );
      const edited = unwrap(await editOrder(context.db(), plan, context.operator));
      if (edited.mailsRequeued > 0) {
        context.terminal.info(`${pluralize(edited.mailsRequeued, 'refused email')} to send again.`);
      }
      await sendMailNow(context);
      await context.terminal.printResult(options, edited.order, () =>
        formatOrderState(edited.order),
      );
    });
}
