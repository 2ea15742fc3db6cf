import { call } from '../shell/api.ts';
import { AreaField } from '../shell/fields.tsx';
import { useForm } from '../shell/use-form.ts';
import { ChangeDialog, type OrderDialogProps } from './ChangeDialog.tsx';

/** Adds a note to an order, for the office alone. */
export function NoteDialog({ details: _, ...props }: OrderDialogProps) {
  const form = useForm('note', { text: '' });
  const body = { text: form.value('text') };
  return (
    <ChangeDialog
      {...props}
      form={form}
      title="Add note"
      button="Add note"
      done="The note is added."
      send={() => call('POST /orders/:id/notes', { params: { id: props.orderId }, body })}
    >
      <AreaField
        {...form.field('text')}
        label="Note"
        hint="For the office alone: customers never see it."
        required
        rows={4}
      />
    </ChangeDialog>
  );
}
