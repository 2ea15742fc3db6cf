import { useState } from 'react';
import { counties } from '#business/coverage.ts';
import { Field, Select } from '#client/fields/Field.tsx';
import { LANGUAGE_FACTS } from '#shared/languages.ts';
import type { CorrectableValues, OrderDetails } from '#shared/office/orders.ts';
import { OPTIONAL_FIELD_NAMES, OPTIONAL_FIELDS, PROPERTY_FIELDS } from '#shared/order-fields.ts';
import { COUNTIES } from '#shared/orders.ts';
import { formatAmount } from '#shared/pricing.ts';
import { CLOSED_STATUSES, isUnpaid } from '#shared/states.ts';
import { call } from '../shell/api.ts';
import { ChangeDialog, type ChangeProps } from './ChangeDialog.tsx';
import { usePaymentChoice } from './payment-choice.tsx';

type OrderProps = ChangeProps & { readonly details: OrderDetails };

const paramsOf = ({ orderId }: ChangeProps) => ({ params: { id: orderId } });

export function StartDialog({ details, ...props }: OrderProps) {
  const isDisputed = details.order.paymentStatus === 'disputed';
  return (
    <ChangeDialog
      {...props}
      title="Start work"
      button="Start work"
      done="Work has started."
      preview={{ change: 'start' }}
      send={() => call('POST /orders/:id/work', paramsOf(props))}
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

export function DueDateDialog({ details, ...props }: OrderProps) {
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const change = { day, reason };
  const { englishName } = LANGUAGE_FACTS[details.order.language];
  return (
    <ChangeDialog
      {...props}
      title="Move the due date"
      button="Move it and email"
      done="The due date is moved, and the customer is told."
      preview={day && reason.trim() ? { change: 'move_due_date', ...change } : undefined}
      send={() => call('POST /orders/:id/due-date', { ...paramsOf(props), body: change })}
    >
      <Field id="due-day" label="New day" hint="Due at 6 PM in Florida." error={undefined}>
        {(control) => (
          <input
            {...control}
            type="date"
            required
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
      </Field>
      <Field
        id="due-reason"
        label="Reason, as the customer reads it"
        hint={`Write it in ${englishName}.`}
        error={undefined}
      >
        {(control) => (
          <textarea
            {...control}
            required
            rows={2}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </ChangeDialog>
  );
}

const FIELDS: readonly (readonly [field: keyof CorrectableValues, label: string, type: string])[] =
  [
    ['customerEmail', 'Email address', 'email'],
    ['customerPhone', 'Phone', 'tel'],
    ['propertyAddress', 'Property address', 'text'],
    ['county', 'County', 'county'],
    ...OPTIONAL_FIELD_NAMES.map(
      (field) => [field, OPTIONAL_FIELDS[field].name, OPTIONAL_FIELDS[field].type] as const,
    ),
  ];

export function CorrectDialog({ details, ...props }: OrderProps) {
  const [typed, setTyped] = useState<Partial<Record<keyof CorrectableValues, string>>>({});
  const stored = (field: keyof CorrectableValues) => details.order[field] ?? '';
  const fields = Object.fromEntries(
    Object.entries(typed).filter(
      ([field, value]) => value !== stored(field as keyof CorrectableValues),
    ),
  );
  const isClosed = CLOSED_STATUSES.includes(details.order.status);
  const correctable = FIELDS.filter(([field]) => !(isClosed && PROPERTY_FIELDS.includes(field)));
  const isChanged = Object.keys(fields).length > 0;
  return (
    <ChangeDialog
      {...props}
      title="Correct the order"
      button="Correct and email"
      done="The order is corrected, and the customer is told."
      preview={isChanged ? { change: 'correct', fields } : undefined}
      send={() => call('POST /orders/:id/corrections', { ...paramsOf(props), body: fields })}
    >
      {correctable.map(([field, label, type]) => (
        <Field key={field} id={`correct-${field}`} label={label} error={undefined}>
          {(control) => {
            const value = typed[field] ?? stored(field);
            const change = (next: string) => setTyped({ ...typed, [field]: next });
            return type === 'county' ? (
              <Select {...control} value={value} onChange={({ target }) => change(target.value)}>
                {COUNTIES.map((county) => (
                  <option key={county} value={county}>
                    {counties[county].label}
                  </option>
                ))}
              </Select>
            ) : (
              <input
                {...control}
                type={type}
                autoComplete="off"
                value={value}
                onChange={({ target }) => change(target.value)}
              />
            );
          }}
        </Field>
      ))}
    </ChangeDialog>
  );
}

export function CancelDialog({ details, ...props }: OrderProps) {
  const isPaid = !isUnpaid(details.order);
  return (
    <ChangeDialog
      {...props}
      title="Cancel the order"
      button="Cancel the order"
      isDangerous
      done="The order is canceled."
      preview={{ change: 'cancel' }}
      send={() => call('POST /orders/:id/cancellation', paramsOf(props))}
    >
      <p>
        {isPaid
          ? 'The work ends. The payment stays until you refund it.'
          : 'The customer can’t pay it any more.'}
      </p>
    </ChangeDialog>
  );
}

export function AcceptDialog({ details, ...props }: OrderProps) {
  const { chosen, payment, field } = usePaymentChoice(details.payments, 'own');
  return (
    <ChangeDialog
      {...props}
      title="Accept the payment"
      button="Accept the payment"
      done="The payment is accepted."
      send={() => call('POST /orders/:id/acceptance', { ...paramsOf(props), body: { payment } })}
    >
      {field}
      {chosen && (
        <p className="font-semibold figures">
          Stripe received {formatAmount(chosen.received)}. The order’s total is{' '}
          {formatAmount(details.order.totalAmount)}.
        </p>
      )}
      <p>
        The amount that Stripe received becomes the order’s total. The customer gets the receipt,
        and the report becomes due. What was refunded before stays refunded.
      </p>
    </ChangeDialog>
  );
}

export function NoteDialog({ details: _, ...props }: OrderProps) {
  const [text, setText] = useState('');
  return (
    <ChangeDialog
      {...props}
      title="Add note"
      button="Add note"
      done="The note is added."
      send={() => call('POST /orders/:id/notes', { ...paramsOf(props), body: { text } })}
    >
      <Field
        id="note"
        label="Note"
        hint="For the office alone: customers never see it."
        error={undefined}
      >
        {(control) => (
          <textarea
            {...control}
            required
            rows={4}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
    </ChangeDialog>
  );
}

export function DismissDialog({ mailId, ...props }: ChangeProps & { readonly mailId: string }) {
  const [reason, setReason] = useState('');
  return (
    <ChangeDialog
      {...props}
      title="Dismiss this email"
      button="Dismiss"
      done="The email is dismissed."
      send={() => call('POST /emails/:id/dismissal', { params: { id: mailId }, body: { reason } })}
    >
      <Field
        id="dismiss-reason"
        label="Reason"
        hint="For the audit log: no names or addresses."
        error={undefined}
      >
        {(control) => (
          <input
            {...control}
            required
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </ChangeDialog>
  );
}
