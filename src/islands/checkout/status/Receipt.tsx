import { useEffect } from 'react';
import { addressLines, company } from '#business/company.ts';
import { Download, Printer } from '#client/icons.tsx';
import { useLanguage } from '#client/page-language.ts';
import { formatDayInFlorida } from '#shared/format-day.ts';
import { orderNumber } from '#shared/order-number.ts';
import { type PublicOrder, receiptPath } from '#shared/orders.ts';
import { paymentCard } from '#shared/payment-card.ts';
import { formatDollars } from '#shared/pricing.ts';
import { isSettled } from '#shared/states.ts';
import { Amounts, Entry, OrderNumber, Property } from '../OrderSummary.tsx';
import { useTexts } from '../texts.ts';
import type { OrderStatusPageCopy } from './order-status-copy.ts';
import { ResendButton } from './ResendButton.tsx';

interface ReceiptProps {
  readonly order: PublicOrder;
  readonly copy: OrderStatusPageCopy;
}

/** The receipt, or the summary of an order that has none. In print it is the only content, black on white. */
export function Receipt({ order, copy: { stamp, tone } }: ReceiptProps) {
  const language = useLanguage();
  const { receipt, summary } = useTexts();
  // An order has a receipt only if it was paid.
  const payment = isSettled(order) ? receipt.payments[order.paymentStatus] : null;
  return (
    <div>
      <section aria-labelledby="receipt" className="receipt">
        <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 id="receipt" className="text-title">
            {payment ? receipt.heading : summary.heading}
          </h2>
          <p className="stamp" data-tone={tone}>
            {stamp}
          </p>
        </div>
        {payment && <Seller />}
        <dl>
          <Entry label={receipt.order}>
            <OrderNumber id={order.id} />
          </Entry>
          <Entry label={receipt.ordered}>{formatDayInFlorida(order.createdAt, language)}</Entry>
          <Property order={order} />
          {payment && <Payment order={order} payment={payment} />}
        </dl>
        <Amounts order={order} />
        <Refund order={order} />
        <ReturnedByBank order={order} />
      </section>
      {payment && (
        <div className="no-print mt-5 grid grid-cols-1 gap-3">
          <a href={receiptPath(order.id)} download className="button button-quiet">
            <Download className="size-5" />
            {receipt.download}
          </a>
          {canPrint() && <PrintButton order={order} />}
          <ResendButton orderId={order.id} mail="receipt" className="button-quiet w-full" />
        </div>
      )}
    </div>
  );
}

/** The seller, who received the money. */
function Seller() {
  const { companyTexts } = useTexts();
  const { name, legalEntity, postalAddress, phone, email } = company;
  const address = postalAddress ? addressLines(postalAddress) : [];
  return (
    <address className="mb-4 not-italic wrap-anywhere">
      <strong>{name}</strong>, {companyTexts.tagline}
      {[legalEntity, ...address, `${phone}, ${email}`].map(
        (line) =>
          line && (
            <span key={line} className="block">
              {line}
            </span>
          ),
      )}
    </address>
  );
}

function Payment({ order, payment }: { order: PublicOrder; payment: string }) {
  const language = useLanguage();
  const { receipt, paymentCardWords } = useTexts();
  const card = paymentCard(order, paymentCardWords);
  return (
    <>
      {order.paidAt && (
        <Entry label={receipt.paid}>{formatDayInFlorida(order.paidAt, language)}</Entry>
      )}
      {card && <Entry label={receipt.paidWith}>{card}</Entry>}
      <Entry label={receipt.payment}>{payment}</Entry>
    </>
  );
}

/** Refunds, below the total. There may be several. */
function Refund({ order: { refundedAmount, refundedAt } }: { order: PublicOrder }) {
  const language = useLanguage();
  const { receipt } = useTexts();
  if (!refundedAmount || !refundedAt) return null;
  return (
    <dl className="figures border-t border-rule pt-3">
      <div className="flex justify-between gap-x-4 font-bold max-3xs:flex-wrap">
        <dt>
          {receipt.refunded}
          <span className="block text-label font-normal text-ink-soft">
            {' '}
            {receipt.refundedBy(formatDayInFlorida(refundedAt, language))}
          </span>
        </dt>
        <dd className="ml-auto shrink-0">{formatDollars(refundedAmount)}</dd>
      </div>
    </dl>
  );
}

/** Amount that the customer's bank took back by disputes. */
function ReturnedByBank({ order: { lostAmount } }: { order: PublicOrder }) {
  const { receipt } = useTexts();
  if (!lostAmount) return null;
  return (
    <dl className="figures border-t border-rule pt-3">
      <div className="flex justify-between gap-x-4 font-bold max-3xs:flex-wrap">
        <dt>{receipt.returned}</dt>
        <dd className="ml-auto shrink-0">{formatDollars(lostAmount)}</dd>
      </div>
    </dl>
  );
}

/** Whether the browser prints at all: those within apps on Android have no `print`. */
const canPrint = () => typeof window.print === 'function';

function PrintButton({ order }: { order: PublicOrder }) {
  const { receipt } = useTexts();
  useFileName(receipt.fileName(company.name, orderNumber(order.id)));
  return (
    <button type="button" className="button button-quiet" onClick={() => window.print()}>
      <Printer className="size-5" />
      {receipt.print}
    </button>
  );
}

/** Names the file when the visitor prints into a PDF: browsers take the page's title. */
function useFileName(name: string): void {
  useEffect(() => {
    let title = '';
    const rename = () => {
      title = document.title;
      document.title = name;
    };
    const restore = () => {
      document.title = title;
    };
    window.addEventListener('beforeprint', rename);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', rename);
      window.removeEventListener('afterprint', restore);
    };
  }, [name]);
}
