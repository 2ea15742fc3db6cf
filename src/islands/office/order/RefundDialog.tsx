import { useState } from 'react';
import { Field, Select } from '#client/fields/Field.tsx';
import {
  type OrderDetails,
  type PaymentFacts,
  REFUND_REASONS,
  type RefundReason,
} from '#shared/office/orders.ts';
import { formatAmount, parseDollars } from '#shared/pricing.ts';
import { call } from '../shell/api.ts';
import { ChangeDialog, type ChangeProps } from './ChangeDialog.tsx';
import { usePaymentChoice } from './payment-choice.tsx';

const REASONS: Readonly<Record<RefundReason, string>> = {
  requested_by_customer: 'The customer asked for it',
  duplicate: 'Paid twice',
  fraudulent: 'Fraud',
};

/** Refunds a payment, all of it or a part, with a fresh passkey. */
export function RefundDialog({
  details,
  ...props
}: ChangeProps & { readonly details: OrderDetails }) {
  const { chosen, payment, field } = usePaymentChoice(details.payments, 'additional');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<RefundReason>('requested_by_customer');
  const [error, setError] = useState<string>();
  const amount = parseDollars(typed);
  const send = async () => {
    if (!amount) {
      setError('Type an amount, like 50 or 12.34.');
      throw new Error('Nothing was refunded. Type the amount first.');
    }
    const params = { id: props.orderId };
    await call('POST /orders/:id/refunds', { params, body: { amount, reason, payment } });
  };
  return (
    <ChangeDialog
      {...props}
      title="Refund"
      button={amount ? `Refund ${formatAmount(amount)}` : 'Refund'}
      isDangerous
      done={`${formatAmount(amount ?? 0)} is refunded.`}
      preview={amount ? { change: 'refund', amount, payment } : undefined}
      send={send}
    >
      {field}
      {chosen && <Figures payment={chosen} amount={amount} />}
      <Field id="refund-amount" label="Amount in dollars" error={error}>
        {(control) => (
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <Field id="refund-reason" label="Reason" error={undefined}>
        {(control) => (
          <Select
            {...control}
            value={reason}
            onChange={({ target }) =>
              setReason(REFUND_REASONS.find((each) => each === target.value) ?? reason)
            }
          >
            {REFUND_REASONS.map((value) => (
              <option key={value} value={value}>
                {REASONS[value]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </ChangeDialog>
  );
}

function Figures({
  payment: { received, refunded, left, isTest },
  amount = 0,
}: {
  readonly payment: PaymentFacts;
  readonly amount: number | undefined;
}) {
  const figures = [
    ['Stripe received', received],
    ['Refunded so far', refunded],
    ['Left now', left],
    ['Left after this refund', Math.max(0, left - amount)],
  ] as const;
  return (
    <div>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 border-y border-rule py-3 figures">
        {figures.map(([label, cents]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="text-right">{formatAmount(cents)}</dd>
          </div>
        ))}
      </dl>
      {isTest && <p className="mt-2 text-label text-ink-soft">Test mode: no real money moves.</p>}
    </div>
  );
}
