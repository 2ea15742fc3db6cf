import { hash } from 'node:crypto';
import { vi } from 'vitest';
import * as reader from '#server/adapters/pdfjs.ts';

const { openInReader } = reader;
/** Hashes of PDFs that a reader can open. */
const opened = new Set<string>();

/**
 * Opens each PDF once in a worker, however often it is previewed and delivered: the thread that opens it takes more than the rest
 * of a delivery. One that couldn't be opened, maybe because the machine was busy, is tried again. What a reader makes of a PDF
 * is asked in `unit/reports/check-report`.
 */
export function openEachPdfOnce(): void {
  vi.spyOn(reader, 'openInReader').mockImplementation(async (pdf, timeLimit) => {
    const key = hash('sha256', pdf);
    const verdict = opened.has(key) ? 'opened' : await openInReader(pdf, timeLimit);
    if (verdict === 'opened') opened.add(key);
    return verdict;
  });
}
