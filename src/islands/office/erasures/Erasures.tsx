import { useState } from 'react';
import { PLAN_HEADER } from '#shared/office/access.ts';
import type { ErasurePreview, ErasureResult } from '#shared/office/erasures.ts';
import { call, preview } from '../shell/api.ts';
import { Button } from '../shell/Button.tsx';
import { TextField } from '../shell/fields.tsx';
import { ResultNotice } from '../shell/ResultNotice.tsx';
import { useAction } from '../shell/use-action.ts';
import { useForm } from '../shell/use-form.ts';
import { previewNow } from '../shell/use-preview.ts';
import { StoredData } from './StoredData.tsx';

/** Shows the data about a person, and erases it as far as the law allows. */
export default function Erasures() {
  const action = useAction();
  const { isBusy, result, run } = action;
  const form = useForm('erasure', { email: '' }, action);
  const [shown, setShown] = useState<ErasurePreview & { readonly email: string }>();
  const [erased, setErased] = useState<ErasureResult>();
  const look = async () => {
    const body = { email: form.value('email').trim() };
    setShown(undefined);
    setErased(undefined);
    try {
      setShown({ ...body, ...(await preview('POST /erasures', { body })) });
    } catch (error) {
      throw form.showErrors(error);
    }
  };
  const erase = () =>
    void run(async () => {
      if (!shown) return;
      const { email, digest } = shown;
      const headers = { [PLAN_HEADER]: digest };
      try {
        setErased(await call('POST /erasures', { body: { email }, headers }));
      } catch (error) {
        const preview = previewNow<ErasurePreview>(error);
        if (preview) setShown({ email, ...preview });
        throw error;
      }
      setShown(undefined);
      form.forget();
    }, 'The data is erased.');
  return (
    <>
      <form
        className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
        onSubmit={(event) => {
          event.preventDefault();
          void run(look);
        }}
      >
        <TextField
          {...form.field('email')}
          label="The person’s email address"
          type="email"
          required
        />
        <Button type="submit" className="button button-primary" isDisabled={isBusy}>
          Show what is stored
        </Button>
      </form>
      <ResultNotice result={result} />
      {shown && <StoredData shown={shown} isBusy={isBusy} onErase={erase} />}
      {erased && (
        <ul className="mt-4 list-disc pl-5">
          <li>Unpaid orders erased: {erased.ordersErased}</li>
          <li>Messages erased: {erased.messagesErased}</li>
          <li>Orders that lost the address for copies: {erased.copiesErased}</li>
          <li>Paid orders kept: {erased.kept.length}</li>
        </ul>
      )}
      {(shown || erased) && (
        <p className="mt-6 max-w-measure text-label text-ink-soft">
          Not reached from here: the office’s mailbox, delivered reports, payments in Stripe, and
          for some days the database’s backups.
        </p>
      )}
    </>
  );
}
