import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type AccountState, emptyState } from './account.ts';

const FORMAT = 1;

/** How maps look in the file. */
type Entries<Kept> = Kept extends Map<infer Key, infer Value> ? [Key, Value][] : never;
type FileContent = { format: number } & {
  [Part in keyof AccountState]: Entries<AccountState[Part]>;
};

/**
 * The state that a file holds; an empty one where there is no file.
 * Throws where the file can't be read as one of ours, rather than forget a payment in silence.
 */
export function loadState(file: string): AccountState {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return emptyState();
    throw error;
  }
  const content = parse(file, text);
  return {
    paymentIntents: new Map(content.paymentIntents),
    paymentMethods: new Map(content.paymentMethods),
    cardNumbers: new Map(content.cardNumbers),
    charges: new Map(content.charges),
    refunds: new Map(content.refunds),
    // Files written before there were disputes have none.
    disputes: new Map(content.disputes ?? []),
    events: new Map(content.events),
    deliveries: new Map(content.deliveries),
    answers: new Map(content.answers),
  };
}

/** Writes the whole state beside the file, then renames it, so that a crash leaves the old one or the new. */
export function saveState(file: string, state: AccountState): void {
  const content: FileContent = {
    format: FORMAT,
    paymentIntents: [...state.paymentIntents],
    paymentMethods: [...state.paymentMethods],
    cardNumbers: [...state.cardNumbers],
    charges: [...state.charges],
    refunds: [...state.refunds],
    disputes: [...state.disputes],
    events: [...state.events],
    deliveries: [...state.deliveries],
    answers: [...state.answers],
  };
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, JSON.stringify(content));
  renameSync(temporary, file);
}

function parse(file: string, text: string): FileContent {
  const remedy = `Delete ${file} to start with an empty local Stripe.`;
  let content: FileContent;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file} is not JSON. ${remedy}`, { cause });
  }
  if (content.format !== FORMAT) {
    throw new Error(`${file} has format ${content.format}, not ${FORMAT}. ${remedy}`);
  }
  return content;
}
