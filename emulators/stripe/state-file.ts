import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { LocalDataError } from '../platform/local-data.ts';
import type { AccountState } from './account.ts';

const FORMAT = 4;

type Parts = Partial<Record<keyof AccountState, [string, never][]>>;

/**
 * The state in a file; an empty one if there is no file.
 * @throws LocalDataError if the file can't be read, since its payments would be lost
 */
export function loadState(file?: string): AccountState {
  const parts = file === undefined ? {} : readParts(file);
  return {
    intents: new Map(parts.intents),
    cardNumbers: new Map(parts.cardNumbers),
    charges: new Map(parts.charges),
    refunds: new Map(parts.refunds),
    disputes: new Map(parts.disputes),
    events: new Map(parts.events),
    deliveries: new Map(parts.deliveries),
    responses: new Map(parts.responses),
    webhooks: new Map(parts.webhooks),
    domains: new Map(parts.domains),
  };
}

/** Writes a new file and renames it, so that a crash leaves the old state or the new one. */
export function saveState(file: string, state: AccountState): void {
  const parts = Object.entries(state).map(([name, objects]) => [name, [...objects]]);
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, JSON.stringify({ format: FORMAT, ...Object.fromEntries(parts) }));
  renameSync(temporary, file);
}

function readParts(file: string): Parts {
  const remedy = `Delete ${file} to start with an empty Stripe emulator.`;
  let content: Parts & { format: number };
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new LocalDataError(`${file} is not JSON. ${remedy}`, { cause });
  }
  if (content.format !== FORMAT) {
    throw new LocalDataError(`${file} has format ${content.format}, not ${FORMAT}. ${remedy}`);
  }
  return content;
}
