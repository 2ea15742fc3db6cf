import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import { counties } from '#business/coverage.ts';
import type { CliContext } from '#cli/cli-context.ts';
import { addMutationCommand, examples } from '#cli/command-builders.ts';
import { CommandRejected, UsageError, unwrap } from '#cli/errors.ts';
import { findMessageByPrefix, resolveIdPrefix } from '#cli/find-by-id-prefix.ts';
import { sanitizeLine } from '#cli/format.ts';
import { addOptionalFields, optionalFieldsOf } from '#cli/optional-fields.ts';
import { parseDollars } from '#cli/parse-arguments.ts';
import { sendMailNow } from '#cli/send-mail-now.ts';
import { orderUrl } from '#server/mail/order-facts.ts';
import { senderOf } from '#server/messages/record.ts';
import { checkQuote, quoteOrder } from '#server/orders/quote.ts';
import { replaceQuote } from '#server/payments/replace-quote.ts';
import { setting } from '#server/platform/env.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, LANGUAGES, unlessDefault } from '#shared/languages.ts';
import type { MessageRecord } from '#shared/messages.ts';
import { orderNumber } from '#shared/order-number.ts';
import { COUNTIES } from '#shared/orders.ts';
import {
  FULL_INSPECTION_RANGE,
  formatAmount,
  formatDollars,
  PROCESSING_FEE_LABEL,
  priceOf,
} from '#shared/pricing.ts';
import { isPayable } from '#shared/states.ts';

const { from, to } = FULL_INSPECTION_RANGE;

export function addQuote(program: CommandUnknownOpts, context: CliContext): void {
  const quote = addMutationCommand(
    program,
    'quote <address>',
    'quote a Full Inspection: email its price and checkout link',
  )
    .addOption(
      new Option('--county <county>', 'county of the property')
        .choices(COUNTIES)
        .makeOptionMandatory(),
    )
    .requiredOption(
      '--price <dollars>',
      `agreed price, ${formatDollars(from)} to ${formatDollars(to)}, before the ${PROCESSING_FEE_LABEL} fee`,
      parseDollars,
    )
    .option(
      '--message <id>',
      'the quote request: supplies name, email, phone and language, and is marked as answered',
    )
    .option('--replace <order>', 'the message’s earlier quote, which can then no longer be paid')
    .option('--name <name>', 'the customer’s name')
    .option('--email <email>', 'the customer’s email address')
    .option('--phone <phone>', 'the customer’s phone number')
    .option('--notes <text>', 'notes for the office');
  addOptionalFields(quote);
  quote
    .addOption(new Option('--language <language>', 'what the customer reads').choices(LANGUAGES))
    .addHelpText(
      'after',
      examples(
        'quote "12 Palm Ave, Hollywood, FL" --county broward --price 449 --message 9d4k2m',
        'quote "12 Palm Ave, Hollywood, FL" --county broward --price 399 --message 9d4k2m --replace 7k2m9x',
        'quote "12 Palm Ave, Hollywood, FL" --county broward --price 449 \\\n      --name "Ana Perez" --email ana@example.com --phone "305 555 0199"',
      ),
    )
    .action(async (propertyAddress, options) => {
      const request = options.message ? await findRequest(context, options.message) : undefined;
      const form = unwrap(
        checkQuote({
          propertyAddress,
          county: options.county,
          customerName: required('--name', options.name ?? (request && senderOf(request))),
          customerEmail: required('--email', options.email ?? request?.email),
          customerPhone: required('--phone', options.phone ?? request?.phone),
          notes: options.notes ?? '',
          ...optionalFieldsOf(options),
          language: options.language ?? (request && unlessDefault(request.language)),
          price: options.price,
        }),
      );
      if (options.replace && !request)
        throw new UsageError('--replace needs --message, whose quote it replaces.');
      const replacedId =
        options.replace && (await resolveIdPrefix(context, 'orders', options.replace));
      const { serviceAmount, processingFee, totalAmount } = priceOf(form.price);
      await context.terminal.confirm(
        options,
        [
          `Full Inspection of ${sanitizeLine(form.propertyAddress)}, ${counties[form.county].label}`,
          `${formatAmount(serviceAmount)} plus ${formatAmount(processingFee)} fee: ${formatAmount(totalAmount)}`,
          `To ${sanitizeLine(form.customerName)}, ${form.customerEmail}, ${sanitizeLine(form.customerPhone)}`,
          `In ${LANGUAGE_FACTS[form.language ?? DEFAULT_LANGUAGE].englishName}`,
          ...(replacedId
            ? [`Replaces the quote ${orderNumber(replacedId)}, which can then no longer be paid`]
            : []),
        ],
        'Email this quote?',
        'send',
      );
      const quoted = unwrap(
        request && replacedId
          ? await replaceQuote(
              context.db(),
              context.payments(),
              form,
              context.operator,
              request.id,
              replacedId,
            )
          : await quoteOrder(context.db(), form, context.operator, request?.id),
      );
      const { order, isNew } = quoted;
      if (!isNew) rejectSecondQuote(order.id, isPayable(order));
      await sendMailNow(context);
      const link = orderUrl(order, setting('SITE_URL'));
      await context.terminal.printResult(
        options,
        order,
        () => `${orderNumber(order.id)}  ${formatAmount(order.totalAmount)}  ${link}`,
      );
    });
}

function rejectSecondQuote(id: string, isOpen: boolean): never {
  throw new CommandRejected(
    isOpen
      ? `This quote already exists: order ${orderNumber(id)}. To email it again, find its email with order show and run mail resend.`
      : `This quote already exists and is paid: order ${orderNumber(id)}.`,
  );
}

async function findRequest(context: CliContext, idPrefix: string): Promise<MessageRecord> {
  const message = await findMessageByPrefix(context, idPrefix);
  context.terminal.info(
    `Message from ${sanitizeLine(senderOf(message))}: ${sanitizeLine(message.message).slice(0, 300)}`,
  );
  return message;
}

function required(option: string, value: string | null | undefined): string {
  if (value) return value;
  throw new UsageError(`${option} is missing. Use --message ID to take it from a message.`);
}
