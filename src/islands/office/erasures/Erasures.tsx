import { useState } from 'react';
import { formatDayInFlorida } from '#shared/format-day.ts';
import { PLAN_HEADER } from '#shared/office/access.ts';
import type { ErasurePreview, ErasureResult } from '#shared/office/erasures.ts';
import { orderNumber } from '#shared/order-number.ts';
import { call, preview } from '../shell/api.ts';
import { Button } from '../shell/Button.tsx';
import { TextField } from '../shell/fields.tsx';
import { ResultNotice } from '../shell/ResultNotice.tsx';
import { Link } from '../shell/router.tsx';
import { useAction } from '../shell/use-action.ts';
import { useForm } from '../shell/use-form.ts';
import { previewNow } from '../shell/use-preview.ts';

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
      {shown && <Preview shown={shown} isBusy={isBusy} onErase={erase} />}
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

interface PreviewProps {
  readonly shown: ErasurePreview & { readonly email: string };
  readonly isBusy: boolean;
  readonly onErase: () => void;
}

function Preview({ shown, isBusy, onErase }: PreviewProps) {
  const { email, unpaid, messages, copies, mails, kept, messagesKept } = shown;
  const total = unpaid + messages + copies + mails + kept.length;
  const button = (
    <Button
      className="button button-quiet mt-6 border-violation text-violation max-sm:w-full"
      isDisabled={isBusy}
      onClick={onErase}
    >
      Erase, which can’t be undone
    </Button>
  );
  if (total === 0) {
    return (
      <>
        <p className="mt-6">
          Nothing is stored about {email}. Check the spelling. Erased all the same, nothing of this
          address comes back from an earlier state of the database.
        </p>
        {button}
      </>
    );
  }
  return (
    <section className="mt-6 border-t border-rule pt-5">
      <h2 className="text-title wrap-anywhere">What will happen to the data of {email}</h2>
      <div className="mt-3 grid gap-6 md:grid-cols-2">
        <div>
          <h3 className="font-semibold">Erased</h3>
          <ul className="mt-1 list-disc pl-5">
            <li>Unpaid orders: {unpaid}</li>
            <li>Messages, with their answers: {messages}</li>
            <li>The address for copies, in orders of others: {copies}</li>
            {mails > 0 && <li>Other emails to this address: {mails}</li>}
          </ul>
        </div>
        <div>
          <h3 className="font-semibold">Kept, for tax law and claims</h3>
          {kept.length === 0 ? <p className="mt-1">Nothing.</p> : <OrderList orders={kept} />}
          {kept.length > 0 && (
            <p className="mt-2">
              Without phone number, notes, the details of the closing, and the draft and photographs
              of the report.
              {messagesKept > 0 &&
                ` The text of ${messagesKept === 1 ? 'the message' : `${messagesKept} messages`} about them is erased too.`}
            </p>
          )}
        </div>
      </div>
      {button}
    </section>
  );
}

interface OrderListProps {
  readonly orders: ErasurePreview['kept'];
}

function OrderList({ orders }: OrderListProps) {
  return (
    <ul className="mt-1 list-disc pl-5 figures">
      {orders.map(({ id, until }) => (
        <li key={id}>
          Order{' '}
          <Link className="link" href={`/office/orders/${id}`}>
            {orderNumber(id)}
          </Link>
          , until {formatDayInFlorida(until, 'en', 'short')}
        </li>
      ))}
    </ul>
  );
}
