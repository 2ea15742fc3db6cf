import { formatTimeInFlorida } from '#shared/format-day.ts';
import type { OrderDetails, PaymentFacts } from '#shared/office/orders.ts';
import { SelectField, type TypedField } from '../shell/fields.tsx';

interface PaymentChoice {
  /** The payments that still have money. */
  readonly withMoney: readonly PaymentFacts[];
  readonly chosen: PaymentFacts | undefined;
  /** For the request: undefined where the order has only one. */
  readonly payment: string | undefined;
}

/**
 * Returns which payment a change is about.
 * @param preferred the order's own payment, or the one that came in addition to it
 * @param intentId the one that the person chose
 */
export function choosePayment(
  payments: OrderDetails['payments'],
  preferred: 'own' | 'additional',
  intentId: string,
): PaymentChoice {
  const known = payments === 'unreachable' ? [] : payments;
  const withMoney = known.filter(({ left }) => left > 0);
  const chosen =
    withMoney.find((each) => each.intentId === intentId) ??
    withMoney.at(preferred === 'own' ? 0 : -1) ??
    known[0];
  return { withMoney, chosen, payment: known.length > 1 ? chosen?.intentId : undefined };
}

/** Asks which payment a change is about, where Stripe received several. */
export function PaymentField({
  choice: { withMoney, chosen },
  ...field
}: TypedField & { readonly choice: PaymentChoice }) {
  if (withMoney.length < 2 || !chosen) return null;
  return (
    <SelectField
      {...field}
      value={chosen.intentId}
      label="Which payment"
      options={withMoney.map(({ intentId, createdAt }) => [
        intentId,
        formatTimeInFlorida(createdAt),
      ])}
    />
  );
}
