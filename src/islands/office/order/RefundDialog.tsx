import { BECAUSE_NAMES } from '#shared/office/because.ts';
import type { OrderDetails, PaymentFacts } from '#shared/office/orders.ts';
import { parseDollars } from '#shared/parse-dollars.ts';
import { formatAmount } from '#shared/pricing.ts';
import { TextField } from '../shell/fields.tsx';
import { useForm } from '../shell/use-form.ts';
import { BecauseField } from './BecauseField.tsx';
import { MailingDialog, type OrderDialogProps } from './ChangeDialog.tsx';
import { choosePayment, PaymentField } from './PaymentField.tsx';

/** Refunds a payment, all of it or a part, with a fresh passkey. */
export function RefundDialog({ details, ...props }: OrderDialogProps) {
  const form = useForm('refund', { amount: amountToRefund(details), because: '', payment: '' });
  const choice = choosePayment(details.payments, 'additional', form.value('payment'));
  const { chosen, payment } = choice;
  const amount = parseDollars(form.value('amount'));
  const because = BECAUSE_NAMES.find((each) => each === form.value('because'));
  const check = () => {
    if (amount) return;
    form.setError('amount', 'Type an amount, like 50 or 12.34.');
    throw new Error('Nothing was refunded. Type the amount first.');
  };
  return (
    <MailingDialog
      {...props}
      details={details}
      form={form}
      title="Refund"
      button={amount ? `Refund ${formatAmount(amount)}` : 'Refund'}
      isDangerous
      done={`${formatAmount(amount ?? 0)} is refunded.`}
      change={[
        'POST /orders/:id/refunds',
        { params: { id: props.orderId }, body: { amount: amount ?? 0, because, payment } },
      ]}
      isComplete={amount !== undefined && because !== undefined}
      check={check}
    >
      <PaymentField {...form.field('payment')} choice={choice} />
      {chosen && <Figures payment={chosen} amount={amount} />}
      <TextField {...form.field('amount')} label="Amount in dollars" inputMode="decimal" />
      <BecauseField {...form.field('because')} reasons={BECAUSE_NAMES} />
    </MailingDialog>
  );
}

/** As it is typed: what the next step names, if it is a refund. */
function amountToRefund({ next }: OrderDetails): string {
  return next.action === 'refund' && next.amount ? formatAmount(next.amount).slice(1) : '';
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
      <dl className="grid grid-cols-[1fr_auto] max-3xs:grid-cols-1 gap-y-1 border-y border-rule py-3 figures">
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
