import { type Command, Option } from 'commander';
import type { CliContext } from '#cli/context.ts';
import { resolveIdPrefix } from '#cli/resolve-id-prefix.ts';
import { toDay } from '#cli/terminal/arguments.ts';
import { unwrap } from '#cli/terminal/exit.ts';
import { type List, type ListCommandOptions, listing, showList } from '#cli/terminal/list.ts';
import { type CommandOptions, examples, mutation, query } from '#cli/terminal/terminal.ts';
import { day, manyLines, moment, oneLine } from '#cli/terminal/text.ts';
import { findMessage } from '#server/messages/find.ts';
import { listMessages, type MessageFilter } from '#server/messages/list.ts';
import { markAnswered } from '#server/messages/mark-answered.ts';
import { type MessageRecord, writerOf } from '#server/messages/record.ts';
import { INQUIRY_TYPES } from '#shared/messages.ts';

const MESSAGES: List<MessageRecord> = {
  none: 'No message fits.',
  columns: [
    { title: 'Message', width: 10, cell: ({ id }) => id.slice(0, 10) },
    { title: 'Written', width: 10, spare: true, cell: ({ createdAt }) => day(createdAt) },
    {
      title: 'Answered',
      width: 10,
      cell: ({ answeredAt }) => (answeredAt ? day(answeredAt) : 'open'),
    },
    { title: 'About', width: 12, cell: ({ inquiryType }) => inquiryType },
    {
      title: 'From, text',
      cell: (message) => oneLine(`${writerOf(message)}: ${message.message}`).slice(0, 200),
    },
  ],
};

interface ListOptions extends Omit<MessageFilter, 'answered'>, ListCommandOptions {
  readonly open?: boolean;
}

export function addMessages(program: Command, desk: CliContext): void {
  listing(program, 'messages', 'list what visitors wrote and asked quotes for')
    .option('--open', 'only what is not marked as answered')
    .addOption(new Option('--about <inquiry>', 'what it is about').choices(INQUIRY_TYPES))
    .option('--since <day>', 'written on this day in Florida or later (2026-01-31)', toDay)
    .option('--search <text>', 'a part of the id, name, email, phone or text')
    .addHelpText(
      'after',
      examples('messages --open', 'messages --about "Full Inspection Quote" --open'),
    )
    .action(async (options: ListOptions) => {
      const filter = { ...options, answered: options.open ? false : undefined };
      await showList(
        desk.terminal,
        options,
        await listMessages(desk.db(), filter, options.limit),
        MESSAGES,
      );
    });

  const message = program.command('message').description('one message');
  addMessageShow(message, desk);
  addMessageAnswered(message, desk);
}

function addMessageShow(message: Command, desk: CliContext): void {
  query(message, 'show <id>', 'show a message')
    .addHelpText('after', examples('message show 9d4k2m'))
    .action(async (beginning: string, options: CommandOptions) => {
      const found = await messageNamed(desk, beginning);
      await desk.terminal.show(options, found, () => asText(found));
    });
}

function addMessageAnswered(message: Command, desk: CliContext): void {
  mutation(message, 'answered <id>', 'mark a message as answered')
    .addHelpText(
      'after',
      `${examples('message answered 9d4k2m')}\n\nAnswer it from your mailbox: a reply to the mail that brought it goes to the visitor.`,
    )
    .action(async (beginning: string, manners: CommandOptions) => {
      const found = await messageNamed(desk, beginning);
      await desk.terminal.agree(manners, asText(found).split('\n'), 'Mark it as answered?');
      const answered = unwrap(await markAnswered(desk.db(), found.id, desk.operator));
      await desk.terminal.show(manners, answered, () => `${answered.id}  answered`);
    });
}

async function messageNamed(desk: CliContext, beginning: string): Promise<MessageRecord> {
  const id = await resolveIdPrefix(desk, 'contact_messages', beginning);
  return unwrap(await findMessage(desk.db(), id));
}

function asText(message: MessageRecord): string {
  return [
    `Id        ${message.id}`,
    `From      ${oneLine(writerOf(message))}`,
    `Email     ${oneLine(message.email)}`,
    `Phone     ${message.phone ? oneLine(message.phone) : 'not given'}`,
    `About     ${message.inquiryType}`,
    `Written   ${moment(message.createdAt)}`,
    `Answered  ${message.answeredAt ? moment(message.answeredAt) : 'not yet'}`,
    '',
    manyLines(message.message),
  ].join('\n');
}
