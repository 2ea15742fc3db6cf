import { writeFileSync } from 'node:fs';

/** What a process used from its start to its end. */
export interface Usage {
  readonly peakMegabytes: number;
  /** Of all its threads together. */
  readonly cpuSeconds: number;
}

/** Loaded into a process before its program: on leaving, it writes what it used. */
const file = process.env.USAGE_FILE;
if (file) process.on('exit', () => writeFileSync(file, JSON.stringify(usage())));

function usage(): Usage {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  return { peakMegabytes: maxRSS / 1_024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 };
}
