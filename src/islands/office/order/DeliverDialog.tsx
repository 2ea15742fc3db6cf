import { useEffect, useRef, useState } from 'react';
import { useStatus } from '#client/StatusRegion.tsx';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import { LANGUAGE_FACTS } from '#shared/languages.ts';
import { type DeliveredAs, deliveredAs } from '#shared/services.ts';
import { LIMITS } from '#shared/text-limits.ts';
import { FileField } from '../shell/FileField.tsx';
import { AreaField, SelectField } from '../shell/fields.tsx';
import { ResultNotice } from '../shell/ResultNotice.tsx';
import { Link } from '../shell/router.tsx';
import { useAction } from '../shell/use-action.ts';
import { useForm } from '../shell/use-form.ts';
import { MailingDialog, type OrderDialogProps } from './ChangeDialog.tsx';
import { type UploadProgress, upload } from './upload.ts';
import { LastDelivery, WhatChanged } from './WhatChanged.tsx';

/** In the place of a file's number. */
const ANOTHER = '';

const FORMS_OF_ADVICE = [
  ['text', 'Text in the email'],
  ['pdf', 'A PDF'],
] as const;

/** What is delivered, by what the order is delivered as. When its email leaves is said beside Undo. */
const WORDS: Readonly<
  Record<DeliveredAs, { readonly replace: string; readonly file: string; readonly done: string }>
> = {
  report: {
    replace: 'Replace the report',
    file: 'The finished report',
    done: 'The report is delivered.',
  },
  advice: {
    replace: 'Replace the advice',
    file: 'The advice',
    done: 'The advice is delivered.',
  },
  files: {
    replace: 'Correct or add a file',
    file: 'The finished file',
    done: 'The file is delivered.',
  },
};

/**
 * Delivers a finished PDF, the first or one in place of what was delivered: it is uploaded first, then the email is shown,
 * and one press sends both. Advice may be a text; of custom work, each file is another one or the correction of one.
 */
export function DeliverDialog({ details, ...props }: OrderDialogProps) {
  const form = useForm('deliver', {
    changed: '',
    form: 'text',
    advice: '',
    replaces: ANOTHER,
    isLast: '',
  });
  const { order, files } = details;
  const as = deliveredAs(order.serviceType);
  const words = WORDS[as];
  const isDelivered = order.status === 'delivered';
  const [changed, advice] = [form.value('changed'), form.value('advice')];
  const replaces = form.value('replaces');
  const isWritten = as === 'advice' && form.value('form') === 'text';
  const corrected = as === 'files' ? replaces !== ANOTHER : isDelivered;
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
      title={isDelivered ? words.replace : 'Deliver'}
      button="Deliver and email"
      done={words.done}
      isReady={isWritten || uploadId !== undefined}
      isComplete={(!corrected || changed.trim() !== '') && (!isWritten || advice.trim() !== '')}
      change={[
        'POST /orders/:id/deliveries',
        {
          params: { id: orderId },
          body: {
            ...(isWritten ? { advice } : { uploadId }),
            ...(as === 'files' && {
              replaces: corrected ? Number(replaces) : undefined,
              isLast: form.value('isLast') !== '',
            }),
            ...(corrected && { corrected, changed }),
          },
        },
      ]}
    >
      {isDelivered && as !== 'files' && <LastDelivery files={files} />}
      {as === 'report' && (
        <p>
          To deliver the report that was written here,{' '}
          <Link className="link" href={`/office/report/${orderId}`}>
            open it
          </Link>
          .
        </p>
      )}
      {as === 'advice' && (
        <SelectField {...form.field('form')} label="How it is sent" options={FORMS_OF_ADVICE} />
      )}
      {as === 'files' && files.length > 0 && (
        <SelectField
          {...form.field('replaces')}
          label="What it is"
          options={[
            [ANOTHER, 'Another file'],
            ...files.map(({ number, sentAt }): [string, string] => [
              String(number),
              `The correction of file ${number}, sent ${formatTimeInFlorida(sentAt)}`,
            ]),
          ]}
        />
      )}
      {isWritten ? (
        <AreaField
          {...form.field('advice')}
          label={`Advice in ${LANGUAGE_FACTS[order.language].englishName}`}
          hint="It stands in the email as you write it."
          rows={8}
          required
          maxLength={LIMITS.longText}
          lang={order.language}
        />
      ) : (
        <FileField
          id="report"
          label={words.file}
          hint="A PDF of at most 10 MB."
          accept="application/pdf,.pdf"
          isDisabled={progress !== undefined}
          onChoose={([chosen]) => chosen && choose(chosen)}
        />
      )}
      {as === 'files' && !isDelivered && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-lagoon"
            checked={form.value('isLast') !== ''}
            onChange={({ target }) => form.setValue('isLast', target.checked ? 'yes' : '')}
          />
          This is the last file: with it, the order is delivered
        </label>
      )}
      {corrected && <WhatChanged {...form.field('changed')} language={order.language} />}
      {progress && <Progress {...progress} />}
      <ResultNotice result={result} />
      {!isWritten && uploadId && file && (
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
