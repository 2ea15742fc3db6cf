import { Command } from 'commander';
import type { CliContext } from './cli-context.ts';
import { addDoctor } from './commands/doctor.ts';
import { addErase } from './commands/erase.ts';
import { addExport } from './commands/export.ts';
import { addMail } from './commands/mail.ts';
import { addMessages } from './commands/messages.ts';
import { addOrderAccept } from './commands/order-accept.ts';
import { addOrderCancel } from './commands/order-cancel.ts';
import { addOrderDeliver } from './commands/order-deliver.ts';
import { addOrderRefund } from './commands/order-refund.ts';
import { addOrderShow } from './commands/order-show.ts';
import { addOrderStart } from './commands/order-start.ts';
import { addOrders } from './commands/orders.ts';
import { addPurge } from './commands/purge.ts';
import { addQuote } from './commands/quote.ts';

const HELP = `
The start of an id is enough if no other id starts with it.
Commands that change something ask for confirmation. --yes skips it.
Exit codes: 0 success, 1 rejected or failed, 2 usage error.

The commands use the services in .env.desk or .env (DATABASE_URL and the others of .env.example). Without
DATABASE_URL they use the local services of npm start. See docs/operating.md.

Examples:
  npm run desk -- orders --status confirmed
  npm run desk -- order show 7k2m9x
  npm run desk -- order deliver --help`;

/** Builds the operators' command line. */
export function createProgram(context: CliContext): Command {
  const program = new Command('npm run desk --')
    .description('Operators’ commands for orders, payments, messages, mail and records.')
    .addHelpText('after', HELP)
    .showHelpAfterError('Add --help to see the usage.')
    .exitOverride();
  // Commands inherit this, so it comes before them.
  context.terminal.attachTo(program);

  addOrders(program, context);
  const order = program.command('order').description('show an order, deliver, cancel, refund');
  addOrderShow(order, context);
  addOrderStart(order, context);
  addOrderDeliver(order, context);
  addOrderCancel(order, context);
  addOrderRefund(order, context);
  addOrderAccept(order, context);
  addQuote(program, context);
  addMessages(program, context);
  addMail(program, context);
  addExport(program, context);
  addErase(program, context);
  addPurge(program, context);
  addDoctor(program, context);
  return program;
}
