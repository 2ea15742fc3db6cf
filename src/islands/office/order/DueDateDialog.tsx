import { LANGUAGE_FACTS } from '#shared/languages.ts';
import { AreaField, DateField } from '../shell/fields.tsx';
import { useForm } from '../shell/use-form.ts';
import { MailingDialog, type OrderDialogProps } from './ChangeDialog.tsx';

/** Sets or moves the day on which the report is due, with a reason that the customer reads. */
export function DueDateDialog({ details, ...props }: OrderDialogProps) {
  const form = useForm('due-date', { day: '', reason: '' });
  const body = { day: form.value('day'), reason: form.value('reason') };
  const isFirst = details.order.dueAt === null;
  const { language } = details.order;
  return (
    <MailingDialog
      {...props}
      details={details}
      form={form}
      title={isFirst ? 'Set the due date' : 'Move the due date'}
      button={isFirst ? 'Set it and email' : 'Move it and email'}
      done={`The due date is ${isFirst ? 'set' : 'moved'}, and the customer is told.`}
      change={['POST /orders/:id/due-date', { params: { id: props.orderId }, body }]}
      isComplete={body.day !== '' && body.reason.trim() !== ''}
    >
      <DateField
        {...form.field('day')}
        label={isFirst ? 'Day' : 'New day'}
        hint="Due at 6 PM in Florida."
        required
      />
      <AreaField
        {...form.field('reason')}
        label="Reason, as the customer reads it"
        hint={`Write it in ${LANGUAGE_FACTS[language].englishName}.`}
        required
        rows={2}
        lang={language}
      />
    </MailingDialog>
  );
}
