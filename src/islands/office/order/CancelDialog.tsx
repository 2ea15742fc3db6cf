import { isUnpaid } from '#shared/states.ts';
import { useForm } from '../shell/use-form.ts';
import { MailingDialog, type OrderDialogProps } from './ChangeDialog.tsx';

/** Cancels an order, paid or not. */
export function CancelDialog({ details, ...props }: OrderDialogProps) {
  const form = useForm('cancel', {});
  return (
    <MailingDialog
      {...props}
      details={details}
      form={form}
      title="Cancel the order"
      button="Cancel the order"
      isDangerous
      done="The order is canceled."
      change={['POST /orders/:id/cancellation', { params: { id: props.orderId } }]}
    >
      <p>
        {isUnpaid(details.order)
          ? 'The customer can’t pay it any more.'
          : 'The work ends. The payment stays until you refund it.'}
      </p>
    </MailingDialog>
  );
}
