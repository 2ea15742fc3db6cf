import { isUnpaid } from '#shared/states.ts';
import { call } from '../shell/api.ts';
import { useForm } from '../shell/use-form.ts';
import { ChangeDialog, type OrderDialogProps } from './ChangeDialog.tsx';

/** Cancels an order, paid or not. */
export function CancelDialog({ details, ...props }: OrderDialogProps) {
  const form = useForm('cancel', {});
  return (
    <ChangeDialog
      {...props}
      form={form}
      title="Cancel the order"
      button="Cancel the order"
      isDangerous
      done="The order is canceled."
      preview={{ change: 'cancel' }}
      send={() => call('POST /orders/:id/cancellation', { params: { id: props.orderId } })}
    >
      <p>
        {isUnpaid(details.order)
          ? 'The customer can’t pay it any more.'
          : 'The work ends. The payment stays until you refund it.'}
      </p>
    </ChangeDialog>
  );
}
