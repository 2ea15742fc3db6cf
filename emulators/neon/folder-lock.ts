import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process, or another part of this one, has the folder open. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/**
 * Takes the folder for this process alone, by a lock file beside it. Returns what gives it back.
 *
 * SQLite is here for its lock and holds no data: the operating system keeps such a lock for as long as the process
 * lives and not a moment longer, however it ends. A file with a process number in it would have to be judged stale,
 * and two processes can judge so at once.
 *
 * @throws FolderInUse
 */
export function lockFolder(folder: string): () => void {
  const path = resolve(folder);
  mkdirSync(dirname(path), { recursive: true });
  const lock = new DatabaseSync(`${path}.lock`);
  const holder = `${path}.pid`;
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new FolderInUse(
      `The database in ${folder} is open in ${nameOf(holder)}. Stop that one, or give this one another folder.`,
    );
  }
  writeFileSync(holder, String(process.pid));
  return () => {
    rmSync(holder, { force: true });
    // The lock file stays: another process may be about to lock it, and must not lock a file that is gone.
    lock.close();
  };
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function nameOf(holder: string): string {
  try {
    const pid = readFileSync(holder, 'utf8');
    return Number(pid) === process.pid ? 'this process already' : `process ${pid}`;
  } catch {
    return 'another process';
  }
}
