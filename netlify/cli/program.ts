import { Command } from '@commander-js/extra-typings';
import type { CliContext } from './cli-context.ts';
import { COMMAND } from './command-builders.ts';
import { addCopyBack } from './commands/copy-back.ts';
import { addDoctor } from './commands/doctor.ts';
import { addErase } from './commands/erase.ts';
import { addExport } from './commands/export.ts';
import { addMail } from './commands/mail.ts';
import { addOffice } from './commands/office.ts';
import { addOrderCancel } from './commands/order-cancel.ts';
import { addOrderDeliver } from './commands/order-deliver.ts';
import { addOrderRefund } from './commands/order-refund.ts';
import { addOrderShow } from './commands/order-show.ts';
import { addOrders } from './commands/orders.ts';
import { addPayments } from './commands/payments.ts';
import { addPurge } from './commands/purge.ts';
import { addReconcile } from './commands/reconcile.ts';
import { addSetup } from './commands/setup.ts';
import { operatorOf, requireSettings, targetEnvironment } from './target-environment.ts';

const HELP = `
An order is named by its number (SJG7C-HND84 or SJG7C HND84), its checkout link, or the start of its number.
Commands that change something ask you to type a word or the amount first. --yes skips it.
Exit codes: 0 success, 1 rejected or failed, 2 usage error.

The commands use the services in .env.permitlens. Without this file they work on the orders of npm start. The first line
says which: PRODUCTION and the site’s address, or local. See docs/operating.md.

Examples:
  ${COMMAND} orders --search ana@example.com
  ${COMMAND} order show SJG7C-HND84
  ${COMMAND} order deliver --help`;

/**
 * Builds the CLI.
 * @param needsAllSettings whether commands other than `doctor` are rejected while a setting is missing
 */
export function createProgram(context: CliContext, needsAllSettings = false): Command {
  const program = new Command(COMMAND)
    .description(
      'Set-up, records, scripts and emergencies. Daily work is done in the office, at /office.',
    )
    .addHelpText('after', HELP)
    .showHelpAfterError('Add --help to see the usage.')
    .exitOverride()
    .hook('preAction', (_, command) => {
      context.terminal.info(targetEnvironment(process.env));
      if (needsAllSettings && command.name() !== 'doctor') requireSettings(process.env);
      context.operator = operatorOf(command, process.env) ?? context.operator;
    });
  // Commands inherit this, so it comes before them.
  context.terminal.attachTo(program);

  addOrders(program, context);
  const order = program.command('order').description('one order: show, refund, cancel, deliver');
  addOrderShow(order, context);
  addOrderRefund(order, context);
  addOrderCancel(order, context);
  addOrderDeliver(order, context);
  addPayments(program, context);
  addReconcile(program, context);
  addCopyBack(program, context);
  addMail(program, context);
  addOffice(program, context);
  addExport(program, context);
  addErase(program, context);
  addPurge(program, context);
  addSetup(program, context);
  addDoctor(program, context);
  return program;
}
