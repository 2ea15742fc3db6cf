import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in ticks of 10 ms: sysconf(_SC_CLK_TCK) is 100 on every platform of its kernel. */
const MS_PER_TICK = 10;

interface ProcessTimes {
  readonly pid: number;
  readonly parent: number;
  readonly session: number;
  /** User and system time of the process and of its ended child processes. */
  readonly cpuSeconds: number;
}

/** User and system time of this process and of its ended child processes. Only Linux reports the latter. */
export function cpuSecondsOfThisProcess(): number | undefined {
  return process.platform === 'linux' ? timesOf('self').cpuSeconds : undefined;
}

/**
 * The CPU time of a running browser that no process will report: its zygotes start the renderers and the GPU process, and
 * nobody waits for the zygotes. The browser's other processes count among our child processes once it has closed.
 */
export function cpuSecondsOfZygotes(browserPid: number): number {
  const processes = processesOfSession(browserPid);
  const isZygote = ({ pid }: ProcessTimes) => commandLineOf(pid).includes('--type=zygote');
  const counted = new Set<ProcessTimes>();
  let generation = processes.filter(isZygote);
  while (generation.length > 0) {
    for (const started of generation) counted.add(started);
    const parents = new Set(generation.map(({ pid }) => pid));
    generation = processes.filter((child) => parents.has(child.parent) && !counted.has(child));
  }
  return [...counted].reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
}

/** Playwright starts a browser as the leader of a session, to which all its processes belong. */
export function processesOfSession(leader: number): ProcessTimes[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes.flatMap((pid) => {
    try {
      const times = timesOf(pid);
      return times.session === leader ? [times] : [];
    } catch {
      // The process has ended meanwhile.
      return [];
    }
  });
}

function commandLineOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function timesOf(pid: string): ProcessTimes {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field, the program's name in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [, parent, , session] = fields.map(Number);
  // utime, stime, cutime, cstime
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return {
    pid: Number.parseInt(stat, 10),
    parent: parent ?? 0,
    session: session ?? 0,
    cpuSeconds: (ticks * MS_PER_TICK) / 1000,
  };
}
