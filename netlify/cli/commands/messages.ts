import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import type { CliContext } from '#cli/cli-context.ts';
import {
  addListCommand,
  addMutationCommand,
  addQueryCommand,
  examples,
  type ListLayout,
  printList,
} from '#cli/command-builders.ts';
import { unwrap } from '#cli/errors.ts';
import { findMessageByPrefix } from '#cli/find-by-id-prefix.ts';
import { sanitizeLine, sanitizeLines } from '#cli/format.ts';
import { parseDay } from '#cli/parse-arguments.ts';
import { listMessages } from '#server/messages/list.ts';
import { markAnswered } from '#server/messages/mark-answered.ts';
import { senderOf } from '#server/messages/record.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import { LANGUAGE_FACTS } from '#shared/languages.ts';
import type { MessageRecord } from '#shared/messages.ts';
import { INQUIRY_TYPES } from '#shared/messages.ts';
import { orderNumber } from '#shared/order-number.ts';

const MESSAGES: ListLayout<MessageRecord> = {
  emptyMessage: 'No messages match.',
  columns: [
    { title: 'Message', width: 11, cell: ({ id }) => orderNumber(id) },
    {
      title: 'Written',
      width: 10,
      optional: true,
      cell: ({ createdAt }) => dayInFlorida(createdAt),
    },
    {
      title: 'Answered',
      width: 10,
      cell: ({ answeredAt }) => (answeredAt ? dayInFlorida(answeredAt) : 'open'),
    },
    { title: 'About', width: 12, cell: ({ inquiryType }) => inquiryType },
    {
      title: 'From, text',
      cell: (message) => sanitizeLine(`${senderOf(message)}: ${message.message}`).slice(0, 200),
    },
  ],
};

export function addMessages(program: CommandUnknownOpts, context: CliContext): void {
  addListCommand(program, 'messages', 'list messages and quote requests')
    .option('--open', 'only messages not marked as answered')
    .addOption(new Option('--about <inquiry>', 'subject of the message').choices(INQUIRY_TYPES))
    .option(
      '--since <day>',
      'written on this day (Florida time) or later, like 2026-01-31',
      parseDay,
    )
    .option('--search <text>', 'part of the id, name, email, phone or text')
    .addHelpText(
      'after',
      examples('messages --open', 'messages --about "Full Inspection Quote" --open'),
    )
    .action(async (options) => {
      const filter = { ...options, answered: options.open ? false : undefined };
      const messages = await listMessages(context.db(), filter, options.limit);
      await printList(context.terminal, options, messages, MESSAGES);
    });

  const message = program.command('message').description('one message');
  addMessageShow(message, context);
  addMessageAnswered(message, context);
}

function addMessageShow(message: CommandUnknownOpts, context: CliContext): void {
  addQueryCommand(message, 'show <id>', 'show a message')
    .addHelpText('after', examples('message show 9d4k2m'))
    .action(async (idPrefix, options) => {
      const found = await findMessageByPrefix(context, idPrefix);
      await context.terminal.printResult(options, found, () => formatMessage(found));
    });
}

function addMessageAnswered(message: CommandUnknownOpts, context: CliContext): void {
  addMutationCommand(message, 'answered <id>', 'mark a message as answered')
    .addHelpText(
      'after',
      `${examples('message answered 9d4k2m')}\n\nTo answer a message, reply to its email in the office’s mailbox, in the language that message show names.`,
    )
    .action(async (idPrefix, options) => {
      const found = await findMessageByPrefix(context, idPrefix);
      await context.terminal.confirm(
        options,
        formatMessage(found).split('\n'),
        'Mark this message as answered?',
        'answered',
      );
      const answered = unwrap(await markAnswered(context.db(), found.id, context.operator));
      await context.terminal.printResult(
        options,
        answered,
        () => `${orderNumber(answered.id)}  answered`,
      );
    });
}

function formatMessage(message: MessageRecord): string {
  return [
    `Number    ${orderNumber(message.id)}`,
    `From      ${sanitizeLine(senderOf(message))}`,
    `Email     ${sanitizeLine(message.email)}`,
    `Phone     ${message.phone ? sanitizeLine(message.phone) : 'not given'}`,
    `About     ${message.inquiryType}`,
    `Language  ${LANGUAGE_FACTS[message.language].englishName}`,
    `Written   ${formatTimeInFlorida(message.createdAt)}`,
    `Answered  ${message.answeredAt ? formatTimeInFlorida(message.answeredAt) : 'not yet'}`,
    '',
    message.erasedAt
      ? `Erased ${formatTimeInFlorida(message.erasedAt)}`
      : sanitizeLines(message.message),
  ].join('\n');
}
