import { once } from 'node:events';
import { confirm } from '@clack/prompts';
import type { Command } from 'commander';
import { setting } from '#server/env.ts';
import { Refused, UsageMistake } from './exit.ts';
import { toJson } from './text.ts';

/** What each command can be told about how it prints and asks. */
export interface Manners {
  readonly json?: boolean;
  readonly yes?: boolean;
}

/** A command that reads. */
export function reading(parent: Command, usage: string, description: string): Command {
  return parent.command(usage).description(description).option('--json', 'print JSON');
}

/** A command that changes something: it asks first. */
export function changing(parent: Command, usage: string, description: string): Command {
  return reading(parent, usage, description).option('-y, --yes', 'do it without asking');
}

/** Lines at the end of a command's help. */
export function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  npm run desk -- ${line}`).join('\n')}`;
}

/** Data, to stdout: nothing else goes there. */
export async function print(text: string): Promise<void> {
  if (!process.stdout.write(`${text}\n`)) await once(process.stdout, 'drain');
}

/** Prints the data as JSON where that is asked for, else as people read it. */
export async function show({ json }: Manners, data: unknown, asText: () => string): Promise<void> {
  await print(json ? toJson(data) : asText());
}

/** To the person at the terminal. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** How far a long work is, on one line that is written over; nothing where nobody looks. */
export function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}

export function endProgress(): void {
  progress('');
}

/**
 * Asks before anything is changed.
 * @param facts what will be done, line by line
 * @throws Refused when the answer is no; UsageMistake where nobody can answer
 */
export async function agree(
  { yes }: Manners,
  facts: readonly string[],
  question: string,
): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    throw new UsageMistake('Nobody is here to ask. Add --yes to do it without asking.');
  }
  say([`At ${setting('SITE_URL')}:`, ...facts].map((line) => `  ${line}`).join('\n'));
  const answer = await confirm({ message: question, initialValue: false, output: process.stderr });
  if (answer !== true) throw new Refused('Nothing was changed.');
}
