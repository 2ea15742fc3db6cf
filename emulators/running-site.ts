import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Variables = Readonly<Record<string, string>>;

const fileIn = (folder: string) => join(folder, 'running.json');

/** Records the emulators' addresses for `npm run desk`. Returns a function that removes the record. */
export function recordRunningSite(folder: string, variables: Variables): () => Promise<void> {
  writeFileSync(fileIn(folder), JSON.stringify(variables, null, 2));
  return async () => rmSync(fileIn(folder), { force: true });
}

/** Returns the variables that lead to the emulators of a site that is running over this folder. */
export function readRunningSite(folder: string): Variables {
  return JSON.parse(readFileSync(fileIn(folder), 'utf8'));
}
