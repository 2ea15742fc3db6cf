import { type Command, Option } from 'commander';
import type { Desk } from '#desk/context.ts';
import { toDay, toLimit } from '#desk/terminal/arguments.ts';
import { demand } from '#desk/terminal/exit.ts';
import {
  agree,
  changing,
  columns,
  examples,
  type Manners,
  reading,
  say,
  show,
} from '#desk/terminal/terminal.ts';
import { day, manyLines, moment, oneLine } from '#desk/terminal/text.ts';
import { which } from '#desk/which.ts';
import { markAnswered } from '#server/messages/answer.ts';
import { findMessage, messageNotFound } from '#server/messages/find.ts';
import { listMessages, type MessageFilter } from '#server/messages/list.ts';
import { type MessageRecord, writerOf } from '#server/messages/record.ts';
import { done } from '#server/outcome.ts';
import { INQUIRY_TYPES } from '#shared/messages.ts';

const COLUMNS = [
  { title: 'Message', width: 10 },
  { title: 'Written', width: 10, spare: true },
  { title: 'Answered', width: 10 },
  { title: 'About', width: 12 },
  { title: 'From, text' },
] as const;

interface ListOptions extends Omit<MessageFilter, 'answered'>, Manners {
  readonly open?: boolean;
  readonly limit: number;
}

export function addMessages(program: Command, desk: Desk): void {
  reading(program, 'messages', 'list what visitors wrote and asked quotes for, the newest first')
    .option('--open', 'only what is not marked as answered')
    .addOption(new Option('--about <inquiry>', 'what it is about').choices(INQUIRY_TYPES))
    .option('--since <day>', 'written on this day in Florida or later (2026-01-31)', toDay)
    .option('--search <text>', 'a part of the id, name, email, phone or text')
    .option('--limit <number>', 'how many at most', toLimit, 25)
    .addHelpText(
      'after',
      examples('messages --open', 'messages --about "Full Inspection Quote" --open'),
    )
    .action(async ({ open, limit, ...options }: ListOptions) => {
      const filter = { ...options, answered: open ? false : undefined };
      const messages = await listMessages(desk.db(), filter, limit);
      await show(options, messages, () => asTable(messages));
      if (messages.length === limit) say(`These are the newest ${limit}. More with --limit.`);
    });

  const message = program.command('message').description('one message');
  addMessageShow(message, desk);
  addMessageAnswered(message, desk);
}

function addMessageShow(message: Command, desk: Desk): void {
  reading(message, 'show <id>', 'show a message')
    .addHelpText('after', examples('message show 9d4k2m'))
    .action(async (beginning: string, options: Manners) => {
      const found = await messageNamed(desk, beginning);
      await show(options, found, () => asText(found));
    });
}

function addMessageAnswered(message: Command, desk: Desk): void {
  changing(message, 'answered <id>', 'mark a message as answered')
    .addHelpText(
      'after',
      `${examples('message answered 9d4k2m')}\n\nAnswer it from your mailbox: a reply to the mail that brought it goes to the visitor.`,
    )
    .action(async (beginning: string, manners: Manners) => {
      const found = await messageNamed(desk, beginning);
      await agree(manners, asText(found).split('\n'), 'Mark it as answered?');
      const answered = demand(await markAnswered(desk.db(), found.id, desk.operator));
      await show(manners, answered, () => `${answered.id}  answered`);
    });
}

async function messageNamed(desk: Desk, beginning: string): Promise<MessageRecord> {
  const found = await findMessage(desk.db(), await which(desk, 'contact_messages', beginning));
  return demand(found ? done(found) : messageNotFound);
}

function asTable(messages: readonly MessageRecord[]): string {
  if (messages.length === 0) return 'No message fits.';
  return columns(
    COLUMNS,
    messages.map((message) => [
      message.id.slice(0, 10),
      day(message.createdAt),
      message.answeredAt ? day(message.answeredAt) : 'open',
      message.inquiryType,
      oneLine(`${writerOf(message)}: ${message.message}`).slice(0, 200),
    ]),
  );
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
