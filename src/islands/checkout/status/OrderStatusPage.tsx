import { invalidateOrders } from '#client/orders.ts';
import { useLanguage } from '#client/page-language.ts';
import { RetryButton } from '#client/RetryButton.tsx';
import { useStatus } from '#client/StatusRegion.tsx';
import { Unbroken } from '#client/Unbroken.tsx';
import { usePageTitle } from '#client/use-page-title.ts';
import { ANOTHER_REPORT, preselectLink } from '#shared/landing-sections.ts';
import { pathIn } from '#shared/languages.ts';
import { orderNumber } from '#shared/order-number.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { hasReport, isQuoted } from '#shared/services.ts';
import { useTexts } from '../texts.ts';
import { ContactOffice } from './ContactOffice.tsx';
import { DueDate } from './DueDate.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import type { OrderStatusPageCopy } from './order-status-copy.ts';
import { Receipt } from './Receipt.tsx';
import { ResendButton } from './ResendButton.tsx';

interface OrderStatusPageProps {
  readonly order: PublicOrder;
  readonly copy: OrderStatusPageCopy;
}

/** An order that needs no payment now: its status, what happens next, its receipt and how to contact the office. */
export function OrderStatusPage({ order, copy }: OrderStatusPageProps) {
  const { next } = useTexts();
  usePageTitle(`${copy.title}, ${orderNumber(order.id)}`);
  useStatus(copy.heading);
  return (
    <>
      <div className="no-print">
        <div className="max-w-measure">
          <p className="eyebrow wrap-anywhere text-ink-soft">{order.propertyAddress}</p>
          <h1 className="mt-3 text-heading">{copy.heading}</h1>
          <p className="mt-5 text-lede">
            <Unbroken text={copy.text} />
          </p>
        </div>
        {copy.stepsDone !== null && <OrderProgress order={order} done={copy.stepsDone} />}
      </div>
      <div className="order-body">
        <div className="no-print">
          <section aria-labelledby="next">
            <h2 id="next" className="text-title">
              {next.heading}
            </h2>
            <DueDate order={order} />
            <p className="mt-3">
              <Unbroken text={copy.nextStep} />
            </p>
            <NextAction order={order} action={copy.action} />
          </section>
          <ContactOffice order={order} offersAnother={copy.action !== 'order-again'} />
        </div>
        <Receipt order={order} copy={copy} />
      </div>
    </>
  );
}

interface NextActionProps {
  readonly order: PublicOrder;
  readonly action: OrderStatusPageCopy['action'];
}

function NextAction({ order, action }: NextActionProps) {
  const language = useLanguage();
  const { checkAgain, next } = useTexts();
  switch (action) {
    case 'check-again':
      return (
        <RetryButton className="button-primary mt-5" onRetry={invalidateOrders}>
          {checkAgain}
        </RetryButton>
      );
    case 'resend-report':
      return (
        <ResendButton
          orderId={order.id}
          mail="report"
          words={hasReport(order.serviceType) ? 'report' : 'delivery'}
          className="button-primary mt-5"
        />
      );
    case 'order-again':
      return (
        <a
          href={pathIn(language, preselectLink('order-form', ANOTHER_REPORT))}
          className="button button-primary mt-5"
        >
          {isQuoted(order.serviceType) ? next.newQuote : next.newOrder}
        </a>
      );
    case null:
      return null;
  }
}
