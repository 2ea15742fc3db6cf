import type { ReactNode } from 'react';
import type { TodayRow } from '#shared/office/orders.ts';
import { countQueue, queueOf } from '#shared/office/queue.ts';
import { pathOf, stripeUrlOf } from '../shell/agenda-links.ts';
import { Flags } from '../shell/Flags.tsx';
import { LoadFailure, Loading } from '../shell/Loading.tsx';
import { Link } from '../shell/router.tsx';
import { useData } from '../shell/use-data.ts';

/** Today's work of the office: one list in the order in which it is needed, and below it the quotes that wait for customers. */
export default function Today() {
  const { data, failure, reload } = useData('GET /today');
  if (!data) return <Loading failure={failure} reload={reload} />;
  const queue = queueOf(data, new Date());
  const quotes = data.sections.filter(({ rows }) => rows.some(({ kind }) => kind === 'quote'));
  return (
    <>
      {failure && <LoadFailure text={failure} reload={reload} />}
      <p className="-mt-3 figures text-ink-soft">{countQueue(queue) || 'Nothing to do.'}</p>
      <Rows rows={queue} stripeUrl={data.stripeUrl} />
      {quotes.map(({ title, rows }) => (
        <section key={title} className="mt-8">
          <h2 className="text-title">{title}</h2>
          <Rows rows={rows} stripeUrl={data.stripeUrl} />
        </section>
      ))}
    </>
  );
}

interface RowsProps {
  readonly rows: readonly TodayRow[];
  readonly stripeUrl: string;
}

function Rows({ rows, stripeUrl }: RowsProps) {
  return (
    <ul className="mt-2">
      {rows.map((row) => (
        <li key={`${row.kind} ${row.facts.join()}`} className="border-t border-rule last:border-b">
          <RowLink row={row} stripeUrl={stripeUrl}>
            <Words row={row} />
          </RowLink>
        </li>
      ))}
    </ul>
  );
}

/** Two lines, so that many rows are seen at once: how long there is and what it is about, then the rest. */
function Words({ row }: { readonly row: TodayRow }) {
  const { lead, title, facts, flags, isUrgent: isRed } = row;
  const [number, what, ...others] = facts;
  // The last facts are what to watch for: a phone cuts the line, and must not cut them.
  const details = [what, ...others.filter((fact) => fact !== title).reverse(), number];
  return (
    <>
      <span className="flex gap-x-3 lg:contents">
        {lead && (
          <span className={`shrink-0 font-bold figures ${isRed ? 'text-violation' : ''}`}>
            {sentenceCase(lead)}
          </span>
        )}
        <span className="min-w-0 truncate font-semibold lg:col-start-2">
          <Flags flags={flags} text={sentenceCase(title)} />
        </span>
      </span>
      <span className="block truncate text-label text-ink-soft figures lg:col-start-2">
        {details.join(', ')}
      </span>
    </>
  );
}

interface RowLinkProps {
  readonly row: TodayRow;
  readonly stripeUrl: string;
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
