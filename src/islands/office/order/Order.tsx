import { type ComponentType, useEffect, useRef, useState } from 'react';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import type { OrderAction } from '#shared/office/actions.ts';
import type { OrderDetails, OrderFact } from '#shared/office/orders.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatAmount } from '#shared/pricing.ts';
import { stateInWords } from '#shared/states.ts';
import { call, download } from '../shell/api.ts';
import { LoadFailure, Loading } from '../shell/Loading.tsx';
import { Notice } from '../shell/Notice.tsx';
import { usePerson } from '../shell/person.ts';
import { Link, usePath } from '../shell/router.tsx';
import { useAction } from '../shell/use-action.ts';
import { useData } from '../shell/use-data.ts';
import { sentenceCase } from '../shell/words.ts';
import type { ChangeProps } from './ChangeDialog.tsx';
import { DeliverDialog } from './DeliverDialog.tsx';
import {
  AcceptDialog,
  CancelDialog,
  CorrectDialog,
  DismissDialog,
  DueDateDialog,
  NoteDialog,
  StartDialog,
} from './dialogs.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { Timeline } from './Timeline.tsx';

type OrderDialog = ComponentType<ChangeProps & { readonly details: OrderDetails }>;

interface Button {
  readonly label: (details: OrderDetails) => string;
  readonly dialog?: OrderDialog;
  /** The screen where it is done, for an action without a dialog. */
  readonly screen?: (details: OrderDetails) => string;
}

/** Each action's button. */
const BUTTONS: Readonly<Record<OrderAction, Button>> = {
  start: { label: () => 'Start work', dialog: StartDialog },
  write_report: {
    label: () => 'Write report',
    screen: ({ order }) => `/office/report/${order.id}`,
  },
  deliver: {
    label: ({ order }) => (order.status === 'delivered' ? 'Replace report' : 'Deliver'),
    dialog: DeliverDialog,
  },
  accept: { label: () => 'Accept payment', dialog: AcceptDialog },
  refund: { label: () => 'Refund', dialog: RefundDialog },
  move_due_date: { label: () => 'Move due date', dialog: DueDateDialog },
  correct: { label: () => 'Correct', dialog: CorrectDialog },
  replace_quote: {
    label: () => 'Replace quote',
    screen: ({ order, messageId }) => `/office/quote?replaces=${order.id}&message=${messageId}`,
  },
  cancel: { label: () => 'Cancel', dialog: CancelDialog },
  add_note: { label: () => 'Add note', dialog: NoteDialog },
};

type Open = OrderAction | { readonly dismiss: string };

/** One order: its facts and what to do next, and everything that happened to it. */
export default function Order() {
  const id = usePath().split('/').at(-1) ?? '';
  const { actions: allowed } = usePerson();
  const { data, failure, reload } = useData('GET /orders/:id', { params: { id } });
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
  if (!data) return <Loading failure={failure} reload={reload} />;
  const { next, actions, facts, order, timeline } = data;
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
      await call('POST /emails/:id/resend', { params: { id: mailId }, body: {} });
      await reload();
    }, 'The email goes out again now. The timeline shows what comes of it.');
  const buttonStyle = (action: OrderAction) =>
    `button office-action ${action === next.action ? 'button-primary col-span-2 min-h-12' : 'button-quiet'}`;
  const Dialog = typeof open === 'string' ? BUTTONS[open].dialog : undefined;
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
                onClick={() => setOpen(action)}
              >
                {label(data)}
              </button>
            );
          })}
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
      {typeof open === 'object' && <DismissDialog {...props} mailId={open.dismiss} />}
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
