import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Variables = Readonly<Record<string, string>>;

const fileIn = (folder: string) => join(folder, 'running.json');

/** Writes down where the stand-ins of a folder answer, for the desk beside them. Returns what takes it back. */
export function recordRunningSite(folder: string, variables: Variables): () => Promise<void> {
  writeFileSync(fileIn(folder), JSON.stringify(variables, null, 2));
  return async () => rmSync(fileIn(folder), { force: true });
}

/** The variables that lead to the stand-ins which another process has running in a folder. */
export function runningSite(folder: string): Variables {
  return JSON.parse(readFileSync(fileIn(folder), 'utf8'));
}
