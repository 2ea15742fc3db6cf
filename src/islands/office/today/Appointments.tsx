import { formatDay } from '#shared/format-day.ts';
import type { TodayAppointment } from '#shared/office/today.ts';
import { usePerson } from '../shell/person.ts';
import { Link } from '../shell/router.tsx';

/** The visits and consultations of the day, and those to come to which nobody goes. */
export function Appointments({ list }: { readonly list: readonly TodayAppointment[] }) {
  if (list.length === 0) return null;
  return (
    <section className="mt-6" aria-labelledby="appointments">
      <h2 id="appointments" className="office-day">
        {`Visits and consultations (${list.length})`}
      </h2>
      <ul className="mt-1">
        {list.map((each) => (
          <Appointment key={each.orderId} {...each} />
        ))}
      </ul>
    </section>
  );
}

function Appointment({ orderId, kind, title, day, from, to, person, mapUrl }: TodayAppointment) {
  const { id } = usePerson();
  return (
    <li className="flex items-center gap-3 border-t border-rule last:border-b">
      <Link href={`/office/orders/${orderId}`} className="min-w-0 grow py-2.5 figures">
        <span className="flex flex-wrap gap-x-3">
          <span className="shrink-0 font-bold">{`${clockOf(from)} to ${clockOf(to)}`}</span>
          {person ? (
            <span className="shrink-0 font-semibold text-lagoon">
              {person.id === id ? 'You' : person.name}
            </span>
          ) : (
            <span className="shrink-0 font-bold text-violation">
              {kind === 'visit' ? 'Nobody goes' : 'Nobody talks to them'}
            </span>
          )}
        </span>
        <span className="block truncate text-label">
          <span className="text-ink-soft">{`${formatDay(day, 'en', 'weekday')}, `}</span>
          <span className="font-semibold">{title}</span>
        </span>
      </Link>
      {mapUrl && (
        <a
          className="link inline-flex min-h-11 shrink-0 items-center px-2 text-label"
          href={mapUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={`Map of ${title}`}
        >
          Map
        </a>
      )}
    </li>
  );
}

/** `9:30 AM` of `09:30`. */
function clockOf(time: string): string {
  const [hour = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${time.slice(-2)} ${hour < 12 ? 'AM' : 'PM'}`;
}
