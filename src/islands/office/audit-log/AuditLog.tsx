import { useState } from 'react';
import { describeAuditAction, describeAuditDetail } from '#shared/audit-actions.ts';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import type { AuditPage, AuditRow } from '#shared/office/access.ts';
import type { AuditQuery } from '#shared/office/requests.ts';
import { orderNumber } from '#shared/order-number.ts';
import { call } from '../shell/api.ts';
import { Button } from '../shell/Button.tsx';
import { DateField } from '../shell/fields.tsx';
import { LoadFailure, Loading } from '../shell/Loading.tsx';
import { ResultNotice } from '../shell/ResultNotice.tsx';
import { replaceQuery, useQuery } from '../shell/router.tsx';
import { useAction } from '../shell/use-action.ts';
import { useData } from '../shell/use-data.ts';

/** The audit log of office and terminal, the newest entry first, of all days or some. The address bar keeps the days. */
export default function AuditLog() {
  const query = useQuery();
  const { from = '', to = '' } = Object.fromEntries(new URLSearchParams(query));
  const show = (days: { readonly from: string; readonly to: string }) =>
    replaceQuery(new URLSearchParams(Object.entries(days).filter(([, day]) => day)).toString());
  return (
    <>
      <fieldset className="mb-5 grid max-w-md grid-cols-2 gap-4 max-3xs:grid-cols-1">
        <legend className="sr-only">Days in Florida</legend>
        <DateField
          id="audit-log-from"
          error={undefined}
          label="First day"
          value={from}
          onType={(day) => show({ from: day, to })}
        />
        <DateField
          id="audit-log-to"
          error={undefined}
          label="Last day"
          min={from}
          value={to}
          onType={(day) => show({ from, to: day })}
        />
      </fieldset>
      <p className="mb-3 text-label text-ink-soft">Days and times are Florida’s.</p>
      <Entries key={query} from={from || undefined} to={to || undefined} />
    </>
  );
}

function Entries({ from, to }: Pick<AuditQuery, 'from' | 'to'>) {
  const { data, failure, reload } = useData('GET /audit-log', { query: { from, to } });
  const [older, setOlder] = useState<AuditPage>();
  const { isBusy, result, run } = useAction();
  if (!data) return <Loading failure={failure} reload={reload} />;
  const rows = [...data.rows, ...(older?.rows ?? [])];
  const next = older ? older.next : data.next;
  const loadOlder = async () => {
    const page = await call('GET /audit-log', { query: { before: next ?? undefined, from, to } });
    setOlder({ ...page, rows: [...(older?.rows ?? []), ...page.rows] });
  };
  return (
    <>
      {rows.length === 0 ? (
        <p>{from || to ? 'Nothing was done on these days.' : 'Nothing was done yet.'}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <Entry key={row.id} row={row} />
          ))}
        </ul>
      )}
      {failure && <LoadFailure text={failure} reload={reload} />}
      <ResultNotice result={result} />
      {next && (
        <Button
          className="button button-quiet mt-5"
          isDisabled={isBusy}
          onClick={() => void run(loadOlder)}
        >
          Show older entries
        </Button>
      )}
    </>
  );
}

function Entry({ row }: { readonly row: AuditRow }) {
  const { at, person, action, orderId, messageId, detail } = row;
  const about = orderId ?? messageId;
  return (
    <li className="border-t border-rule py-3 last:border-b md:grid md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-6">
      <p className="wrap-anywhere">
        <span className="font-semibold">{describeAuditAction(action)}</span>
        {about && (
          <span className="figures">
            , {orderId ? 'order' : 'message'} {orderNumber(about)}
          </span>
        )}
        {detail && <span className="text-ink-soft">: {describeAuditDetail(detail)}</span>}
      </p>
      <p className="text-label text-ink-soft figures">{formatTimeInFlorida(at)}</p>
      <p className="text-label wrap-anywhere text-ink-soft md:col-span-2">{person}</p>
    </li>
  );
}
