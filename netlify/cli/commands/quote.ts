import { type Command, Option } from 'commander';
import { counties } from '#business/coverage.ts';
import type { CliContext } from '#cli/context.ts';
import { resolveIdPrefix } from '#cli/resolve-id-prefix.ts';
import { sendMailNow } from '#cli/send-now.ts';
import { toCents } from '#cli/terminal/arguments.ts';
import { CommandRejected, UsageError, unwrap } from '#cli/terminal/exit.ts';
import { type CommandOptions, examples, mutation } from '#cli/terminal/terminal.ts';
import { dollars, oneLine } from '#cli/terminal/text.ts';
import { setting } from '#server/env.ts';
import { findMessage } from '#server/messages/find.ts';
import { type MessageRecord, writerOf } from '#server/messages/record.ts';
import { checkQuote, quoteOrder } from '#server/orders/quote.ts';
import { checkoutPath } from '#shared/checkout-path.ts';
import { COUNTIES, type County } from '#shared/orders.ts';
import {
  FULL_INSPECTION_RANGE,
  formatDollars,
  PROCESSING_FEE_LABEL,
  priceOf,
} from '#shared/pricing.ts';
import { isPayable } from '#shared/states.ts';

interface Options extends CommandOptions {
  readonly county: County;
  readonly price: number;
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly notes?: string;
  readonly message?: string;
}

const { from, to } = FULL_INSPECTION_RANGE;

export function addQuote(program: Command, desk: CliContext): void {
  mutation(program, 'quote <address>', 'quote a Full Inspection: mail its price and checkout link')
    .addOption(
      new Option('--county <county>', 'where it is').choices(COUNTIES).makeOptionMandatory(),
    )
    .requiredOption(
      '--price <dollars>',
      `agreed price, ${formatDollars(from)} to ${formatDollars(to)}, before the ${PROCESSING_FEE_LABEL} fee`,
      toCents,
    )
    .option(
      '--message <id>',
      'the message that asked for it: gives name, email and phone, and is answered by this',
    )
    .option('--name <name>', 'the customer’s name')
    .option('--email <email>', 'where the quote is mailed')
    .option('--phone <phone>', 'how to reach them')
    .option('--notes <text>', 'what was agreed, for the office')
    .addHelpText(
      'after',
      examples(
        'quote "12 Palm Ave, Hollywood, FL" --county broward --price 449 --message 9d4k2m',
        'quote "12 Palm Ave, Hollywood, FL" --county broward --price 449 \\\n      --name "Ana Perez" --email ana@example.com --phone "305 555 0199"',
      ),
    )
    .action(async (propertyAddress: string, options: Options) => {
      const message = options.message ? await messageNamed(desk, options.message) : undefined;
      const form = unwrap(
        checkQuote({
          propertyAddress,
          county: options.county,
          customerName: required('--name', options.name ?? (message && writerOf(message))),
          customerEmail: required('--email', options.email ?? message?.email),
          customerPhone: required('--phone', options.phone ?? message?.phone),
          notes: options.notes ?? '',
          price: options.price,
        }),
      );
      const { serviceAmount, processingFee, totalAmount } = priceOf(form.price);
      await desk.terminal.agree(
        options,
        [
          `Full Inspection of ${oneLine(form.propertyAddress)}, ${counties[form.county].label}`,
          `${dollars(serviceAmount)} and ${dollars(processingFee)} fee: ${dollars(totalAmount)}`,
          `To ${oneLine(form.customerName)}, ${form.customerEmail}, ${oneLine(form.customerPhone)}`,
        ],
        'Mail this quote?',
      );
      const quoted = unwrap(await quoteOrder(desk.db(), form, desk.operator, message?.id));
      const { order, isNew } = quoted;
      if (!isNew) refuseSecondQuote(order.id, isPayable(order));
      await sendMailNow(desk);
      const link = new URL(checkoutPath(order.id), setting('SITE_URL')).href;
      await desk.terminal.show(
        options,
        order,
        () => `${order.id}  ${dollars(order.totalAmount)}  ${link}`,
      );
    });
}

function refuseSecondQuote(id: string, isOpen: boolean): never {
  throw new CommandRejected(
    isOpen
      ? `The same quote was made before: order ${id}. To mail it again, see its mails with order show, then mail resend.`
      : `The same quote was made before and is paid: order ${id}.`,
  );
}

async function messageNamed(desk: CliContext, beginning: string): Promise<MessageRecord> {
  const found = await findMessage(
    desk.db(),
    await resolveIdPrefix(desk, 'contact_messages', beginning),
  );
  if (!found.ok) throw new CommandRejected('This message is gone.');
  const message = found.value;
  desk.terminal.say(
    `Message of ${oneLine(writerOf(message))}: ${oneLine(message.message).slice(0, 300)}`,
  );
  return message;
}

function required(option: string, value: string | null | undefined): string {
  if (value) return value;
  throw new UsageError(`${option} is missing. --message ID takes it from a message.`);
}
