import { call } from '../shell/api.ts';
import { useForm } from '../shell/use-form.ts';
import { ChangeDialog, type OrderDialogProps } from './ChangeDialog.tsx';

/** Sends an email of an order again, or one that waits to be sent now. */
export function ResendDialog({
  mailId,
  details: _,
  ...props
}: OrderDialogProps & { readonly mailId: string }) {
  const form = useForm('resend', {});
  return (
    <ChangeDialog
      {...props}
      form={form}
      title="Send this email again"
      button="Send it now"
      done="The email goes out again now. The timeline shows what comes of it."
      preview={{ mailId }}
      send={() => call('POST /emails/:id/resend', { params: { id: mailId }, body: {} })}
    />
  );
}
