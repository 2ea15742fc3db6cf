import { hash } from 'node:crypto';
import { vi } from 'vitest';
import * as reader from '#server/adapters/pdfjs.ts';

const { openInReader } = reader;
const opened = new Map<string, ReturnType<typeof openInReader>>();

/**
 * Opens each PDF once in a worker, however often it is previewed and delivered: the thread that opens it takes more than the rest
 * of a delivery. What a reader makes of a PDF is asked in `unit/reports/check-report`.
 */
export function openEachPdfOnce(): void {
  vi.spyOn(reader, 'openInReader').mockImplementation((pdf, timeLimit) => {
    const key = hash('sha256', pdf);
    const verdict = opened.get(key) ?? openInReader(pdf, timeLimit);
    opened.set(key, verdict);
    return verdict;
  });
}
