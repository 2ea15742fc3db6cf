import { dirname, join } from 'node:path';
import { CommandRejected } from '#cli/errors.ts';
import { readNamedFile, readWithin, whyUnreadable } from '#cli/files.ts';
import type { Report, ReportInLanguage } from '#report/schema.ts';
import { deliveryProblems, type ReportProblem } from '#report/tier-rules.ts';
import { parseReport } from './parse.ts';
import { preparePhoto } from './photos.ts';
import type { LocatedProblem } from './problem.ts';

/** A report in words has no more. */
const MAX_TEXT_BYTES = 2_000_000;
const MAX_PHOTO_BYTES = 50_000_000;

export interface LoadedReport {
  /** Undefined where nothing can be printed yet. */
  readonly report: Report | undefined;
  /** The photographs of its findings by file name, as they are printed. */
  readonly photos: ReadonlyMap<string, Buffer>;
  /** Everything that keeps it from being delivered. */
  readonly problems: readonly LocatedProblem[];
  readonly locate: (problem: ReportProblem) => LocatedProblem;
}

/**
 * Reads a report's YAML and the photographs beside it, and checks both.
 * @throws CommandRejected when the file can't be read as text
 */
export async function loadReport(file: string): Promise<LoadedReport> {
  const { report, problems, locate } = parseReport(await readText(file));
  if (!report) return { report, photos: new Map(), problems, locate };
  const photos = new Map<string, Buffer>();
  const photoProblems: LocatedProblem[] = [];
  for (const [index, { photo }] of report.findings.entries()) {
    if (!photo || photos.has(photo.file)) continue;
    const prepared = await readPhoto(join(dirname(file), photo.file));
    if ('jpeg' in prepared) photos.set(photo.file, prepared.jpeg);
    else {
      const path = ['findings', index, 'photo', 'file'];
      photoProblems.push(locate({ path, message: prepared.problem }));
    }
  }
  return {
    report: photoProblems.length > 0 ? undefined : report,
    photos,
    problems: [...photoProblems, ...deliveryProblems(report).map(locate)],
    locate,
  };
}

/** Renders a loaded report as a PDF. On a draft, every page says so. */
export async function renderLoaded(
  report: ReportInLanguage,
  { photos, problems }: LoadedReport,
): Promise<Buffer> {
  const { renderReport } = await import('#server/reports/render.ts');
  return renderReport(report, { photos, isDraft: problems.length > 0 });
}

async function readText(file: string): Promise<string> {
  const bytes = await readNamedFile(file, MAX_TEXT_BYTES);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CommandRejected(`${file} is not text in UTF-8. Save it again with this encoding.`);
  }
}

async function readPhoto(file: string): ReturnType<typeof preparePhoto> {
  try {
    return await preparePhoto(await readWithin(file, MAX_PHOTO_BYTES));
  } catch (error) {
    const reason = whyUnreadable(error);
    const problem =
      reason === 'ENOENT'
        ? 'There is no such file beside this one. Copy the photograph there, or correct the name.'
        : `The file can’t be read (${reason}).`;
    return { problem };
  }
}
