import { CANCELLATION_REASONS } from '#shared/office/because.ts';
import { formatAmount } from '#shared/pricing.ts';
import { canTransitionOrder, isRefundable, isUnderReview, isUnpaid } from '#shared/states.ts';
import { SelectField } from '../shell/fields.tsx';
import { useForm } from '../shell/use-form.ts';
import { BecauseField } from './BecauseField.tsx';
import { MailingDialog, type OrderDialogProps } from './ChangeDialog.tsx';
import { choosePayment } from './PaymentField.tsx';

/** Cancels an order, and refunds what was paid unless that is to be done later. */
export function CancelDialog({ details, ...props }: OrderDialogProps) {
  const form = useForm('cancel', { because: '', refund: 'now' });
  const { order, payments } = details;
  const { chosen } = choosePayment(payments, 'own', '');
  // The money of a payment under review goes back with it: nobody has accepted it.
  const endsReview = isUnderReview(order) && canTransitionOrder(order.status, 'cancelled');
  const left = (isRefundable(order) || endsReview) && chosen ? chosen.left : 0;
  const isRefunded = left > 0 && (endsReview || form.value('refund') === 'now');
  const because = CANCELLATION_REASONS.find((each) => each === form.value('because'));
  const amount = formatAmount(left);
  const body = { because, ...(isRefunded && { refund: true as const }) };
  return (
    <MailingDialog
      {...props}
      details={details}
      form={form}
      title={left > 0 ? 'Cancel and refund' : 'Cancel the order'}
      button={isRefunded ? `Cancel and refund ${amount}` : 'Cancel the order'}
      isDangerous
      done={
        isRefunded ? `The order is canceled, and ${amount} is refunded.` : 'The order is canceled.'
      }
      change={['POST /orders/:id/cancellation', { params: { id: props.orderId }, body }]}
      isComplete={because !== undefined}
    >
      <p>
        {isUnpaid(order)
          ? 'The customer can’t pay it any more.'
          : endsReview && isRefunded
            ? 'The payment is not accepted, and all of it goes back, with one email about both.'
            : isRefunded
              ? 'The work ends, and the money goes back, with one email about both.'
              : 'The work ends. The payment stays until you refund it.'}
      </p>
      <BecauseField {...form.field('because')} reasons={CANCELLATION_REASONS} />
      {left > 0 && !endsReview && (
        <SelectField
          {...form.field('refund')}
          label="The payment"
          options={[
            ['now', `Refund ${amount} now`],
            ['later', 'Refund it later'],
          ]}
        />
      )}
    </MailingDialog>
  );
}
