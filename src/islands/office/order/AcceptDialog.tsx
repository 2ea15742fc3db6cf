import { formatAmount } from '#shared/pricing.ts';
import { useForm } from '../shell/use-form.ts';
import { MailingDialog, type OrderDialogProps } from './ChangeDialog.tsx';
import { choosePayment, PaymentField } from './PaymentField.tsx';

/** Accepts a payment that is under review. */
export function AcceptDialog({ details, ...props }: OrderDialogProps) {
  const form = useForm('accept', { payment: '' });
  const choice = choosePayment(details.payments, 'own', form.value('payment'));
  const { chosen, payment } = choice;
  return (
    <MailingDialog
      {...props}
      details={details}
      form={form}
      title="Accept the payment"
      button={chosen ? `Accept ${formatAmount(chosen.received)}` : 'Accept the payment'}
      done="The payment is accepted."
      change={['POST /orders/:id/acceptance', { params: { id: props.orderId }, body: { payment } }]}
    >
      <PaymentField {...form.field('payment')} choice={choice} />
      {chosen && (
        <p className="font-semibold figures">
          Stripe received {formatAmount(chosen.received)}. The order’s total is{' '}
          {formatAmount(details.order.totalAmount)}.
        </p>
      )}
      <p>
        The amount that Stripe received becomes the order’s total. What was refunded before stays
        refunded.
      </p>
    </MailingDialog>
  );
}
