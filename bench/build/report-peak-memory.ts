import { writeFileSync } from 'node:fs';

/** Loaded into a process before its program: on leaving, it writes the most memory it held, in MB. */
const file = process.env.PEAK_MEMORY_FILE;
if (file) {
  process.on('exit', () => writeFileSync(file, String(process.resourceUsage().maxRSS / 1_024)));
}
