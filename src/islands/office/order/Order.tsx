import { useEffect, useRef, useState } from 'react';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import { statusInWords } from '#shared/office/order-statuses.ts';
import type { OrderDetails, OrderFact } from '#shared/office/orders.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatAmount } from '#shared/pricing.ts';
import { deliveredAs } from '#shared/services.ts';
import { CLOSED_STATUSES } from '#shared/states.ts';
import { call, download } from '../shell/api.ts';
import { Button } from '../shell/Button.tsx';
import { DELIVERED } from '../shell/delivered.ts';
import { Flags } from '../shell/Flags.tsx';
import { LoadFailure, Loading } from '../shell/Loading.tsx';
import { NextTask } from '../shell/NextTask.tsx';
import { Notice } from '../shell/Notice.tsx';
import { usePerson } from '../shell/person.ts';
import { ResultNotice } from '../shell/ResultNotice.tsx';
import { closeOver, openOver, usePath, useQuery } from '../shell/router.tsx';
import { offerUndo } from '../shell/undo.ts';
import { useAction, useLostPress } from '../shell/use-action.ts';
import { useData } from '../shell/use-data.ts';
import { WhoHasIt } from '../shell/WhoHasIt.tsx';
import { Actions } from './Actions.tsx';
import { dialogName, leadsOn } from './buttons.ts';
import { OpenDialog } from './OpenDialog.tsx';
import { Timeline } from './Timeline.tsx';
import { useAwaitedMail } from './use-awaited-mail.ts';

/** One order: its facts and what to do next, and everything that happened to it. */
export default function Order() {
  const path = usePath();
  const [, , , id = '', ...dialog] = path.split('/');
  const screen = `/office/orders/${id}`;
  const { id: self, actions: allowed } = usePerson();
  const { data, failure, reload } = useData('GET /orders/:id', { params: { id } });
  const action = useAction(reload);
  const { result, run } = action;
  /** Whether a delivery led here, and nothing was done here since. */
  const [hasArrived, setHasArrived] = useState(useQuery() === DELIVERED);
  /** The dialog whose change is done, by its name in the address. */
  const [doneIn, setDoneIn] = useState(hasArrived ? 'deliver' : '');
  const downloading = useAction();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!result) return;
    // The button of what is done may be gone.
    if (document.activeElement === document.body) notice.current?.focus({ preventScroll: true });
  }, [result]);
  useEffect(() => {
    if (action.isBusy) setHasArrived(false);
  }, [action.isBusy]);
  useLostPress(
    action,
    data !== undefined && !data.actions.includes('start'),
    data?.order.assignee?.id === self ? undefined : '',
  );
  useAwaitedMail(data, reload);
  useEffect(() => offerUndo(data?.undo), [data]);
  if (!data) return <Loading failure={failure} reload={reload} />;
  const { next, facts, order, timeline } = data;
  const close = () => void closeOver(path, screen);
  const openDialog = (name: string) => openOver(`${screen}/${name}`);
  const isDone = result ? result.tone === 'success' : doneIn !== '';
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div>
        <p className="text-lg font-semibold wrap-anywhere">{order.propertyAddress}</p>
        <p className="text-ink-soft">
          <Flags flags={order.flags} text={statusInWords(order)} />
        </p>
        {!CLOSED_STATUSES.includes(order.status) && (
          <WhoHasIt
            assignee={order.assignee}
            assign={(personId) =>
              call('POST /orders/:id/assignee', { params: { id }, body: { personId } })
            }
            reload={reload}
          />
        )}
        <div className="mt-4 border-l-4 border-coral bg-sand-soft px-4 py-3">
          <h2 className="eyebrow text-ink-soft">Next</h2>
          <p className="mt-1 font-semibold">{next.text}</p>
        </div>
        <OpenDialog
          name={dialog.join('/')}
          details={data}
          managesMail={allowed.includes('manage_mail')}
          orderId={id}
          onClose={() => {
            close();
            // A failed change may have been made all the same.
            void reload();
          }}
          onDone={(text) => {
            close();
            setDoneIn(dialog.join('/'));
            void run(async () => {}, text);
          }}
        />
        {failure && <LoadFailure text={failure} reload={reload} />}
        <div ref={notice} tabIndex={-1}>
          <ResultNotice result={result} />
          {hasArrived && !action.isBusy && (
            <Notice tone="success" text="The report is delivered." />
          )}
          {isDone && leadsOn(doneIn) && <NextTask after={id} />}
        </div>
        <Actions
          details={data}
          action={action}
          openDialog={(each) => openDialog(dialogName(each))}
        />
        <Facts facts={facts} />
        {filesOf(data).map(({ label, number }) => (
          <Button
            key={number}
            className="button button-quiet office-action mt-4"
            isDisabled={downloading.isBusy}
            onClick={() => void downloading.run(() => downloadFile(id, number))}
          >
            {label}
          </Button>
        ))}
        <ResultNotice result={downloading.result} />
        {data.files.map(
          ({ number, sentAt, advice }) =>
            advice !== null && (
              <section key={number} className="mt-6 border-l-4 border-lagoon pl-4">
                <h2 className="text-label text-ink-soft figures">
                  Advice, {formatTimeInFlorida(sentAt)}
                </h2>
                <p className="mt-1 max-w-measure whitespace-pre-line wrap-anywhere">{advice}</p>
              </section>
            ),
        )}
        <Payments payments={data.payments} />
      </div>
      <section>
        <h2 className="text-title">What happened</h2>
        <Timeline
          entries={timeline}
          managesMail={allowed.includes('manage_mail')}
          onResend={(mailId) => openDialog(`resend/${mailId}`)}
          onDismiss={(mailId) => openDialog(`dismiss/${mailId}`)}
        />
      </section>
    </div>
  );
}

/** What was delivered as a PDF: the report, the advice, or each file. */
function filesOf({ order: { serviceType, status }, files }: OrderDetails) {
  const as = deliveredAs(serviceType);
  if (as === 'report') {
    return status === 'delivered' ? [{ label: 'Download report', number: 1 }] : [];
  }
  return files
    .filter(({ advice }) => advice === null)
    .map(({ number }) => ({
      label: as === 'advice' ? 'Download advice' : `Download file ${number}`,
      number,
    }));
}

/** A file as it was sent last. */
function downloadFile(id: string, number: number): Promise<void> {
  const name = `report-${orderNumber(id)}${number > 1 ? `-${number}` : ''}.pdf`;
  return download(name, 'GET /orders/:id/report/pdf', {
    params: { id },
    query: { file: String(number) },
  });
}

function Payments({ payments }: Pick<OrderDetails, 'payments'>) {
  if (payments.length === 0) return null;
  const areSeveral = payments !== 'unreachable' && payments.length > 1;
  return (
    <section className="mt-7">
      <h2 className="eyebrow text-ink-soft">
        {areSeveral ? 'Payments in Stripe' : 'Payment in Stripe'}
      </h2>
      {payments === 'unreachable' ? (
        <p className="mt-2">Stripe doesn’t respond now.</p>
      ) : (
        payments.map(({ intentId, createdAt, received, refunded, left, isTest, url }) => (
          <p key={intentId} className="mt-2 figures">
            <span>
              {[
                areSeveral && `${formatTimeInFlorida(createdAt)}: `,
                `${formatAmount(received)} received, ${formatAmount(refunded)} refunded, `,
                `${formatAmount(left)} left${isTest ? ' (test mode)' : ''}.`,
              ]
                .filter(Boolean)
                .join('')}
            </span>{' '}
            <a className="link inline-flex min-h-11 items-center" href={url}>
              Open in Stripe
            </a>
          </p>
        ))
      )}
    </section>
  );
}

function Facts({ facts }: { readonly facts: readonly OrderFact[] }) {
  return (
    <dl className="mt-7 grid grid-cols-[8.5rem_minmax(0,1fr)] max-3xs:block text-label figures">
      {facts.map(({ label, value, url, isBad }) => (
        <div key={label + value} className="office-fact">
          <dt className="text-ink-soft">{label}</dt>
          <dd
            className={`wrap-anywhere whitespace-pre-wrap ${isBad ? 'font-semibold text-violation' : ''}`}
          >
            {url ? (
              <a className="link office-fact-link" href={url} rel="noreferrer">
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
