import { ArrowRight } from '#client/icons.tsx';
import type { AgendaRow, Today as TodayData } from '#shared/office/orders.ts';
import { Notice } from '../Notice.tsx';
import { Link } from '../router.tsx';
import { useData } from '../use-data.ts';
import { sentenceCase } from '../words.ts';

/** What waits for the office. */
export default function Today() {
  const { data, failure } = useData<TodayData>('/today');
  if (!data) return failure ? <Notice text={failure} /> : <p>Loading …</p>;
  return (
    <>
      {failure && <Notice text={failure} />}
      {data.sections.length === 0 && <p>Nothing to do.</p>}
      {data.sections.map(({ title, rows }) => (
        <section key={title} className="mb-9">
          <h2 className="text-title">{title}</h2>
          <ul className="mt-2">
            {rows.map((row) => (
              <Row key={row.facts.join()} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Row({ row }: { readonly row: AgendaRow }) {
  const { lead, title, facts, isUrgent } = row;
  const [number, ...others] = facts;
  return (
    <li className="border-t border-rule last:border-b">
      <Link href={pathOf(row)} className="office-row-link">
        <span className="min-w-0">
          <span className="flex flex-wrap gap-x-3 figures">
            {lead && (
              <span className={`font-bold ${isUrgent ? 'text-coral' : ''}`}>
                {sentenceCase(lead)}
              </span>
            )}
            <span className="text-ink-soft">{number}</span>
          </span>
          <span className="block font-semibold wrap-anywhere">{sentenceCase(title)}</span>
          <span className="block text-label wrap-anywhere text-ink-soft">
            {others.filter((fact) => fact !== title).join(', ')}
          </span>
        </span>
        <ArrowRight className="size-5 text-ink-soft" />
      </Link>
    </li>
  );
}

/** Where the next thing is done. */
function pathOf({ orderId, messageId }: AgendaRow): string {
  if (orderId) return `/office/orders/${orderId}`;
  return messageId ? `/office/messages/${messageId}` : '/office/email';
}
