import * as z from 'zod/mini';
import type { Database } from '#server/adapters/neon.ts';
import type { AuditEntry } from '#server/database/audit-log.ts';
import { columnsOf, parametersOf } from '#server/database/columns.ts';
import { COPIED_MAIL_KINDS, CUSTOMER_MAIL_KINDS } from '#server/outbox/kinds.ts';
import { queueMail } from '#server/outbox/queue.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { type InvalidInput, validate } from '#server/platform/validation.ts';
import { forOptionalFields, PROPERTY_FIELDS } from '#shared/order-fields.ts';
import { orderForm } from '#shared/order-form.ts';
import { CLOSED_STATUSES } from '#shared/states.ts';
import { CORRECTABLE_FIELDS, namesOf, writeCorrectedFields } from './corrected-fields.ts';
import type { CorrectableField } from './fields.ts';
import { findWritableOrder, type OrderErased, type OrderNotFound } from './find.ts';
import { columnTypesOf, ORDER_COLUMNS, type OrderRecord, toOrderRecord } from './record.ts';
import { orderTitle, problemOfTitle } from './title.ts';
import type { ChangedConcurrently, OrderPlan } from './update-order.ts';

/** Fields that a customer mistypes, and what the office has called custom work. One that is not given stays as it is; an empty one, where it may be empty, is removed. */
export const correctionForm = z.partial(
  z.extend(
    z.pick(orderForm, {
      customerEmail: true,
      customerPhone: true,
      propertyAddress: true,
      county: true,
      ...forOptionalFields(() => true as const),
    }),
    { title: orderTitle },
  ),
);
export type Correction = z.output<typeof correctionForm>;

type CorrectedOrder = Pick<OrderRecord, CorrectableField>;

/** The fields with the types of their columns. */
const CORRECTED_FIELDS = columnTypesOf(CORRECTABLE_FIELDS);

/** A correction that passed all checks. */
interface PlannedEdit extends OrderPlan {
  /** The fields that change. */
  readonly changed: readonly CorrectableField[];
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
): Promise<Result<PlannedEdit, OrderNotFound | OrderErased | InvalidInput | NotEditable>> {
  const checked = validate(correctionForm, correction);
  if (!checked.ok) return checked;
  const found = await findWritableOrder(db, id);
  if (!found.ok) return found;
  const order = found.value;
  const { title } = checked.value;
  const titleProblem = title && problemOfTitle(title, order.serviceType, order.customerName);
  if (titleProblem) {
    return err({ type: 'invalid-input', errors: [{ path: 'title', error: titleProblem }] });
  }
  const correctedValue = (field: CorrectableField) => {
    const given = checked.value[field];
    return given === undefined ? order[field] : given || null;
  };
  const corrected = Object.fromEntries(
    CORRECTABLE_FIELDS.map((field) => [field, correctedValue(field)]),
  ) as CorrectedOrder;
  const changed = CORRECTABLE_FIELDS.filter((field) => corrected[field] !== order[field]);
  if (changed.length === 0) return err({ type: 'nothing-to-change' });
  const isOtherProperty = changed.some((field) => PROPERTY_FIELDS.includes(field));
  if (isOtherProperty && CLOSED_STATUSES.includes(order.status)) {
    return err({ type: 'property-of-closed-order' });
  }
  const mails = [{ kind: 'order_changed', detail: writeCorrectedFields(changed) }] as const;
  // Nobody replaces what a colleague has corrected meanwhile, without having read that.
  const replaced = changed.map((field) => order[field]);
  return ok({ order, changed, outcome: { order: { ...order, ...corrected }, mails, replaced } });
}

/** Emails that the old address refused are due again, to the new one. Unsent copies go to the new address for copies, or to none. */
const REDIRECT_UNSENT_MAILS = `unsent as (
  select outbox.id, recipient, refused from outbox join edited on order_id = edited.id
  where sent_at is null and dismissed_at is null and (recipient is null or kind = any($copiedMails))
), renewed as (
  update outbox set attempts = 0, failed_at = null, refused = false, next_attempt_at = now(),
                    recipient = case when outbox.recipient is not null then $copyTo end
  from unsent
  where outbox.id = unsent.id
    and (unsent.recipient is null and unsent.refused and $customerEmail <> $old_customerEmail
         or unsent.recipient = $old_copyTo and $copyTo <> $old_copyTo)
), dropped as (
  delete from outbox using unsent
  where outbox.id = unsent.id and unsent.recipient = $old_copyTo and $copyTo::text is null
)`;

/** The customer is told at the new address, and at the old one where emails arrived there. */
const TELL_CUSTOMER = `mailed as (
  ${queueMail('order_changed', {
    from: 'edited',
    order: 'edited',
    detail: '$detail',
    occasion: 'gen_random_uuid()',
  })}
), mailed_to_old_address as (
  ${queueMail('email_changed', {
    from: 'edited',
    where: `$customerEmail <> $old_customerEmail and exists (
      select from outbox where order_id = $id and kind = any($customerMails) and recipient is null and sent_at is not null
    )`,
    order: 'edited',
    recipient: '$old_customerEmail',
    occasion: 'gen_random_uuid()',
  })}
)`;

/**
 * Corrects an order, with the audit log (which fields, never their values) and the emails, all or none, unless the
 * order was changed in the meantime.
 */
export async function editOrder(
  db: Database,
  { order, changed, outcome }: PlannedEdit,
  { operator, assertionId }: Pick<AuditEntry, 'operator' | 'assertionId'>,
): Promise<Result<OrderRecord, ChangedConcurrently>> {
  const [row] = await db.query(
    `/* edit order */ with edited as (
       update orders
       set (${columnsOf(CORRECTED_FIELDS)}) = row (${parametersOf(CORRECTED_FIELDS)})
       where id = $id and status = $status and erased_at is null
         and (${columnsOf(CORRECTED_FIELDS)}) is not distinct from (${parametersOf(CORRECTED_FIELDS, 'old_')})
       returning ${ORDER_COLUMNS}
     ), logged as (
       insert into audit_log (operator, action, order_id, detail, assertion_id)
       select $operator, 'edit', id, $fields, $assertionId from edited
     ), ${REDIRECT_UNSENT_MAILS}, ${TELL_CUSTOMER}
     select * from edited`,
    {
      ...outcome.order,
      ...Object.fromEntries(CORRECTABLE_FIELDS.map((field) => [`old_${field}`, order[field]])),
      fields: namesOf(changed),
      detail: outcome.mails[0]?.detail,
      operator,
      assertionId,
      customerMails: CUSTOMER_MAIL_KINDS,
      copiedMails: COPIED_MAIL_KINDS,
    },
  );
  return row ? ok(toOrderRecord(row)) : err({ type: 'changed-concurrently' });
}
