import { type ComponentType, useEffect, useRef, useState } from 'react';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import type { OrderAction, OrderDetails, OrderFact } from '#shared/office/orders.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatAmount } from '#shared/pricing.ts';
import { stateInWords } from '#shared/states.ts';
import { call, download } from '../api.ts';
import { Notice } from '../Notice.tsx';
import type { ChangeProps } from '../order/ChangeDialog.tsx';
import { DeliverDialog, ReplaceReportDialog } from '../order/DeliverDialog.tsx';
import {
  AcceptDialog,
  CancelDialog,
  CorrectDialog,
  DismissDialog,
  DueDateDialog,
  NoteDialog,
  StartDialog,
} from '../order/dialogs.tsx';
import { RefundDialog } from '../order/RefundDialog.tsx';
import { Timeline } from '../order/Timeline.tsx';
import { usePerson } from '../person.ts';
import { Link, usePath } from '../router.tsx';
import { useAction } from '../use-action.ts';
import { useData } from '../use-data.ts';
import { sentenceCase } from '../words.ts';

type OrderDialog = ComponentType<ChangeProps & { readonly details: OrderDetails }>;

/** The buttons, in their order. An action without one is done on another screen. */
const BUTTONS: readonly (readonly [OrderAction, label: string, OrderDialog])[] = [
  ['start', 'Start work', StartDialog],
  ['deliver', 'Deliver', DeliverDialog],
  ['deliver_corrected', 'Replace report', ReplaceReportDialog],
  ['accept', 'Accept payment', AcceptDialog],
  ['refund', 'Refund', RefundDialog],
  ['move_due_date', 'Move due date', DueDateDialog],
  ['correct', 'Correct', CorrectDialog],
  ['cancel', 'Cancel', CancelDialog],
  ['cancel_paid', 'Cancel', CancelDialog],
];

type Open = OrderAction | 'note' | { readonly dismiss: string };

/** One order: its facts and what to do next, and everything that happened to it. */
export default function Order() {
  const id = usePath().split('/').at(-1) ?? '';
  const { actions: allowed } = usePerson();
  const { data, failure, reload } = useData<OrderDetails>(`/orders/${id}`);
  const [open, setOpen] = useState<Open>();
  const { result, run } = useAction();
  const downloading = useAction();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!result) return;
    notice.current?.scrollIntoView({ block: 'nearest' });
    // The button of what is done may be gone.
    if (document.activeElement === document.body) notice.current?.focus({ preventScroll: true });
  }, [result]);
  if (!data) return failure ? <Notice text={failure} /> : <p>Loading …</p>;
  const { next, actions, facts, order, timeline, messageId } = data;
  const props: ChangeProps = {
    orderId: id,
    onClose: () => setOpen(undefined),
    onDone: (text) => {
      setOpen(undefined);
      void run(reload, text);
    },
  };
  const resend = (mailId: string) =>
    void run(async () => {
      await call('POST', `/emails/${mailId}/resend`, {});
      await reload();
    }, 'The email goes out again now. The timeline shows what comes of it.');
  const buttonStyle = (action: OrderAction) =>
    `button office-action ${action === next.action ? 'button-primary col-span-2 min-h-12' : 'button-quiet'}`;
  const [, , Dialog] = BUTTONS.find(([action]) => action === open) ?? [];
  const isNext = ([action]: (typeof BUTTONS)[number]) => action === next.action;
  const buttons = BUTTONS.filter(([action]) => actions.includes(action)).toSorted(
    (a, b) => Number(isNext(b)) - Number(isNext(a)),
  );
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
        {failure && <Notice text={failure} />}
        <div ref={notice} tabIndex={-1}>
          {result && <Notice {...result} />}
        </div>
        <div className="mt-4 grid grid-cols-2 gap-2.5">
          {actions.includes('write_report') && (
            <Link className={buttonStyle('write_report')} href={`/office/report/${id}`}>
              Write report
            </Link>
          )}
          {buttons.map(([action, label]) => (
            <button
              key={action}
              type="button"
              className={buttonStyle(action)}
              onClick={() => setOpen(action)}
            >
              {label}
            </button>
          ))}
          {actions.includes('replace_quote') && (
            <Link
              className={buttonStyle('replace_quote')}
              href={`/office/quote?replaces=${id}&message=${messageId}`}
            >
              Replace quote
            </Link>
          )}
          <button
            type="button"
            className="button button-quiet office-action"
            onClick={() => setOpen('note')}
          >
            Add note
          </button>
        </div>
        <Facts facts={facts} />
        {order.status === 'delivered' && (
          <>
            <button
              type="button"
              className="button button-quiet office-action mt-4"
              disabled={downloading.isBusy}
              onClick={() => void downloading.run(() => downloadReport(id))}
            >
              Download report
            </button>
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
          onDismiss={(dismiss) => setOpen({ dismiss })}
        />
      </section>
      {Dialog && <Dialog {...props} details={data} />}
      {open === 'note' && <NoteDialog {...props} />}
      {typeof open === 'object' && <DismissDialog {...props} mailId={open.dismiss} />}
    </div>
  );
}

/** The report as it was sent last. */
function downloadReport(id: string): Promise<void> {
  return download(`report-${orderNumber(id)}.pdf`, 'GET', `/orders/${id}/report/pdf`);
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
