import { call } from '../shell/api.ts';
import { useForm } from '../shell/use-form.ts';
import { ChangeDialog, type OrderDialogProps } from './ChangeDialog.tsx';

/** Starts the work on an order. */
export function StartDialog({ details, ...props }: OrderDialogProps) {
  const form = useForm('start', {});
  const isDisputed = details.order.paymentStatus === 'disputed';
  return (
    <ChangeDialog
      {...props}
      form={form}
      title="Start work"
      button="Start work"
      done="Work has started."
      preview={{ change: 'start' }}
      send={() => call('POST /orders/:id/work', { params: { id: props.orderId } })}
    >
      {isDisputed && (
        <p className="font-semibold text-violation">
          The customer’s bank disputes the payment and has withdrawn the money. If the dispute is
          lost, this work is unpaid.
        </p>
      )}
    </ChangeDialog>
  );
}
