import { Download } from '#client/icons.tsx';
import { PhoneLink } from '#client/PhoneLink.tsx';
import { useLanguage } from '#client/page-language.ts';
import { useStatus } from '#client/StatusRegion.tsx';
import { usePageTitle } from '#client/use-page-title.ts';
import type { ReportDocument } from '#report/document.ts';
import { CorrectionView, ReportView } from '#report/ReportView.tsx';
import { formatDayInFlorida } from '#shared/format-day.ts';
import { localeOf } from '#shared/languages.ts';
import { type ReportPage, reportFilePath, reportPicturePath } from '#shared/report-page.ts';
import { CopyButton } from './CopyButton.tsx';
import { useTexts } from './texts.ts';

interface Props {
  /** Of the link. */
  readonly id: string;
  readonly page: ReportPage;
}

/** A delivered report: what it says, and its files. */
export function Delivered({ id, page }: Props) {
  const language = useLanguage();
  const texts = useTexts();
  const { deliveredAt, correctedAt, as = 'report' } = page;
  const { [as]: title } = texts.titles;
  usePageTitle(title);
  useStatus(title);
  const dayOf = (moment: string) => formatDayInFlorida(moment, language);
  return (
    <>
      <p className="eyebrow text-ink-soft">
        {texts.delivered(dayOf(deliveredAt))}
        {correctedAt && `. ${texts.corrected(dayOf(correctedAt))}`}
      </p>
      <h1 className="mt-3 text-heading">{title}</h1>
      <div className="report-sheet raised mt-8 rounded-sm border border-rule bg-white">
        <h2 className="sr-only">{texts.report}</h2>
        <div lang={localeOf(page.language)}>
          <Words id={id} page={page} />
        </div>
      </div>
      {page.files.length > 0 && <Files id={id} files={page.files} />}
      <p className="mt-8 max-w-measure text-base text-ink-soft">
        {texts.privacy} {texts.questions} <PhoneLink />.
      </p>
    </>
  );
}

/** The report in words, or that it has none but in its file. */
function Words({ id, page }: Props) {
  const { as = 'report', advice, document, correction, pictures } = page;
  const { copy, filesOnly, inPdf } = useTexts();
  if (!document) {
    return (
      <div className="report-view">
        <p className={advice ? 'whitespace-pre-line wrap-anywhere' : 'text-lede'}>
          {advice ?? filesOnly[as]}
        </p>
        {correction && <CorrectionView correction={correction} />}
      </div>
    );
  }
  return (
    <ReportView
      // JSON of the version that this page reads: the server sends no other.
      document={document as unknown as ReportDocument}
      pictureOf={(file) =>
        pictures.includes(file) ? { src: reportPicturePath(id, file) } : undefined
      }
      missingPicture={inPdf}
      actionOf={(message) => <CopyButton text={message} label={copy.message} />}
    />
  );
}

function Files({ id, files }: { readonly id: string } & Pick<ReportPage, 'files'>) {
  const texts = useTexts().files;
  return (
    <section className="mt-10" aria-labelledby="files">
      <h2 id="files" className="text-title">
        {texts.heading}
      </h2>
      <ul className="mt-4 grid gap-3">
        {files.map(({ name, bytes }, index) => (
          <li key={name}>
            <a href={reportFilePath(id, index + 1)} className="button button-quiet wrap-anywhere">
              <Download className="size-5 shrink-0" />
              {texts.open(name, sizeOf(bytes))}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `1.2 MB`, `85 KB`. */
function sizeOf(bytes: number): string {
  return bytes < 100_000
    ? `${Math.max(1, Math.round(bytes / 1_000))}\u00a0KB`
    : `${(bytes / 1_000_000).toFixed(1)}\u00a0MB`;
}
