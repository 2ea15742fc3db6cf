import * as z from 'zod/mini';
import type { Database } from '#server/adapters/neon.ts';
import type { Operator } from '#server/audit-log.ts';
import { err, ok, type Reason, type Result } from '#server/result.ts';
import { type InvalidInput, validate } from '#server/validation.ts';
import { orderForm } from '#shared/order-form.ts';
import { CLOSED_STATUSES } from '#shared/states.ts';
import { findOrder, type OrderNotFound } from './find.ts';
import { CUSTOMER_MAIL_KINDS } from './mail-kinds.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord } from './record.ts';
import type { ChangedConcurrently } from './update-status.ts';

const { customerEmail, customerPhone, propertyAddress } = orderForm.shape;

/** What a customer mistypes. A field that is not given stays as it is. */
const correctionForm = z.strictObject({
  customerEmail: z.optional(customerEmail),
  customerPhone: z.optional(customerPhone),
  propertyAddress: z.optional(propertyAddress),
});
export type Correction = z.output<typeof correctionForm>;

/** The names of the fields, for the audit log and the customer. */
const FIELD_NAMES = {
  customerEmail: 'email address',
  customerPhone: 'phone number',
  propertyAddress: 'property address',
} as const satisfies Record<keyof Correction, string>;

/** A correction that passed all checks. */
export interface PlannedEdit {
  readonly order: OrderRecord;
  /** The order's three fields as they will be. */
  readonly corrected: Readonly<Record<keyof Correction, string>>;
  /** Which of them change, as people read them: `email address, phone number`. */
  readonly fields: string;
}

/** A corrected order. */
export interface EditedOrder {
  readonly order: OrderRecord;
  /** How many refused mails are due again, to the new address. */
  readonly mailsRenewed: number;
}

type NotEditable = Reason<'nothing-to-change' | 'property-of-closed-order'>;

/**
 * Checks a correction with the order form's rules. Changes nothing. The property stays as it is once the work has ended:
 * the report is about it.
 */
export async function planEdit(
  db: Database,
  id: string,
  correction: Correction,
): Promise<Result<PlannedEdit, OrderNotFound | InvalidInput | NotEditable>> {
  const checked = validate(correctionForm, correction);
  if (!checked.ok) return checked;
  const found = await findOrder(db, id);
  if (!found.ok) return found;
  const order = found.value;
  const corrected = {
    customerEmail: checked.value.customerEmail ?? order.customerEmail,
    customerPhone: checked.value.customerPhone ?? order.customerPhone,
    propertyAddress: checked.value.propertyAddress ?? order.propertyAddress,
  };
  const changed = (Object.keys(FIELD_NAMES) as (keyof Correction)[]).filter(
    (field) => corrected[field] !== order[field],
  );
  if (changed.length === 0) return err({ type: 'nothing-to-change' });
  if (changed.includes('propertyAddress') && CLOSED_STATUSES.includes(order.status)) {
    return err({ type: 'property-of-closed-order' });
  }
  return ok({ order, corrected, fields: changed.map((field) => FIELD_NAMES[field]).join(', ') });
}

/**
 * Corrects an order, with the audit log (which fields, never their values) and the mails, all or none, unless the order
 * was changed in the meantime. The customer is told at the new address, and at the old one where mails arrived there.
 * Mails that the old address refused are due again.
 */
export async function editOrder(
  db: Database,
  { order, corrected, fields }: PlannedEdit,
  operator: Operator,
): Promise<Result<EditedOrder, ChangedConcurrently>> {
  const [row] = await db.query(
    `/* edit order */ with edited as (
       update orders
       set customer_email = $newEmail, customer_phone = $newPhone, property_address = $newAddress
       where id = $id and customer_email = $email and customer_phone = $phone and property_address = $address
         and status = $status
       returning ${ORDER_COLUMNS}
     ), logged as (
       insert into desk_log (operator, action, order_id, detail) select $operator, 'edit', id, $fields from edited
     ), renewed as (
       update outbox set attempts = 0, failed_at = null, refused = false, next_attempt_at = now()
       where order_id = (select id from edited) and $newEmail <> $email
         and refused and recipient is null and sent_at is null and dismissed_at is null
       returning id
     ), mailed as (
       insert into outbox (kind, order_id, detail, recipient, dedupe_key)
       select 'order_changed', id, $fields, null, 'order_changed:' || gen_random_uuid() from edited
       union all
       select 'email_changed', id, null, $email, 'email_changed:' || gen_random_uuid() from edited
       where $newEmail <> $email and exists (
         select from outbox where order_id = $id and kind = any($customerMails) and recipient is null and sent_at is not null
       )
     )
     select edited.*, (select count(*)::integer from renewed) as mails_renewed from edited`,
    {
      id: order.id,
      email: order.customerEmail,
      phone: order.customerPhone,
      address: order.propertyAddress,
      status: order.status,
      newEmail: corrected.customerEmail,
      newPhone: corrected.customerPhone,
      newAddress: corrected.propertyAddress,
      fields,
      operator,
      customerMails: CUSTOMER_MAIL_KINDS,
    },
  );
  if (!row) return err({ type: 'changed-concurrently' });
  return ok({ order: toOrderRecord(row), mailsRenewed: Number(row.mails_renewed) });
}
