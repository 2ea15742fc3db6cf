import { call } from '../shell/api.ts';
import { TextField } from '../shell/fields.tsx';
import { useForm } from '../shell/use-form.ts';
import { ChangeDialog, type OrderDialogProps } from './ChangeDialog.tsx';

/** Dismisses an email of an order that need not be sent. */
export function DismissDialog({
  mailId,
  details: _,
  ...props
}: OrderDialogProps & { readonly mailId: string }) {
  const form = useForm('dismiss', { reason: '' });
  const body = { reason: form.value('reason') };
  return (
    <ChangeDialog
      {...props}
      form={form}
      title="Dismiss this email"
      button="Dismiss"
      done="The email is dismissed."
      send={() => call('POST /emails/:id/dismissal', { params: { id: mailId }, body })}
    >
      <TextField
        {...form.field('reason')}
        label="Reason"
        hint="For the audit log: no names or addresses."
        required
      />
    </ChangeDialog>
  );
}
