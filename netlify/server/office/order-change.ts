import { afterChange } from '#server/appointments/fall.ts';
import { type Appointment, findAppointment } from '#server/appointments/read.ts';
import type { AuditEntry } from '#server/database/audit-log.ts';
import { readAddresses } from '#server/mail/addresses.ts';
import type { MailSources } from '#server/mail/due-mail.ts';
import { previewMail } from '#server/mail/render-due-mail.ts';
import { findOrder, type OrderNotFound } from '#server/orders/find.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import type { OrderPlan } from '#server/orders/update-order.ts';
import { goesToCustomer, type MailAbout } from '#server/outbox/kinds.ts';
import { ok, type Result } from '#server/platform/result.ts';
import type { AuditAction } from '#shared/audit-actions.ts';
import type { Changed } from '#shared/calls.ts';
import type { MailPreview } from '#shared/office/orders.ts';
import type { OfficeReason } from './problems.ts';
import type { OfficeContext } from './route.ts';

/** What the changes of an order have in common. */

/** The order of the path, by its id. */
interface OfPath {
  readonly params: { readonly id: string };
}

/** The order of the path. */
export async function orderOf({
  db,
  order,
  params,
}: Pick<OfficeContext, 'db' | 'order'> & OfPath): Promise<Result<OrderRecord, OrderNotFound>> {
  return order ? ok(order) : findOrder(db, params.id);
}

/** The entry of a change in the audit log, under the request's id. */
export function entryOf(
  { session, requestId }: Pick<OfficeContext, 'session' | 'requestId'>,
  action: AuditAction,
): AuditEntry {
  return { operator: session.email, action, assertionId: requestId || undefined };
}

interface PlannedMail {
  readonly kind: MailAbout<'order'>;
  readonly detail?: string | null;
}

/** Returns the email that the customer of an order gets, as it becomes; null if there is none. */
export function customerMail(
  { order, mails }: { readonly order: OrderRecord; readonly mails: readonly PlannedMail[] },
  sources?: Pick<MailSources, 'summary' | 'correction' | 'part' | 'appointment'>,
): { readonly mail: MailPreview | null } {
  const mail = mails.findLast(({ kind }) => goesToCustomer(kind));
  if (!mail) return { mail: null };
  return { mail: previewMail(order, mail.kind, mail.detail ?? null, readAddresses(), sources) };
}

/** A plan with what becomes of the order's appointment, of which the email about its end tells. */
export async function withAppointment<Planned extends Pick<OrderPlan, 'order' | 'outcome'>, Reason>(
  { db, params }: Pick<OfficeContext, 'db'> & OfPath,
  planned: Result<Planned, Reason>,
): Promise<
  Result<Planned & { readonly outcome: { readonly appointment: Appointment | null } }, Reason>
> {
  if (!planned.ok) return planned;
  const { outcome } = planned.value;
  const appointment = afterChange(outcome.order, await findAppointment(db, params.id));
  return ok({ ...planned.value, outcome: { ...outcome, appointment } });
}

/** The response to a change of an order: the screen reads what it needs of it again. */
export function toChanged(
  result: Result<OrderRecord, OfficeReason>,
): Result<Changed, OfficeReason> {
  return result.ok ? ok({ id: result.value.id }) : result;
}

/** The response to a request that has changed the order before. */
export async function wasChanged({ params }: OfPath): Promise<Result<Changed, never>> {
  return ok({ id: params.id });
}
