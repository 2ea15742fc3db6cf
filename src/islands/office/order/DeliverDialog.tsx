import { useEffect, useRef, useState } from 'react';
import { useStatus } from '#client/StatusRegion.tsx';
import { FileField } from '../shell/FileField.tsx';
import { ResultNotice } from '../shell/ResultNotice.tsx';
import { Link } from '../shell/router.tsx';
import { useAction } from '../shell/use-action.ts';
import { useForm } from '../shell/use-form.ts';
import { MailingDialog, type OrderDialogProps } from './ChangeDialog.tsx';
import { type UploadProgress, upload } from './upload.ts';
import { WhatChanged } from './WhatChanged.tsx';

/**
 * Delivers a finished PDF, the first or one in place of what was delivered: it is uploaded first, then the email is shown,
 * and one press sends both.
 */
export function DeliverDialog({ details, ...props }: OrderDialogProps) {
  const form = useForm('deliver', { changed: '' });
  const changed = form.value('changed');
  const corrected = details.order.status === 'delivered';
  const { orderId } = props;
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<UploadProgress>();
  const [uploadId, setUploadId] = useState<string>();
  const { result, run } = useAction();
  const closing = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    closing.current = controller;
    return () => controller.abort();
  }, []);
  const choose = (chosen: File) => {
    const { signal } = closing.current ?? {};
    if (!signal) return;
    setFile(chosen);
    setUploadId(undefined);
    setProgress({ done: 0, isWaiting: false });
    void run(async () => {
      try {
        setUploadId(await upload(orderId, chosen, signal, setProgress));
      } finally {
        setProgress(undefined);
      }
    });
  };
  return (
    <MailingDialog
      {...props}
      details={details}
      form={form}
      title={corrected ? 'Replace the report' : 'Deliver'}
      button="Deliver and email"
      done="The report is delivered and goes to the customer in ten seconds."
      isReady={uploadId !== undefined}
      isComplete={!corrected || changed.trim() !== ''}
      change={[
        'POST /orders/:id/deliveries',
        { params: { id: orderId }, body: { uploadId, ...(corrected && { corrected, changed }) } },
      ]}
    >
      <p>
        To deliver the report that was written here,{' '}
        <Link className="link" href={`/office/report/${orderId}`}>
          open it
        </Link>
        .
      </p>
      <FileField
        id="report"
        label="The finished report"
        hint="A PDF of at most 10 MB."
        accept="application/pdf,.pdf"
        isDisabled={progress !== undefined}
        onChoose={([file]) => file && choose(file)}
      />
      {corrected && <WhatChanged {...form.field('changed')} language={details.order.language} />}
      {progress && <Progress {...progress} />}
      <ResultNotice result={result} />
      {uploadId && file && (
        <Arrived text={`${file.name}, ${inMegabytes(file.size)}, has arrived.`} />
      )}
    </MailingDialog>
  );
}

function Arrived({ text }: { readonly text: string }) {
  useStatus(text);
  return <p className="wrap-anywhere">{text}</p>;
}

function Progress({ done, isWaiting }: UploadProgress) {
  const percent = `${Math.floor(done * 100)}%`;
  const status = isWaiting
    ? `No connection at ${percent}. The upload goes on by itself once there is one.`
    : 'Uploading. Keep this page open.';
  useStatus(status);
  return (
    <div>
      <progress className="office-progress" aria-label="Upload" value={done} />
      <p className="mt-1 text-label text-ink-soft">{status}</p>
    </div>
  );
}

function inMegabytes(bytes: number): string {
  return `${Math.max(0.1, bytes / 1024 / 1024).toFixed(1)} MB`;
}
