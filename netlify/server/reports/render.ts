import { company } from '#business/company.ts';
import { reportTexts } from '#i18n/document-texts.ts';
import { type DocumentOptions, reportDocument } from '#report/build-document.ts';
import type { Correction } from '#report/correction.ts';
import { picturesOf, type ReportDocument } from '#report/document.ts';
import { localeOf, pathIn } from '#shared/languages.ts';
import type { ReportInLanguage } from '#shared/report/schema.ts';

/** The photographs of a report, by file name, upright and shrunk. */
export type Photos = ReadonlyMap<string, Buffer>;

interface RenderOptions {
  readonly photos?: Photos;
  /** Every page then says that it is a sample. */
  readonly isSample?: boolean;
  /** Every page then says that it is a draft. */
  readonly isDraft?: boolean;
  /** The report that it replaces, if it replaces one. */
  readonly correction?: Correction | undefined;
  /** The site's origin. With it, every page says where to see whether it is the latest version. */
  readonly siteUrl?: string | undefined;
  /** Puts the report into words. A draft shows its blanks. */
  readonly documentOf?: (options: DocumentOptions) => ReportDocument;
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
    correction,
    siteUrl,
    documentOf = (options) => reportDocument(report, 'paper', options),
  }: RenderOptions = {},
): Promise<Buffer> {
  const { parcel, order, date, language } = report;
  const texts = reportTexts[language];
  const tier = texts.tiers[report.tier].title;
  const kind = isSample ? `${texts.sample}: ${tier}` : tier;
  const mark = markOf(isSample, isDraft);
  const document = documentOf({ isSample, correction });
  const { pictures, paths } = readPictures(document, photos);
  // Loaded with the first PDF, so that no other request waits for it.
  const { setDocument } = await import('#server/typeset/document.ts');
  return setDocument(
    {
      title: `${company.name}, ${kind}: ${parcel.address}`,
      identity: { kind: mark ?? 'report', order },
      locale: localeOf(language),
      tagline: texts.tagline,
      footer: [
        [company.name, kind, order, parcel.address].filter(Boolean).join(', '),
        ...(siteUrl ? [texts.verify(verifyAddress(siteUrl, language))] : []),
      ],
      head: `${tier}: ${parcel.address}`,
      pageNumber: texts.page,
      mark: mark && texts[mark],
    },
    {
      template: 'report',
      data: {
        kind: isSample ? texts.sampleKind : texts.kind,
        report: document,
        photos: paths,
      },
      pictures,
      createdAt: new Date(`${date}T12:00:00Z`),
    },
  );
}

/** As it is printed: `www.example.com/es/verify`. */
function verifyAddress(siteUrl: string, language: ReportInLanguage['language']): string {
  return `${new URL(siteUrl).host}${pathIn(language, '/verify')}`;
}

/** Marks every page of a report that isn't a customer's. */
function markOf(isSample: boolean, isDraft: boolean): 'sample' | 'draft' | undefined {
  if (isSample) return 'sample';
  return isDraft ? 'draft' : undefined;
}

/**
 * Returns the files of a document's pictures by the paths that the template reads, and those paths by file name.
 * @throws Error when one is not in `photos`
 */
function readPictures(document: ReportDocument, photos: Photos) {
  const pictures = new Map<string, Buffer>();
  const paths: Record<string, string> = {};
  for (const file of picturesOf(document)) {
    const content = photos.get(file);
    if (!content) throw new Error(`The photograph ${file} is missing.`);
    // Without the name's ending, the library goes by the content.
    const path = paths[file] ?? `photo-${pictures.size}`;
    paths[file] = path;
    pictures.set(path, content);
  }
  return { pictures, paths };
}
