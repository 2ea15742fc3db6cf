import { Command } from 'commander';
import { addDoctor } from './commands/doctor.ts';
import { addExport } from './commands/export.ts';
import { addMail } from './commands/mail.ts';
import { addMessages } from './commands/messages.ts';
import { addOrderDeliver } from './commands/order-deliver.ts';
import { addOrderAccept, addOrderRefund } from './commands/order-money.ts';
import { addOrderShow } from './commands/order-show.ts';
import { addOrderCancel, addOrderStart } from './commands/order-work.ts';
import { addOrders } from './commands/orders.ts';
import { addErase, addRetention } from './commands/privacy.ts';
import { addQuote } from './commands/quote.ts';
import type { CliContext } from './context.ts';

const MORE = `
An id may be cut short: its beginning is enough, as long as only one begins so.
Whatever changes something asks first; --yes does it without asking.
Exit codes: 0 done, 1 refused or failed, 2 not given as it has to be.

It works with the services that .env.desk or .env names (DATABASE_URL and the others of .env.example), or without
DATABASE_URL with the local ones that npm start uses. docs/the-desk.md tells a day at the desk.

Examples:
  npm run desk -- orders --status confirmed
  npm run desk -- order show 7k2m9x
  npm run desk -- order deliver --help`;

/** The desk's commands, as they are typed. */
export function createProgram(desk: CliContext): Command {
  const program = new Command('npm run desk --')
    .description('The office’s desk: orders, money, messages, mails and records.')
    .addHelpText('after', MORE)
    .showHelpAfterError('Add --help to see how it is given.')
    .exitOverride();
  // Before the commands are added: they inherit it.
  desk.terminal.attachTo(program);

  addOrders(program, desk);
  const order = program.command('order').description('one order: show it, work on it, its money');
  addOrderShow(order, desk);
  addOrderStart(order, desk);
  addOrderDeliver(order, desk);
  addOrderCancel(order, desk);
  addOrderRefund(order, desk);
  addOrderAccept(order, desk);
  addQuote(program, desk);
  addMessages(program, desk);
  addMail(program, desk);
  addExport(program, desk);
  addErase(program, desk);
  addRetention(program, desk);
  addDoctor(program, desk);
  return program;
}
