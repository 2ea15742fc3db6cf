import type { AppointmentDetails } from '#shared/office/appointments.ts';
import { appointmentOf } from '#shared/services.ts';
import { DateField, SelectField, TextField } from '../shell/fields.tsx';
import { LoadFailure } from '../shell/Loading.tsx';
import { useData } from '../shell/use-data.ts';
import { useForm } from '../shell/use-form.ts';
import { MailingDialog, type OrderDialogProps } from './ChangeDialog.tsx';

const NOT_PLANNED: AppointmentDetails = { day: '', from: '', to: '', person: null };

/** Plans the visit or the consultation, or moves it: a day, hours in Florida, and who goes. */
export function AppointmentDialog({ details, ...props }: OrderDialogProps) {
  const { appointment, order } = details;
  const { day, from, to, person } = appointment ?? NOT_PLANNED;
  // Who has the order mostly goes.
  const personId = person?.id ?? (appointment ? '' : order.assignee?.id) ?? '';
  const form = useForm('appointment', { day, from, to, personId });
  const { data: colleagues, failure, reload } = useData('GET /colleagues');
  const body = {
    day: form.value('day'),
    from: form.value('from'),
    to: form.value('to'),
    personId: form.value('personId'),
  };
  const kind = appointmentOf(order.serviceType) ?? 'visit';
  const isFirst = appointment === null;
  return (
    <MailingDialog
      {...props}
      details={details}
      form={form}
      title={`${isFirst ? 'Plan' : 'Change'} the ${kind}`}
      button={isFirst ? 'Plan it and email' : 'Change it and email'}
      done={`The ${kind} is ${isFirst ? 'planned' : 'changed'}, and the customer is told.`}
      change={['POST /orders/:id/appointment', { params: { id: props.orderId }, body }]}
      isComplete={Object.values(body).every((value) => value !== '')}
    >
      <DateField {...form.field('day')} label="Day" required />
      <div className="grid grid-cols-2 gap-4 max-3xs:grid-cols-1">
        <TextField
          {...form.field('from')}
          type="time"
          label="From"
          hint="Florida’s time"
          required
        />
        <TextField {...form.field('to')} type="time" label="To" required />
      </div>
      {failure && <LoadFailure text={failure} reload={reload} />}
      <SelectField
        {...form.field('personId')}
        label={kind === 'visit' ? 'Who goes' : 'Who talks to the customer'}
        required
        options={[
          ['', 'Choose a person'],
          ...(colleagues ?? []).map(({ id, name }) => [id, name] as const),
        ]}
      />
    </MailingDialog>
  );
}

/** Cancels the visit or the consultation. The order goes on. */
export function CancelAppointmentDialog({ details, ...props }: OrderDialogProps) {
  const form = useForm('cancel-appointment', {});
  const kind = appointmentOf(details.order.serviceType) ?? 'visit';
  return (
    <MailingDialog
      {...props}
      details={details}
      form={form}
      title={`Cancel the ${kind}`}
      button="Cancel it and email"
      isDangerous
      done={`The ${kind} is canceled, and the customer is told.`}
      change={['POST /orders/:id/appointment/cancellation', { params: { id: props.orderId } }]}
    >
      <p>The order goes on. To give it another time, change it instead.</p>
    </MailingDialog>
  );
}
