import { company } from '#business/company.ts';
import { reportTexts } from '#i18n/document-texts.ts';
import {
  type FirstEntries,
  reportDocument,
  type DocumentOptions as WordOptions,
} from '#report/build-document.ts';
import type { ReportDocument } from '#report/document.ts';
import { type DocumentOptions, PdfDocument } from '#server/pdf/document.ts';
import type { Photos } from '#server/pdf/findings.ts';
import { drawEvidence } from '#server/pdf/report.ts';
import { drawSummary, type Letterhead } from '#server/pdf/summary.ts';
import { localeOf } from '#shared/languages.ts';
import type { ReportInLanguage } from '#shared/report/schema.ts';

export interface RenderOptions {
  readonly photos?: Photos;
  /** Every page then says that it is a sample. */
  readonly isSample?: boolean;
  /** Every page then says that it is a draft. */
  readonly isDraft?: boolean;
  /** Puts the report into words. A draft shows its blanks. */
  readonly documentOf?: (options: WordOptions) => ReportDocument;
}

/**
 * Renders a report as a tagged PDF. The same report gives the same bytes.
 * @throws Error when a photograph of a finding is not in `photos`
 */
export async function renderReport(
  report: ReportInLanguage,
  {
    photos = new Map(),
    isSample = false,
    isDraft = false,
    documentOf = (options) => reportDocument(report, 'paper', options),
  }: RenderOptions = {},
): Promise<Buffer> {
  const { parcel, order, date, language } = report;
  const texts = reportTexts[language];
  const tier = texts.tiers[report.tier].title;
  const kind = isSample ? `${texts.sample}: ${tier}` : tier;
  const mark = markOf(isSample, isDraft);
  const options = {
    title: `${company.name}, ${kind}: ${parcel.address}`,
    author: company.legalEntity ?? company.name,
    identity: { kind: mark ?? 'report', order },
    locale: localeOf(language),
    createdAt: new Date(`${date}T12:00:00Z`),
    footer: [company.name, kind, order, parcel.address].filter(Boolean).join(', '),
    pageNumber: texts.page,
    mark: mark && texts[mark],
  } as const satisfies DocumentOptions;
  const letterhead = { tagline: texts.tagline, kind: isSample ? texts.sampleKind : texts.kind };
  const documents = FIRST_ENTRIES.map((first) => () => documentOf({ isSample, first }));
  const document = firstThatFits(documents, options, letterhead);
  const pdf = new PdfDocument(options);
  drawSummary(pdf, document, letterhead);
  drawEvidence(pdf, document, photos);
  return pdf.finish();
}

/** Marks every page of a report that isn't a customer's. */
function markOf(isSample: boolean, isDraft: boolean): 'sample' | 'draft' | undefined {
  if (isSample) return 'sample';
  return isDraft ? 'draft' : undefined;
}

/** Numbers of findings and steps that the first page may hold. A reader acts on the steps: a finding goes before a step does. */
const FIRST_ENTRIES: readonly FirstEntries[] = [
  ...[Number.POSITIVE_INFINITY, 3, 2].map((findings) => ({
    findings,
    steps: Number.POSITIVE_INFINITY,
  })),
  ...[5, 4, 3, 2].map((steps) => ({ findings: 3, steps })),
  { findings: 3, steps: 1 },
  { findings: 2, steps: 2 },
  { findings: 2, steps: 1 },
  { findings: 1, steps: 1 },
];

/** Returns the first document whose summary takes one page, or where none does, the one that shortens nothing. */
function firstThatFits(
  documents: readonly (() => ReportDocument)[],
  options: DocumentOptions,
  letterhead: Letterhead,
): ReportDocument {
  const isOnOnePage = (document: ReportDocument) => {
    const trial = new PdfDocument(options);
    drawSummary(trial, document, letterhead);
    return trial.pageCount === 1;
  };
  for (const build of documents) {
    const document = build();
    if (isOnOnePage(document)) return document;
  }
  const [fullest] = documents;
  if (!fullest) throw new Error('There is no document to choose from.');
  return fullest();
}
