import { formatDayInFlorida } from '#shared/format-day.ts';
import type { ErasurePreview } from '#shared/office/erasures.ts';
import { orderNumber } from '#shared/order-number.ts';
import { Button } from '../shell/Button.tsx';
import { Link } from '../shell/router.tsx';

interface StoredDataProps {
  readonly shown: ErasurePreview & { readonly email: string };
  readonly isBusy: boolean;
  readonly onErase: () => void;
}

/** What is stored about a person, and what an erasure would do with it. */
export function StoredData({ shown, isBusy, onErase }: StoredDataProps) {
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
