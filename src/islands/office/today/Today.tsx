import type { ReactNode } from 'react';
import { ArrowRight } from '#client/icons.tsx';
import type { AgendaRow } from '#shared/office/orders.ts';
import { LoadFailure, Loading } from '../shell/Loading.tsx';
import { Link } from '../shell/router.tsx';
import { useData } from '../shell/use-data.ts';
import { sentenceCase } from '../shell/words.ts';

/** Today's work of the office. */
export default function Today() {
  const { data, failure, reload } = useData('GET /today');
  if (!data) return <Loading failure={failure} reload={reload} />;
  return (
    <>
      {failure && <LoadFailure text={failure} reload={reload} />}
      {data.sections.length === 0 && <p>Nothing to do.</p>}
      {data.sections.map(({ title, rows }) => (
        <section key={title} className="mb-9">
          <h2 className="text-title">{title}</h2>
          <ul className="mt-2">
            {rows.map((row) => (
              <Row key={row.facts.join()} row={row} stripeUrl={data.stripeUrl} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Row({ row, stripeUrl }: { readonly row: AgendaRow; readonly stripeUrl: string }) {
  const { lead, title, facts, isUrgent } = row;
  const [number, ...others] = facts;
  return (
    <li className="border-t border-rule last:border-b">
      <RowLink row={row} stripeUrl={stripeUrl}>
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
      </RowLink>
    </li>
  );
}

interface RowLinkProps {
  readonly row: AgendaRow;
  readonly stripeUrl: string;
  readonly children: ReactNode;
}

/** To where the next thing is done: a screen, or Stripe for a payment whose order is missing. */
function RowLink({ row, stripeUrl, children }: RowLinkProps) {
  const { paymentId } = row;
  if (!paymentId) {
    return (
      <Link href={pathOf(row)} className="office-row-link">
        {children}
      </Link>
    );
  }
  return (
    <a
      href={`${stripeUrl}/payments/${paymentId}`}
      target="_blank"
      rel="noreferrer"
      className="office-row-link"
    >
      {children}
    </a>
  );
}

function pathOf({ orderId, messageId }: AgendaRow): string {
  if (orderId) return `/office/orders/${orderId}`;
  return messageId ? `/office/messages/${messageId}` : '/office/email';
}
