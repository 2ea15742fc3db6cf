import { useState } from 'react';
import { Field, Select } from '#client/fields/Field.tsx';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import type { OrderDetails, PaymentFacts } from '#shared/office/orders.ts';

/**
 * Which payment a change is about: a question only where Stripe received several.
 * @param preferred the order's own payment, or the one that came in addition to it
 */
export function usePaymentChoice(
  payments: OrderDetails['payments'],
  preferred: 'own' | 'additional',
) {
  const [id, setId] = useState<string>();
  const known = payments === 'unreachable' ? [] : payments;
  const withMoney = known.filter(({ left }) => left > 0);
  const chosen =
    withMoney.find(({ intentId }) => intentId === id) ??
    withMoney.at(preferred === 'own' ? 0 : -1) ??
    known[0];
  return {
    chosen,
    /** For the request. */
    payment: known.length > 1 ? chosen?.intentId : undefined,
    field: withMoney.length > 1 && chosen && (
      <PaymentField payments={withMoney} value={chosen.intentId} onChange={setId} />
    ),
  };
}

function PaymentField({
  payments,
  value,
  onChange,
}: {
  readonly payments: readonly PaymentFacts[];
  readonly value: string;
  readonly onChange: (intentId: string) => void;
}) {
  return (
    <Field id="payment" label="Which payment" error={undefined}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {payments.map(({ intentId, createdAt }) => (
            <option key={intentId} value={intentId}>
              {formatTimeInFlorida(createdAt)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
