import { company } from '#business/company.ts';
import { reportTexts } from '#i18n/document-texts.ts';
import type { ReportInLanguage } from '#report/schema.ts';
import { PdfDocument } from '#server/pdf/document.ts';
import { localeOf } from '#shared/languages.ts';
import { BETWEEN_SECTIONS, drawEvidence } from './evidence.ts';
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
  report: ReportInLanguage,
  { photos = new Map(), isSample = false, isDraft = false }: RenderOptions = {},
): Promise<Buffer> {
  const { parcel, order, date, tier, language } = report;
  const texts = reportTexts[language];
  const tierName = texts.tiers[tier].title;
  const kind = isSample ? `${texts.sample}: ${tierName}` : tierName;
  const pdf = new PdfDocument({
    title: `${company.name}, ${kind}: ${parcel.address}`,
    author: company.legalEntity ?? company.name,
    identity: { kind: isSample ? 'sample' : isDraft ? 'draft' : 'report', order },
    locale: localeOf(language),
    createdAt: new Date(`${date}T12:00:00Z`),
    footer: [company.name, kind, order, parcel.address].filter(Boolean).join(', '),
    pageNumber: texts.page,
    mark: isSample ? texts.sample : isDraft ? texts.draft : undefined,
  });
  drawFirstPage(pdf, report, { isSample });
  if (pdf.pageCount === 1) pdf.newPage();
  // What the first page had no room for must not take a page of its own.
  else pdf.space(BETWEEN_SECTIONS);
  drawEvidence(pdf, report, { photos, isSample });
  return pdf.finish();
}
