import { writeFileSync } from 'node:fs';

/** The resources that a process used. */
export interface Usage {
  readonly peakMegabytes: number;
  /** Of all threads. */
  readonly cpuSeconds: number;
}

/** Preloaded with `--import`: writes the process's usage to USAGE_FILE when it exits. */
const file = process.env.USAGE_FILE;
if (file) process.on('exit', () => writeFileSync(file, JSON.stringify(usage())));

function usage(): Usage {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  return { peakMegabytes: maxRSS / 1_024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 };
}
