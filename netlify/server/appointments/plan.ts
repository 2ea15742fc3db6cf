import { toColleagues } from '#server/access/colleagues.ts';
import type { Database } from '#server/adapters/neon.ts';
import { findOrder, type OrderNotFound } from '#server/orders/find.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { orderIs } from '#server/orders/state-conditions.ts';
import type { OrderPlan } from '#server/orders/update-order.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import type { InvalidInput } from '#server/platform/validation.ts';
import { clockTimeOn } from '#shared/business-days.ts';
import { dueDate } from '#shared/due-rule.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages.ts';
import type { AppointmentRequest } from '#shared/office/appointments.ts';
import { appointmentOf, SERVICES } from '#shared/services.ts';
import { awaitsReport, type OrderStatus } from '#shared/states.ts';
import { type AppointedPerson, type Appointment, findAppointment, standing } from './read.ts';
import { hoursInWords } from './words.ts';

/** A later day is taken for a mistyped year. */
const MAX_DAYS_AHEAD = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A change of an order's appointment that passed all checks. */
export interface AppointmentPlan extends OrderPlan {
  /** As it was read, whether it stood or had fallen; null where none was ever planned. */
  readonly before: Appointment | null;
  readonly outcome: OrderPlan['outcome'] & {
    /** As it becomes. */
    readonly appointment: Appointment;
    /** Other appointments of the person at that time, one sentence each. */
    readonly remarks: readonly string[];
  };
}

type NotPlannable =
  | Reason<'appointment-not-awaited', { readonly status: OrderStatus }>
  | Reason<'no-appointment-sold'>;

/** Whether the order's visit or consultation can be planned, moved and canceled. */
export function isAppointable(order: OrderRecord): boolean {
  return appointmentOf(order.serviceType) !== null && awaitsReport(order);
}

async function findAppointable(
  db: Database,
  id: string,
): Promise<
  Result<
    { readonly order: OrderRecord; readonly before: Appointment | null },
    OrderNotFound | NotPlannable
  >
> {
  const [found, before] = await Promise.all([findOrder(db, id), findAppointment(db, id)]);
  if (!found.ok) return found;
  const order = found.value;
  if (appointmentOf(order.serviceType) === null) return err({ type: 'no-appointment-sold' });
  if (!awaitsReport(order)) return err({ type: 'appointment-not-awaited', status: order.status });
  return ok({ order, before });
}

/**
 * Checks the day, the hours and the person of an order's appointment, or of another time for it. Changes nothing. Where the
 * service's due date is counted from it, that is set too.
 */
export async function planAppointment(
  db: Database,
  id: string,
  request: AppointmentRequest,
  now: Date = new Date(),
): Promise<
  Result<
    AppointmentPlan,
    | OrderNotFound
    | NotPlannable
    | InvalidInput
    | Reason<
        'person-not-found' | 'appointment-past' | 'appointment-too-far' | 'appointment-unchanged'
      >
  >
> {
  const found = await findAppointable(db, id);
  if (!found.ok) return found;
  const { order, before } = found.value;
  const times = timesOf(request);
  if (!times.ok) return times;
  const { startsAt, endsAt } = times.value;
  if (startsAt <= now) return err({ type: 'appointment-past' });
  if (startsAt.getTime() > now.getTime() + MAX_DAYS_AHEAD * DAY_MS) {
    return err({ type: 'appointment-too-far' });
  }
  const [person] = await db.query<{ [Field in keyof AppointedPerson]: AppointedPerson[Field] }>(
    `select id, email, printed_name as "printedName", license from people where id = $personId`,
    { personId: request.personId },
  );
  if (!person) return err({ type: 'person-not-found' });
  const appointment: Appointment = {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    person,
    sequence: before ? before.sequence + 1 : 0,
    cancelledAt: null,
    fellWithOrder: false,
  };
  if (isSame(standing(before), appointment)) return err({ type: 'appointment-unchanged' });
  const { due } = SERVICES[order.serviceType];
  const dueAt = due?.after === 'visit' ? dueDate(due, endsAt).toISOString() : order.dueAt;
  return ok({
    order,
    before,
    outcome: {
      order: withDueDate(order, dueAt),
      mails: [{ kind: 'appointment_planned', occasion: String(appointment.sequence) }],
      appointment,
      remarks: await findOthers(db, id, appointment),
    },
  });
}

/** Decides whether an order's appointment is canceled. A due date that is counted from it falls too. */
export async function planAppointmentCancellation(
  db: Database,
  id: string,
  now: Date = new Date(),
): Promise<Result<AppointmentPlan, OrderNotFound | NotPlannable | Reason<'no-appointment'>>> {
  const found = await findAppointable(db, id);
  if (!found.ok) return found;
  const { order, before } = found.value;
  if (!standing(before) || !before) return err({ type: 'no-appointment' });
  const { due } = SERVICES[order.serviceType];
  const sequence = before.sequence + 1;
  return ok({
    order,
    before,
    outcome: {
      order: withDueDate(order, due?.after === 'visit' ? null : order.dueAt),
      mails: [{ kind: 'appointment_cancelled', occasion: String(sequence) }],
      appointment: { ...before, sequence, cancelledAt: now.toISOString() },
      remarks: [],
    },
  });
}

function withDueDate(order: OrderRecord, dueAt: string | null): OrderRecord {
  return dueAt === order.dueAt ? order : { ...order, dueAt, dueMoves: order.dueMoves + 1 };
}

function timesOf({
  day,
  from,
  to,
}: AppointmentRequest): Result<{ readonly startsAt: Date; readonly endsAt: Date }, InvalidInput> {
  const [startsAt, endsAt] = [clockTimeOn(day, from), clockTimeOn(day, to)];
  if (startsAt && endsAt) return ok({ startsAt, endsAt });
  const error = 'The clocks leave out this hour on that day.';
  return err({ type: 'invalid-input', errors: [{ path: startsAt ? 'to' : 'from', error }] });
}

function isSame(one: Appointment | null, other: Appointment): boolean {
  return (
    one !== null &&
    one.startsAt === other.startsAt &&
    one.endsAt === other.endsAt &&
    one.person?.id === other.person?.id
  );
}

/** Says what else its person has at that time, of orders that are still to be delivered. */
async function findOthers(
  db: Database,
  orderId: string,
  { startsAt, endsAt, person }: Appointment,
): Promise<string[]> {
  const rows = await db.query<{ startsAt: Date; endsAt: Date; address: string }>(
    `select starts_at as "startsAt", ends_at as "endsAt", property_address as address
     from appointments join orders on orders.id = order_id
     where person_id = $personId and order_id <> $orderId and appointments.cancelled_at is null
       and starts_at < $endsAt::timestamptz and ends_at > $startsAt::timestamptz and ${orderIs.awaitingReport}
     order by starts_at, order_id`,
    { orderId, personId: person?.id, startsAt, endsAt },
  );
  const [colleague] = person ? toColleagues([{ ...person }]) : [];
  return rows.map(
    (row) =>
      `${colleague?.name} is at ${row.address} then, ${hoursInWords(row.startsAt, row.endsAt, DEFAULT_LANGUAGE)}.`,
  );
}
