import { type ReactNode, useEffect, useRef } from 'react';
import { describeCounts, describeWaiting, queueByDay } from '#shared/office/queue.ts';
import {
  type AgendaDay,
  DAY_TITLES,
  type Today as TodayData,
  type TodayQuery,
  type TodayRow,
} from '#shared/office/today.ts';
import { pathOf, stripeUrlOf } from '../shell/agenda-links.ts';
import { Flags } from '../shell/Flags.tsx';
import { LoadFailure, Loading } from '../shell/Loading.tsx';
import { usePerson } from '../shell/person.ts';
import { Link, replaceQuery, useQuery } from '../shell/router.tsx';
import { Appointments } from './Appointments.tsx';
import { Filters } from './Filters.tsx';
import { isFiltered, toTodayQuery, withMore } from './filter.ts';
import { ROW, SteadyRows } from './SteadyRows.tsx';
import { useToday } from './use-today.ts';

/** Today's work of the office, by the day on which it is needed, and below it the quotes that wait for customers. */
export default function Today() {
  const address = useQuery();
  const query = toTodayQuery(address);
  const { data, isCurrent, failure, reload } = useToday(query);
  if (!data) return <Loading failure={failure} reload={reload} />;
  const { stripeUrl } = data;
  const quotes = data.sections.flatMap(({ rows }) => rows.filter(({ kind }) => kind === 'quote'));
  const days = queueByDay(data, query);
  return (
    <>
      {failure && <LoadFailure text={failure} reload={reload} />}
      <p className="-mt-3 figures text-ink-soft">{inWords(data, query)}</p>
      <Filters query={query} />
      <Appointments list={data.appointments} />
      <SteadyRows of={`${address} ${isCurrent}`}>
        {[...days, { day: 'quoted', count: data.days.quoted, rows: quotes } as const].map(
          ({ day, count, rows }) => (
            <Day key={day} {...{ day, count, rows, query, stripeUrl }} />
          ),
        )}
      </SteadyRows>
    </>
  );
}

function inWords({ counts, waiting }: TodayData, query: TodayQuery): string {
  const work = describeCounts(counts);
  // Where only what waits is listed, that is its number.
  const isTold = waiting > 0 && query.only !== 'waiting';
  if (work) return isTold ? `${work}; ${describeWaiting(waiting)}` : work;
  if (isTold) return `Nothing else to do: ${describeWaiting(waiting)}.`;
  if (counts.quote > 0) return 'Nothing to do but to wait for customers.';
  return isFiltered(query)
    ? 'Nothing here. Press a filter again to show the rest.'
    : 'Nothing to do.';
}

interface DayProps {
  readonly day: AgendaDay;
  readonly count: number;
  readonly rows: readonly TodayRow[];
  readonly query: TodayQuery;
  readonly stripeUrl: string;
}

function Day({ day, count, rows, query, stripeUrl }: DayProps) {
  const left = count - rows.length;
  const list = useRef<HTMLUListElement>(null);
  /** The place of the first row that a person has asked for. */
  const asked = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    // The button may be gone: whoever pressed it goes on with what it brought.
    if (rows.length <= asked.current) return;
    list.current?.children[asked.current]?.querySelector('a')?.focus({ preventScroll: true });
    asked.current = Number.POSITIVE_INFINITY;
  }, [rows.length]);
  if (rows.length === 0) return null;
  return (
    <section className="mt-6" aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className="office-day">
        {`${DAY_TITLES[day]} (${count})`}
      </h2>
      <ul ref={list} className="mt-1">
        {rows.map((row) => (
          <Row key={nameOf(row)} row={row} stripeUrl={stripeUrl} />
        ))}
      </ul>
      {left > 0 && (
        <button
          type="button"
          className="button button-quiet office-action mt-2"
          onClick={() => {
            asked.current = rows.length;
            replaceQuery(withMore(query, day));
          }}
        >
          {`Show more (${left})`}
        </button>
      )}
    </section>
  );
}

/** Tells a row from all others: an order may have one because of its report, and others because of its money. */
function nameOf({ kind, orderId, messageId, paymentId, facts, lead }: TodayRow): string {
  const id = orderId ?? messageId ?? paymentId ?? '';
  return kind === 'report' || kind === 'message' ? id : [kind, id, facts[0], lead].join(' ');
}

interface RowProps {
  readonly row: TodayRow;
  readonly stripeUrl: string;
}

function Row({ row, stripeUrl }: RowProps) {
  return (
    <li className="office-task-row border-t border-rule last:border-b" {...{ [ROW]: nameOf(row) }}>
      <RowLink row={row} stripeUrl={stripeUrl}>
        <Words row={row} />
      </RowLink>
    </li>
  );
}

/** Two lines, so that many rows are seen at once: how long there is and what it is about, then the rest. */
function Words({ row }: { readonly row: TodayRow }) {
  const { id } = usePerson();
  const { lead, title, facts, flags, assignee, isUrgent: isRed } = row;
  const [number, what, ...others] = facts;
  // The last facts are what to watch for: a phone cuts the line, and must not cut them.
  const details = [what, ...others.filter((fact) => fact !== title).reverse(), number];
  return (
    <>
      {/* What is long, such as "Waiting; inspection ends tomorrow", leaves a line of its own to the rest. */}
      <span className="flex flex-wrap gap-x-3 lg:contents">
        {lead && (
          <span
            className={`shrink-0 font-bold figures lg:row-span-2 ${isRed ? 'text-violation' : ''}`}
          >
            {sentenceCase(lead)}
          </span>
        )}
        <span className="min-w-0 grow basis-16 truncate font-semibold lg:col-start-2">
          <Flags flags={flags} text={sentenceCase(title)} />
        </span>
        {assignee && (
          <span className="office-task-person text-label font-semibold text-lagoon">
            {assignee.id === id ? 'You' : assignee.name}
          </span>
        )}
      </span>
      <span className="block truncate text-label text-ink-soft figures lg:col-start-2">
        {details.join(', ')}
      </span>
    </>
  );
}

interface RowLinkProps extends RowProps {
  readonly children: ReactNode;
}

/** To where the next thing is done: a screen, or Stripe for a payment whose order is missing. */
function RowLink({ row, stripeUrl, children }: RowLinkProps) {
  const url = stripeUrlOf(row, stripeUrl);
  if (!url) {
    return (
      <Link href={pathOf(row)} className="office-task">
        {children}
      </Link>
    );
  }
  return (
    <a href={url} target="_blank" rel="noreferrer" className="office-task">
      {children}
    </a>
  );
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
