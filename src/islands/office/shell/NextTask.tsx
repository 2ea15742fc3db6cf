import { nextAfter, queueOf } from '#shared/office/queue.ts';
import type { TodayQuery, TodayRow } from '#shared/office/today.ts';
import { pathOf, stripeUrlOf } from './agenda-links.ts';
import { usePerson } from './person.ts';
import { Link } from './router.tsx';
import { useData } from './use-data.ts';

/** What is needed first is among these, whatever colleagues have. */
const ROWS = '30';
const FIRST: TodayQuery = { urgent: ROWS, late: ROWS, today: ROWS, tomorrow: ROWS, later: ROWS };

/** What a colleague has isn't offered. */
function isMineOrNobodys(id: string) {
  return ({ assignee }: TodayRow) => !assignee || assignee.id === id;
}

/** Leads on, once something is done, to what is needed next. */
export function NextTask({ after }: { readonly after: string }) {
  const { id } = usePerson();
  const { data } = useData('GET /today', { query: FIRST });
  if (!data) return null;
  const row = nextAfter(queueOf(data).filter(isMineOrNobodys(id)), after);
  if (!row)
    return (
      <p key="none" className="my-4">
        Done. Nothing else waits.
      </p>
    );
  const words = [row.title, row.lead].filter(Boolean).join(', ');
  const url = stripeUrlOf(row, data.stripeUrl);
  const style = 'link inline-flex min-h-11 items-center font-semibold';
  return (
    <p key="next" className="my-4">
      Done. Next:{' '}
      {url ? (
        <a className={style} href={url} target="_blank" rel="noreferrer">
          {words}
        </a>
      ) : (
        <Link className={style} href={pathOf(row)}>
          {`${words}.`}
        </Link>
      )}
    </p>
  );
}
