import { useEffect, useRef } from 'react';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import type { OrderAction } from '#shared/office/actions.ts';
import type { OrderDetails, OrderFact } from '#shared/office/orders.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatAmount } from '#shared/pricing.ts';
import { stateInWords } from '#shared/states.ts';
import { call, download } from '../shell/api.ts';
import { Button } from '../shell/Button.tsx';
import { LoadFailure, Loading } from '../shell/Loading.tsx';
import { Notice } from '../shell/Notice.tsx';
import { usePerson } from '../shell/person.ts';
import { closeOver, Link, openOver, usePath } from '../shell/router.tsx';
import { useAction } from '../shell/use-action.ts';
import { useData } from '../shell/use-data.ts';
import { sentenceCase } from '../shell/words.ts';
import { BUTTONS, dialogName } from './buttons.ts';
import { OpenDialog } from './OpenDialog.tsx';
import { Timeline } from './Timeline.tsx';

/** One order: its facts and what to do next, and everything that happened to it. */
export default function Order() {
  const path = usePath();
  const [, , , id = '', ...dialog] = path.split('/');
  const screen = `/office/orders/${id}`;
  const { actions: allowed } = usePerson();
  const { data, failure, reload } = useData('GET /orders/:id', { params: { id } });
  const { result, run } = useAction();
  const downloading = useAction();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!result) return;
    notice.current?.scrollIntoView({ block: 'nearest' });
    // The button of what is done may be gone.
    if (document.activeElement === document.body) notice.current?.focus({ preventScroll: true });
  }, [result]);
  if (!data) return <Loading failure={failure} reload={reload} />;
  const { next, actions, facts, order, timeline } = data;
  const close = () => closeOver(path, screen);
  const openDialog = (name: string) => openOver(`${screen}/${name}`);
  const resend = (mailId: string) =>
    void run(async () => {
      await call('POST /emails/:id/resend', { params: { id: mailId }, body: {} });
      await reload();
    }, 'The email goes out again now. The timeline shows what comes of it.');
  const buttonStyle = (action: OrderAction) =>
    `button office-action ${action === next.action ? 'button-primary col-span-2 min-h-12' : 'button-quiet'}`;
  const buttons = actions.toSorted((a, b) => Number(b === next.action) - Number(a === next.action));
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div>
        <p className="text-lg font-semibold wrap-anywhere">{order.propertyAddress}</p>
        <p className="text-ink-soft">
          {sentenceCase(stateInWords(order.status))}, payment {stateInWords(order.paymentStatus)}
        </p>
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
            // What failed in it may have been done all the same.
            void reload();
          }}
          onDone={(text) => {
            close();
            void run(reload, text);
          }}
        />
        {failure && <LoadFailure text={failure} reload={reload} />}
        <div ref={notice} tabIndex={-1}>
          {result && <Notice {...result} />}
        </div>
        <div className="mt-4 grid grid-cols-2 gap-2.5">
          {buttons.map((action) => {
            const { label, screen } = BUTTONS[action];
            return screen ? (
              <Link key={action} className={buttonStyle(action)} href={screen(data)}>
                {label(data)}
              </Link>
            ) : (
              <button
                key={action}
                type="button"
                className={buttonStyle(action)}
                onClick={() => openDialog(dialogName(action))}
              >
                {label(data)}
              </button>
            );
          })}
        </div>
        <Facts facts={facts} />
        {order.status === 'delivered' && (
          <>
            <Button
              className="button button-quiet office-action mt-4"
              isDisabled={downloading.isBusy}
              onClick={() => void downloading.run(() => downloadReport(id))}
            >
              Download report
            </Button>
            {downloading.result && <Notice {...downloading.result} />}
          </>
        )}
        <Payments payments={data.payments} />
      </div>
      <section>
        <h2 className="text-title">What happened</h2>
        <Timeline
          entries={timeline}
          managesMail={allowed.includes('manage_mail')}
          onResend={resend}
          onDismiss={(mailId) => openDialog(`dismiss/${mailId}`)}
        />
      </section>
    </div>
  );
}

/** The report as it was sent last. */
function downloadReport(id: string): Promise<void> {
  return download(`report-${orderNumber(id)}.pdf`, 'GET /orders/:id/report/pdf', {
    params: { id },
  });
}

function Payments({ payments }: Pick<OrderDetails, 'payments'>) {
  if (payments.length === 0) return null;
  const areSeveral = payments !== 'unreachable' && payments.length > 1;
  return (
    <section className="mt-7">
      <h2 className="eyebrow text-ink-soft">{areSeveral ? 'Payments' : 'Payment'} in Stripe</h2>
      {payments === 'unreachable' ? (
        <p className="mt-2">Stripe doesn’t respond now.</p>
      ) : (
        payments.map(({ intentId, createdAt, received, refunded, left, isTest, url }) => (
          <p key={intentId} className="mt-2 figures">
            {areSeveral && `${formatTimeInFlorida(createdAt)}: `}
            {formatAmount(received)} received, {formatAmount(refunded)} refunded,{' '}
            {formatAmount(left)} left{isTest && ' (test mode)'}.{' '}
            <a className="link" href={url}>
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
    <dl className="mt-7 grid grid-cols-[8.5rem_minmax(0,1fr)] text-label figures">
      {facts.map(({ label, value, url, isBad }) => (
        <div key={label + value} className="office-fact">
          <dt className="text-ink-soft">{label}</dt>
          <dd
            className={`wrap-anywhere whitespace-pre-wrap ${isBad ? 'font-semibold text-violation' : ''}`}
          >
            {url ? (
              <a className="link" href={url}>
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
