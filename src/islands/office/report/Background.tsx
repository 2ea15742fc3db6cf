import { type ReactNode, useState } from 'react';
import { services } from '#i18n/en/services.ts';
import { formatDay, formatDayInFlorida } from '#shared/format-day.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shared/languages.ts';
import type { CopiedRecords, EarlierOrder, ReportBackground } from '#shared/office/reports.ts';
import { orderNumber } from '#shared/order-number.ts';
import { stateInWords } from '#shared/states.ts';
import { MessageText } from '../messages/MessageText.tsx';
import { call } from '../shell/api.ts';
import { Button } from '../shell/Button.tsx';
import { LoadFailure } from '../shell/Loading.tsx';
import { Notice } from '../shell/Notice.tsx';
import { Link } from '../shell/router.tsx';
import { useAction } from '../shell/use-action.ts';
import { useData } from '../shell/use-data.ts';
import { useComposer, useContent } from './composer.ts';
import { ProposalPanel } from './ProposalPanel.tsx';
import { proposalsOfEarlier } from './proposals.ts';

/** Request of the report's reader, the days that matter, and earlier orders of the property, in sight while writing. */
export function Background({ language }: { readonly language: Language }) {
  const { orderId } = useComposer();
  const { data, failure, reload } = useData('GET /orders/:id/background', {
    params: { id: orderId },
  });
  if (failure) return <LoadFailure text={failure} reload={reload} />;
  if (!data || isNothing(data)) return null;
  const { notes, request, inspectionEnds, closingDate, earlierOrders } = data;
  return (
    <section aria-label="What the customer said" className="mt-5 border-t border-rule pt-4">
      {(inspectionEnds || closingDate) && (
        <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2 figures">
          <Day label="Inspection period ends" day={inspectionEnds} />
          <Day label="Closing" day={closingDate} />
        </dl>
      )}
      {notes && (
        <Part title="The customer asks">
          <p
            lang={language}
            className="max-w-measure border-l-4 border-coral pl-4 whitespace-pre-line wrap-anywhere"
          >
            {notes}
          </p>
        </Part>
      )}
      {request && (
        <details className="group mt-3">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center figures">
            The quote request of {formatDayInFlorida(request.createdAt, DEFAULT_LANGUAGE, 'short')}
          </summary>
          <MessageText message={request} />
        </details>
      )}
      {earlierOrders.length > 0 && (
        <Part title="Earlier orders of this property">
          <ul>
            {earlierOrders.map((order) => (
              <Earlier key={order.id} order={order} />
            ))}
          </ul>
        </Part>
      )}
    </section>
  );
}

function isNothing(background: ReportBackground): boolean {
  const { earlierOrders, ...facts } = background;
  return earlierOrders.length === 0 && Object.values(facts).every((fact) => fact === null);
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="not-first:mt-4">
      <h2 className="eyebrow mb-1.5 text-ink-soft">{title}</h2>
      {children}
    </div>
  );
}

function Day({ label, day }: { readonly label: string; readonly day: string | null }) {
  return (
    day && (
      <div>
        <dt className="text-label text-ink-soft">{label}</dt>
        <dd className="font-semibold">{formatDay(day, DEFAULT_LANGUAGE, 'full')}</dd>
      </div>
    )
  );
}

/** An earlier order, and what its draft has on record. */
function Earlier({ order }: { readonly order: EarlierOrder }) {
  const { orderId } = useComposer();
  const content = useContent();
  const { isBusy, result, run } = useAction();
  const [records, setRecords] = useState<CopiedRecords>();
  const { id, serviceType, status, draftSavedAt } = order;
  const look = () =>
    void run(async () => {
      const params = { id: orderId, earlier: id };
      setRecords(await call('GET /orders/:id/earlier-orders/:earlier/records', { params }));
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-rule py-3.5">
      <div className="min-w-0">
        <p className="figures">
          <Link className="link" href={`/office/orders/${id}`}>
            {orderNumber(id)}
          </Link>
          , {services[serviceType].name}, {stateInWords(status)}
        </p>
        <p className="text-label text-ink-soft wrap-anywhere figures">
          {[order.propertyAddress, order.folio].filter(Boolean).join(', ')}
        </p>
        <p className="text-label text-ink-soft figures">
          {draftSavedAt === null
            ? 'Its draft is gone: drafts are deleted 30 days after the delivery.'
            : `Draft of ${formatDayInFlorida(draftSavedAt, DEFAULT_LANGUAGE, 'short')}`}
        </p>
      </div>
      {draftSavedAt !== null && (
        <Button className="button button-quiet office-action" isDisabled={isBusy} onClick={look}>
          See its property and permits
        </Button>
      )}
      {result && (
        <div className="basis-full">
          <Notice {...result} />
        </div>
      )}
      {records && (
        <div className="basis-full">
          <ProposalPanel
            label={`Records of ${orderNumber(id)}`}
            heading="What its report had on record. Read again what may have changed since."
            groups={[
              {
                items: proposalsOfEarlier(records, content).map((proposal, key) => ({
                  key,
                  proposal,
                })),
              },
            ]}
            onClose={{ label: 'Close the records', close: () => setRecords(undefined) }}
          />
        </div>
      )}
    </li>
  );
}
