import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { processesOfSession } from './cpu-time.ts';

const ROOT = join(import.meta.dirname, '../..');
const PROJECT = [ROOT, join(ROOT, 'node_modules')].map((folder) => `${realpathSync(folder)}/`);

const FONT = /\.(otf|pcf|pf[ab]|tt[cf]|woff2?)(\.gz)?$/i;

/**
 * Returns the executables and fonts that a browser's processes have in memory and that come neither from the repository
 * nor from npm. Only Linux lists them.
 * @see https://man7.org/linux/man-pages/man5/proc_pid_maps.5.html
 */
export function foreignFiles(browserPid: number): string[] {
  const files = new Set(processesOfSession(browserPid).flatMap(filesOf));
  if (files.size === 0) throw new Error('The browser has no process.');
  return [...files].filter((file) => !PROJECT.some((folder) => file.startsWith(folder)));
}

function filesOf({ pid }: { readonly pid: number }): string[] {
  const executable = readIfRunning(() => readlinkSync(`/proc/${pid}/exe`));
  const maps = readIfRunning(() => readFileSync(`/proc/${pid}/maps`, 'utf8'));
  const mapped = maps.match(/\/.*$/gm) ?? [];
  return [executable, ...mapped.filter((file) => FONT.test(file))].filter((file) => file !== '');
}

/** Returns an empty string if the process has ended meanwhile. */
function readIfRunning(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
