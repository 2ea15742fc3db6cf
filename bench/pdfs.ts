/**
 * `npm run bench:pdfs -- 15`: processor time that a report takes as a PDF, of the Full sample, with its pictures, and of one with
 * 300 permits; the argument is the number of runs. The first run, which opens the library and its fonts, has a column of its own.
 * Exits with code 1 over the target.
 */
import { samplePhotos } from '#integrations/sample-report-pdfs.ts';
import { withPhotos } from '#report/photos.ts';
import { sampleReport } from '#report/sample.ts';
import { renderReport } from '#server/reports/render.ts';
import { countArgument, machine, percentile, print, printHead, printRow } from './command.ts';

const PERMITS = 300;

const runs = countArgument(
  15,
  'Give the number of runs as a whole number: npm run bench:pdfs -- 15',
  3,
);

const full = { ...sampleReport('full'), order: 'SJG7C-HND84' };
const photos = await samplePhotos(full);
const [permit] = full.permits;
if (!permit) throw new Error('the sample has no permit');
const many = Array.from({ length: PERMITS }, (_, index) => ({
  ...permit,
  number: `${2000 + (index % 25)}-${100_000 + index}`,
  description: `Work number ${index} on the house, with a description of usual length`,
  status: (['open', 'expired', 'closed'] as const)[index % 3] ?? 'open',
  contractor: `Contractor ${index % 40}, Inc.`,
}));

/** With the target, in milliseconds. */
const REPORTS: readonly (readonly [name: string, most: number, render: () => Promise<Buffer>])[] = [
  ['Full sample', 120, () => renderReport(full, { photos })],
  [
    `${PERMITS} permits`,
    400,
    () => renderReport({ ...withPhotos(full, new Map()), permits: many }),
  ],
];

let isSlow = false;
print(machine());
print();
printHead('report | first, ms | median, ms | p95, ms | target, ms | KB');
for (const [name, most, render] of REPORTS) {
  const times: number[] = [];
  let size = 0;
  for (let run = 0; run <= runs; run += 1) {
    const before = process.cpuUsage();
    size = (await render()).length;
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  const [first = 0, ...others] = times;
  const median = percentile(others, 50);
  isSlow ||= median > most;
  const cells = [first, median, percentile(others, 95), most, size / 1_024].map(Math.round);
  printRow([name, ...cells]);
}
process.exitCode = isSlow ? 1 : 0;
