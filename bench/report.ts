/**
 * `npm run bench:report -- 20`: renders a receipt and reports of several lengths that many times each, and prints their
 * pages, sizes and times. Fails when a document of at most ten pages takes more than 300 ms (median), or a
 * file has more than 150 KB.
 */
import { performance } from 'node:perf_hooks';
import { sampleReport } from '#business/report/sample.ts';
import type { Permit, ReportInLanguage } from '#business/report/schema.ts';
import { order } from '#emulators/mailbox/sample-records.ts';
import { renderReceipt } from '#server/receipts/render.ts';
import { renderReport } from '#server/reports/render.ts';
import { countArgument, percentile, printHead, printRow } from './command.ts';

const TEN_PAGES_MS = 300;
const MAX_KB = 150;

const repetitions = countArgument(20, 'Give the number of repetitions: npm run bench:report -- 20');

const sample = sampleReport('full');
/** Without photographs, whose sizes vary. */
const full: ReportInLanguage = {
  ...sample,
  findings: sample.findings.map(({ photo: _, ...finding }) => finding),
};

const permit = (index: number): Permit => ({
  number: `${2000 + (index % 25)}-${100_000 + index}`,
  type: ['Roofing', 'Electrical', 'Plumbing'][index % 3] ?? '',
  description: `Work number ${index} on the house, with a description of usual length`,
  status: (['open', 'expired', 'closed'] as const)[index % 3] ?? 'open',
  applied: '2019-04-08',
  issued: '2019-05-13',
  contractor: `Contractor ${index % 40}, Inc.`,
});
const withPermits = (count: number): ReportInLanguage => ({
  ...full,
  permits: Array.from({ length: count }, (_, index) => permit(index)),
});

const documents: readonly (readonly [name: string, render: () => Promise<Buffer>])[] = [
  ['receipt', () => renderReceipt(order, 'customer')],
  ['report, Basic Lookup', () => renderReport(sampleReport('basic'))],
  ['report, Full Inspection', () => renderReport(full)],
  ['report, ten pages', () => renderReport(withPermits(54))],
  ['report, 300 permits', () => renderReport(withPermits(300))],
];

async function countPages(file: Buffer): Promise<number> {
  const { getDocumentProxy } = await import('unpdf');
  const { numPages, loadingTask } = await getDocumentProxy(new Uint8Array(file));
  await loadingTask.destroy();
  return numPages;
}

let isOverLimit = false;
printHead('document | pages | KB | first, ms | p50, ms | p95, ms | CPU, ms');
for (const [name, render] of documents) {
  const times: number[] = [];
  let file: Buffer = Buffer.of();
  const before = process.cpuUsage();
  for (let index = 0; index < repetitions; index++) {
    const started = performance.now();
    file = await render();
    times.push(performance.now() - started);
  }
  const { user, system } = process.cpuUsage(before);
  const pages = await countPages(file);
  const kilobytes = file.length / 1024;
  const p50 = percentile(times, 50);
  const cpu = (user + system) / 1000 / repetitions;
  const figures = [kilobytes, times[0], p50, percentile(times, 95), cpu];
  printRow([name, pages, ...figures.map((figure) => figure?.toFixed(0))]);
  if (kilobytes > MAX_KB || (pages <= 10 && p50 > TEN_PAGES_MS)) isOverLimit = true;
}
if (isOverLimit) process.exitCode = 1;
