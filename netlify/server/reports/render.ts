import { company } from '#business/company.ts';
import { reportTexts } from '#i18n/document-texts.ts';
import { reportDocument } from '#report/build-document.ts';
import type { ReportInLanguage } from '#report/schema.ts';
import { PdfDocument } from '#server/pdf/document.ts';
import { drawReport, type Photos } from '#server/pdf/report.ts';
import { localeOf } from '#shared/languages.ts';

export interface RenderOptions {
  readonly photos?: Photos;
  /** Every page then says that it is a sample. */
  readonly isSample?: boolean;
  /** Every page then says that it is a draft. */
  readonly isDraft?: boolean;
}

/**
 * Renders a report as a tagged PDF. The same report gives the same bytes.
 * @throws Error when a photograph of a finding is not in `photos`
 */
export async function renderReport(
  report: ReportInLanguage,
  { photos = new Map(), isSample = false, isDraft = false }: RenderOptions = {},
): Promise<Buffer> {
  const { parcel, order, date, language } = report;
  const texts = reportTexts[language];
  const document = reportDocument(report, 'paper', { isSample });
  const kind = isSample ? `${texts.sample}: ${document.tier}` : document.tier;
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
  const letterhead = { tagline: texts.tagline, kind: isSample ? texts.sampleKind : texts.kind };
  drawReport(pdf, document, letterhead, photos);
  return pdf.finish();
}
