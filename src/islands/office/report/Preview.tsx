import { memo } from 'react';
import { previewDocument } from '#report/preview.ts';
import { ReportView } from '#report/ReportView.tsx';
import { localeOf } from '#shared/languages.ts';
import type { DraftSubject } from '#shared/office/reports.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import { useComposer } from './composer.ts';
import { photoUrl } from './PhotoField.tsx';

export interface PreviewProps {
  readonly orderId: string;
  readonly content: WrittenReport;
  readonly subject: DraftSubject;
}

/** The report as the customer will read it, as far as it is written. */
export const Preview = memo(function Preview({ orderId, content, subject }: PreviewProps) {
  const { language } = useComposer();
  return (
    <div lang={localeOf(language)}>
      <ReportView
        document={previewDocument(content, subject, 'screen')}
        pictureOf={(file) => ({ src: photoUrl(orderId, file) })}
      />
    </div>
  );
});
