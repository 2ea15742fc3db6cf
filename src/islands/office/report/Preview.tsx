import { memo } from 'react';
import { reportDocument } from '#report/build-document.ts';
import { previewDraft } from '#report/draft.ts';
import { ReportView } from '#report/ReportView.tsx';
import { localeOf } from '#shared/languages.ts';
import type { DraftFields, DraftSubject } from '#shared/office/reports.ts';
import { photoUrl } from './PhotoField.tsx';

export interface PreviewProps {
  readonly orderId: string;
  readonly content: DraftFields;
  readonly subject: DraftSubject;
}

/** The report as the customer will read it, as far as it is written. */
export const Preview = memo(function Preview({ orderId, content, subject }: PreviewProps) {
  const report = previewDraft(content, subject);
  return (
    <div lang={localeOf(report.language)}>
      <ReportView
        document={reportDocument(report, 'screen')}
        pictureOf={(file) => ({ src: photoUrl(orderId, file) })}
      />
    </div>
  );
});
