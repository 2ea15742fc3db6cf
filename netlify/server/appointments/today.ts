import { toColleagues } from '#server/access/colleagues.ts';
import type { Database, Row } from '#server/adapters/neon.ts';
import { floridaDayOf } from '#server/database/sql-conditions.ts';
import { mapUrl } from '#server/orders/map.ts';
import { orderIs } from '#server/orders/state-conditions.ts';
import { clockInFlorida, dayInFlorida } from '#shared/florida-day.ts';
import type { TodayAppointment, TodayFilter } from '#shared/office/today.ts';
import { appointmentOf, type ServiceType } from '#shared/services.ts';

/** Those of the day in Florida, and those to come to which nobody goes: of orders that are paid and not delivered. */
const APPOINTMENTS = `select order_id, starts_at, ends_at, person_id, service_type, property_address
  from appointments join orders on orders.id = order_id
  where appointments.cancelled_at is null and ${orderIs.awaitingReport}
    and (${floridaDayOf('starts_at')} = ${floridaDayOf('now()')} or (person_id is null and ends_at > now()))`;

/** SQL for a digest of everything that Today says of appointments. */
export const APPOINTMENTS_VERSION = `(select string_agg(each::text, ' ' order by order_id) from (${APPOINTMENTS}) as each)`;

/** What a filter asks of them: they are part of the work on reports. */
function partOf({ who, service }: TodayFilter): string {
  return [
    ...(who ? [who === 'me' ? 'person_id = $personId' : 'person_id is null'] : []),
    ...(service ? ['service_type = $service'] : []),
  ]
    .map((condition) => ` and ${condition}`)
    .join('');
}

/** The visits and consultations of the day, and those to come that have nobody, the first first. */
export async function readAppointmentsOfToday(
  db: Database,
  filter: TodayFilter = {},
  personId?: string,
): Promise<TodayAppointment[]> {
  if (filter.only || (filter.kind && filter.kind !== 'report')) return [];
  const [rows, people] = await Promise.all([
    db.query(`${APPOINTMENTS}${partOf(filter)} order by starts_at, order_id`, {
      personId,
      service: filter.service,
    }),
    db.query('select id, email, printed_name as "printedName" from people order by lower(email)'),
  ]);
  const colleagues = toColleagues(people);
  return rows.map((row) => toTodayAppointment(row, colleagues));
}

function toTodayAppointment(
  row: Row,
  colleagues: ReturnType<typeof toColleagues>,
): TodayAppointment {
  const { order_id, starts_at, ends_at, person_id, service_type, property_address } = row as {
    readonly order_id: string;
    readonly starts_at: Date;
    readonly ends_at: Date;
    readonly person_id: string | null;
    readonly service_type: ServiceType;
    readonly property_address: string;
  };
  const kind = appointmentOf(service_type) ?? 'visit';
  return {
    orderId: order_id,
    kind,
    service: service_type,
    title: property_address,
    day: dayInFlorida(starts_at),
    from: clockInFlorida(starts_at),
    to: clockInFlorida(ends_at),
    person: colleagues.find(({ id }) => id === person_id) ?? null,
    ...(kind === 'visit' && { mapUrl: mapUrl(property_address) }),
  };
}
