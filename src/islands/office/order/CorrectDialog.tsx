import { COUNTIES, COUNTY_NAMES } from '#shared/counties.ts';
import type { CorrectableValues } from '#shared/office/orders.ts';
import { OPTIONAL_FIELD_NAMES, OPTIONAL_FIELDS, PROPERTY_FIELDS } from '#shared/order-fields.ts';
import { isTitled } from '#shared/services.ts';
import { CLOSED_STATUSES } from '#shared/states.ts';
import { SelectField, TextField } from '../shell/fields.tsx';
import { TitleField } from '../shell/TitleField.tsx';
import { useForm } from '../shell/use-form.ts';
import { MailingDialog, type OrderDialogProps } from './ChangeDialog.tsx';

const FIELDS: readonly (readonly [field: keyof CorrectableValues, label: string, type: string])[] =
  [
    ['title', 'Title', 'title'],
    ['customerEmail', 'Email address', 'email'],
    ['customerPhone', 'Phone', 'tel'],
    ['propertyAddress', 'Property address', 'text'],
    ['county', 'County', 'county'],
    ...OPTIONAL_FIELD_NAMES.map(
      (field) => [field, OPTIONAL_FIELDS[field].name, OPTIONAL_FIELDS[field].type] as const,
    ),
  ];

const COUNTY_OPTIONS = COUNTIES.map((county) => [county, COUNTY_NAMES[county]] as const);

/** Corrects what the customer typed in the order, and what the office has called custom work. */
export function CorrectDialog({ details, ...props }: OrderDialogProps) {
  const { order } = details;
  const stored = Object.fromEntries(FIELDS.map(([field]) => [field, order[field] ?? ''])) as Record<
    keyof CorrectableValues,
    string
  >;
  const form = useForm('correct', stored);
  const isClosed = CLOSED_STATUSES.includes(order.status);
  const correctable = FIELDS.filter(
    ([field]) =>
      !(isClosed && PROPERTY_FIELDS.includes(field)) &&
      (field !== 'title' || isTitled(order.serviceType)),
  );
  const changed = correctable.filter(([field]) => form.value(field) !== stored[field]);
  const fields = Object.fromEntries(changed.map(([field]) => [field, form.value(field)]));
  return (
    <MailingDialog
      {...props}
      details={details}
      form={form}
      title="Correct the order"
      button={nameChange(changed.map(([, label]) => label))}
      isReady={changed.length > 0}
      done="The order is corrected, and the customer is told."
      change={['POST /orders/:id/corrections', { params: { id: props.orderId }, body: fields }]}
    >
      {correctable.map(([field, label, type]) => {
        const props = { ...form.field(field), label };
        switch (type) {
          case 'title':
            return <TitleField key={field} {...props} language={order.language} />;
          case 'county':
            return <SelectField key={field} {...props} options={COUNTY_OPTIONS} />;
          default:
            return <TextField key={field} {...props} type={type} />;
        }
      })}
    </MailingDialog>
  );
}

/** Returns the words of the button: `Correct phone, county and email`. */
function nameChange(labels: readonly string[]): string {
  const what = labels.length > 2 ? `${labels.length} fields` : labels.join(', ').toLowerCase();
  return what ? `Correct ${what} and email` : 'Correct and email';
}
