import { company } from '#business/company.ts';
import { reportCopy } from '#business/report/copy.ts';
import type { Report } from '#business/report/schema.ts';
import { tiers } from '#business/report/tiers.ts';
import { PdfDocument } from '#server/pdf/document.ts';
import { drawEvidence } from './evidence.ts';
import { drawFirstPage } from './first-page.ts';

export interface RenderOptions {
  /** The photographs of its findings, by file name, upright and shrunk. */
  readonly photos?: ReadonlyMap<string, Buffer>;
  /** Every page then says that it is a sample. */
  readonly isSample?: boolean;
  /** Every page then says that it is a draft. */
  readonly isDraft?: boolean;
}

/**
 * Renders a report as a tagged PDF: a first page to read in a minute, then the evidence. The same report gives the same
 * bytes.
 * @throws Error when a photograph of a finding is not in `photos`
 */
export async function renderReport(
  report: Report,
  { photos = new Map(), isSample = false, isDraft = false }: RenderOptions = {},
): Promise<Buffer> {
  const { parcel, order, date, tier } = report;
  const kind = isSample ? `${reportCopy.sample}: ${tiers[tier].name}` : tiers[tier].name;
  const pdf = new PdfDocument({
    title: `${company.name}, ${kind}: ${parcel.address}`,
    author: company.legalEntity ?? company.name,
    createdAt: new Date(`${date}T12:00:00Z`),
    footer: [company.name, kind, order, parcel.address].filter(Boolean).join(', '),
    mark: isSample ? reportCopy.sample : isDraft ? reportCopy.draft : undefined,
  });
  drawFirstPage(pdf, report, { isSample });
  pdf.newPage();
  drawEvidence(pdf, report, photos);
  return pdf.finish();
}
