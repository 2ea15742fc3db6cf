import { useState } from 'react';
import { flagActionOf, flagCallOf, flagOf, ORDER_FLAG_NAMES } from '#shared/office/flags.ts';
import { call } from '../shell/api.ts';
import { AreaField } from '../shell/fields.tsx';
import { useForm } from '../shell/use-form.ts';
import { type ActionDialogProps, ChangeDialog } from './ChangeDialog.tsx';

/** Sets the flag of its action on an order, or takes it back. */
export function FlagDialog({ action, details, ...props }: ActionDialogProps) {
  const [flag] = ORDER_FLAG_NAMES.filter((each) => flagActionOf(each) === action);
  if (!flag) throw new Error(`No flag has the action ${action}.`);
  const form = useForm(action, { note: '' });
  // What a refresh shows meanwhile doesn't turn the button around.
  const [isSet] = useState(!details.order.flags.includes(flag));
  const { button, audit } = flagOf(flag);
  const words = isSet ? 0 : 1;
  const body = { isSet, note: form.value('note') };
  return (
    <ChangeDialog
      {...props}
      form={form}
      title={button[words]}
      button={button[words]}
      done={`${audit[words]}.`}
      send={() => call(flagCallOf(flag), { params: { id: props.orderId }, body })}
    >
      <AreaField
        {...form.field('note')}
        label="Why (optional)"
        hint="For the office alone: customers never see it."
        rows={2}
      />
    </ChangeDialog>
  );
}
