import { useForm } from '../shell/use-form.ts';
import { MailingDialog, type OrderDialogProps } from './ChangeDialog.tsx';

/** Sends an email of an order again, or one that waits to be sent now. */
export function ResendDialog({
  mailId,
  details,
  ...props
}: OrderDialogProps & { readonly mailId: string }) {
  const form = useForm('resend', {});
  return (
    <MailingDialog
      {...props}
      details={details}
      form={form}
      title="Send this email again"
      button="Send it now"
      done="The email goes out again now. The timeline shows what comes of it."
      change={['POST /emails/:id/resend', { params: { id: mailId }, body: {} }]}
    />
  );
}
