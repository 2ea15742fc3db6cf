import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LocalDataError } from './local-data.ts';

/** The folder is open in another process, or elsewhere in this one. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/**
 * Locks the folder for this process by a lock file beside it. Returns the function that unlocks it.
 *
 * SQLite provides only the lock: the operating system releases it whenever the process ends, even by a crash. A file
 * with a process id could be stale, and two processes could both conclude that it is.
 *
 * @throws FolderInUse, or LocalDataError when the lock file can't be used
 */
export function lockFolder(folder: string): () => void {
  const path = resolve(folder);
  mkdirSync(dirname(path), { recursive: true });
  const pidFile = `${path}.pid`;
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(`${path}.lock`);
    lock.exec('begin exclusive');
    writeFileSync(pidFile, String(process.pid));
  } catch (error) {
    lock?.close();
    if (!isSqliteError(error)) throw error;
    throw error.errcode === SQLITE_BUSY
      ? new FolderInUse(
          `The database in ${folder} is open in ${ownerName(pidFile)}. Stop it first.`,
        )
      : new LocalDataError(
          `${folder}.lock can’t be locked (${error.message}). Make sure that you may write to its folder, and delete the file.`,
        );
  }
  return () => {
    rmSync(pidFile, { force: true });
    // The lock file stays: another process may be about to lock it, and must not lock a deleted file.
    lock.close();
  };
}

const SQLITE_BUSY = 5;

function isSqliteError(error: unknown): error is Error & { readonly errcode: number } {
  return error instanceof Error && 'errcode' in error;
}

function ownerName(pidFile: string): string {
  try {
    const pid = readFileSync(pidFile, 'utf8');
    return Number(pid) === process.pid ? 'this process already' : `process ${pid}`;
  } catch {
    return 'another process';
  }
}
