import { useEffect, useEffectEvent, useState } from 'react';
import type { Language } from '#shared/languages.ts';
import type { OrderDetails } from '#shared/office/orders.ts';
import { type ChangeProps, MailingDialog } from '../order/ChangeDialog.tsx';
import { LastDelivery, WhatChanged } from '../order/WhatChanged.tsx';
import { ResultNotice } from '../shell/ResultNotice.tsx';
import { useAction } from '../shell/use-action.ts';
import { useForm } from '../shell/use-form.ts';

interface DeliverDraftDialogProps extends ChangeProps, Pick<OrderDetails, 'files'> {
  readonly title: string;
  /** The report replaces one that was delivered before. */
  readonly corrected: boolean;
  /** Of the report. */
  readonly language: Language;
  /** Saves the draft. Resolves with the version that has all that is typed. */
  readonly save: () => Promise<number>;
}

/** Delivers the draft as it was saved when the dialog opened. */
export function DeliverDraftDialog({
  corrected,
  files,
  language,
  save,
  ...props
}: DeliverDraftDialogProps) {
  const form = useForm('deliver', { changed: '' });
  const changed = form.value('changed');
  const { result, run } = useAction();
  const [draftVersion, setVersion] = useState<number>();
  const saveNow = useEffectEvent(() => run(async () => setVersion(await save())));
  useEffect(() => void saveNow(), []);
  return (
    <MailingDialog
      {...props}
      form={form}
      button="Deliver and email"
      done=""
      isReady={draftVersion !== undefined}
      isComplete={!corrected || changed.trim() !== ''}
      change={[
        'POST /orders/:id/deliveries',
        {
          params: { id: props.orderId },
          body: { draftVersion, ...(corrected && { corrected, changed }) },
        },
      ]}
    >
      {corrected && (
        <>
          <LastDelivery files={files} />
          <WhatChanged {...form.field('changed')} language={language} />
        </>
      )}
      <ResultNotice result={result} />
    </MailingDialog>
  );
}
