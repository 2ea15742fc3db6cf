import { toColleagues } from '#server/access/colleagues.ts';
import type { Database } from '#server/adapters/neon.ts';
import { clockInFlorida, dayInFlorida } from '#shared/florida-day.ts';
import type { AppointmentDetails } from '#shared/office/appointments.ts';
import type { Colleague } from '#shared/office/colleagues.ts';

/** Somebody of the office, as far as customers and reports may know. */
export interface AppointedPerson {
  readonly id: string;
  readonly email: string;
  /** As which the person signs reports. */
  readonly printedName: string | null;
  readonly license: string | null;
}

/** An order's visit or consultation, as it is stored. Times are ISO strings. */
export interface Appointment {
  readonly startsAt: string;
  readonly endsAt: string;
  /** Null where the person was removed from the office since. */
  readonly person: AppointedPerson | null;
  /** Grows with each change, for calendars (RFC 5545). */
  readonly sequence: number;
  /** When it fell; null while it stands. */
  readonly cancelledAt: string | null;
  /** It fell because its order was canceled, or its money went back. */
  readonly fellWithOrder: boolean;
}

/** The appointment of an order, whether it stands or fell; null where none was ever planned. */
export async function findAppointment(db: Database, orderId: string): Promise<Appointment | null> {
  const [row] = await db.query<{
    startsAt: Date;
    endsAt: Date;
    person: AppointedPerson | null;
    sequence: number;
    cancelledAt: Date | null;
    fellWithOrder: boolean;
  }>(
    `select starts_at as "startsAt", ends_at as "endsAt", sequence, cancelled_at as "cancelledAt",
       fell_with_order as "fellWithOrder",
       (select json_build_object('id', id, 'email', email, 'printedName', printed_name, 'license', license)
        from people where people.id = person_id) as person
     from appointments where order_id = $orderId`,
    { orderId },
  );
  if (!row) return null;
  const { startsAt, endsAt, cancelledAt, ...facts } = row;
  return {
    ...facts,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    cancelledAt: cancelledAt?.toISOString() ?? null,
  };
}

/** An appointment that takes place, or took place. */
export function standing(appointment: Appointment | null): Appointment | null {
  return appointment?.cancelledAt === null ? appointment : null;
}

/** It was planned, and canceled since. */
export function isFallen(appointment: Appointment | null): boolean {
  return appointment !== null && appointment.cancelledAt !== null;
}

/** SQL for when the standing appointment of a row of `orders` is, and who goes, for exports. */
export const APPOINTMENT_COLUMNS = `(
  select json_build_object('startsAt', starts_at, 'endsAt', ends_at,
    'person', (select coalesce(printed_name, email) from people where people.id = person_id))
  from appointments where order_id = orders.id and appointments.cancelled_at is null) as appointment`;

/** SQL for whether the appointment of a row of `orders` has fallen. */
export const HAS_FALLEN = `exists (
  select from appointments where order_id = orders.id and appointments.cancelled_at is not null)`;

/** An appointment in Florida's day and hours, with its person as colleagues say it. */
export function toDetails(
  { startsAt, endsAt, person }: Appointment,
  colleagues: readonly Colleague[],
): AppointmentDetails {
  return {
    day: dayInFlorida(startsAt),
    from: clockInFlorida(startsAt),
    to: clockInFlorida(endsAt),
    person: colleagues.find(({ id }) => id === person?.id) ?? null,
  };
}

/** What customers call a person of the office: never by an email address. */
export function nameForCustomers(person: AppointedPerson): string {
  const [colleague] = toColleagues([{ ...person }]);
  return colleague?.name ?? '';
}
