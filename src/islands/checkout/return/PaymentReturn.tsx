import { useCallback, useEffect, useState } from 'react';
import { company } from '#business/company.ts';
import { island } from '#client/island.tsx';
import { LoadingMessage } from '#client/LoadingMessage.tsx';
import { MessagePage } from '#client/MessagePage.tsx';
import { invalidateOrders } from '#client/orders.ts';
import { PhoneLink } from '#client/PhoneLink.tsx';
import { textsHook, useLanguage } from '#client/page-language.ts';
import { storePaidOrder } from '#client/paid-order.ts';
import { RetryButton } from '#client/RetryButton.tsx';
import { StatusRegion } from '#client/StatusRegion.tsx';
import { Unbroken } from '#client/Unbroken.tsx';
import { usePageTitle } from '#client/use-page-title.ts';
import en, { type PaymentReturnTexts } from '#i18n/en/payment-return.ts';
import es from '#i18n/es/payment-return.ts';
import { checkoutPath } from '#shared/checkout-path.ts';
import { dueBy } from '#shared/due-date.ts';
import { ANOTHER_REPORT, preselectLink } from '#shared/landing-sections.ts';
import { pathIn } from '#shared/languages.ts';
import { type PaymentReference, takePaymentReference } from '../checkout-urls.ts';
import { usePaymentNotices } from '../payment-notices.ts';
import { ReturnHome } from '../ReturnHome.tsx';
import { useTexts } from '../texts.ts';
import { confirmPayment, type PaymentConfirmation } from './confirm-payment.ts';

/** The texts of this screen alone. It uses those of the checkout too. */
const useReturnTexts = textsHook<PaymentReturnTexts>({ en, es });

export type PaymentCheck =
  | PaymentConfirmation
  | { readonly state: 'checking' }
  | { readonly state: 'nothing-to-check' };

/** The screen that Stripe redirects to after a payment that left the site. It shows the payment's state on the server. */
function PaymentReturn() {
  const texts = useTexts();
  const language = useLanguage();
  const [reference, setReference] = useState<PaymentReference | null>(null);
  const [check, setCheck] = useState<PaymentCheck>({ state: 'checking' });

  const checkPayment = useCallback(
    async (payment: PaymentReference) => {
      setCheck({ state: 'checking' });
      const confirmation = await confirmPayment(payment, { texts, language });
      if (confirmation.state === 'paid') {
        invalidateOrders();
        storePaidOrder(confirmation.order, { language, dueDateWords: texts.dueDateWords });
      }
      setCheck(confirmation);
    },
    [texts, language],
  );

  useEffect(() => {
    const payment = takePaymentReference();
    setReference(payment);
    if (payment) void checkPayment(payment);
    else setCheck({ state: 'nothing-to-check' });
  }, [checkPayment]);

  return (
    <StatusRegion>
      <PaymentState check={check} reference={reference} onRetry={checkPayment} />
    </StatusRegion>
  );
}

interface PaymentStateProps {
  readonly check: PaymentCheck;
  readonly reference: PaymentReference | null;
  readonly onRetry: (payment: PaymentReference) => void;
}

/** What is known of the payment, and the next step. */
export function PaymentState({ check, reference, onRetry }: PaymentStateProps) {
  const language = useLanguage();
  const texts = useTexts();
  const paymentNotices = usePaymentNotices();
  const { orderStatus, questions } = texts;
  const { label, paid, notPaid, unreachable, nothingToCheck } = useReturnTexts();
  const orderPage = (id: string) => pathIn(language, checkoutPath(id));
  const checkAgain = reference && (
    <RetryButton className="button-primary" onRetry={() => onRetry(reference)}>
      {texts.checkAgain}
    </RetryButton>
  );
  switch (check.state) {
    case 'checking':
      return <CheckingPayment />;
    case 'paid':
      return (
        <MessagePage
          label={label}
          heading={paymentNotices.successful.title}
          title={paid.title}
          actions={
            <>
              <a href={orderPage(check.order.id)} className="button button-primary">
                {paid.seeOrder}
              </a>
              <a
                href={pathIn(language, preselectLink('order-form', ANOTHER_REPORT))}
                className="button button-quiet"
              >
                {texts.next.another}
              </a>
              <ReturnHome className="button-quiet" />
            </>
          }
        >
          <p>{paymentNotices.successful.text}</p>
          {check.order.dueAt && (
            <p className="font-semibold">
              {paid.reportDue(dueBy(check.order.dueAt, language, texts.dueDateWords))}
            </p>
          )}
          <p className="text-body text-ink-soft">
            {paid.receiptComes} {questions} <PhoneLink />.
          </p>
        </MessagePage>
      );
    case 'processing':
      return (
        <MessagePage
          label={label}
          heading={orderStatus.states.processing.heading}
          actions={checkAgain}
        >
          <p>{orderStatus.texts.processing}</p>
        </MessagePage>
      );
    case 'not-paid':
      return (
        <MessagePage
          label={label}
          heading={notPaid.heading}
          actions={
            reference && (
              <a href={orderPage(reference.orderId)} className="button button-primary">
                {notPaid.back}
              </a>
            )
          }
        >
          <p>{notPaid.text}</p>
        </MessagePage>
      );
    case 'other':
      return (
        <MessagePage label={label} heading={check.heading} actions={<ReturnHome />}>
          <p>{check.text}</p>
          <p className="text-body text-ink-soft">
            {questions} <PhoneLink />
            <Unbroken text={texts.contactOffice.orWrite(texts.companyTexts.hoursInSentence)} />{' '}
            <a href={`mailto:${company.email}`} className="link">
              {company.email}
            </a>
            .
          </p>
        </MessagePage>
      );
    case 'unreachable':
      return (
        <MessagePage label={label} heading={unreachable.heading} actions={checkAgain}>
          <p>
            {unreachable.text} <PhoneLink />.
          </p>
        </MessagePage>
      );
    case 'nothing-to-check':
      return (
        <MessagePage
          label={label}
          heading={nothingToCheck.heading}
          actions={<ReturnHome />}
          isImmediate
        >
          <p>{nothingToCheck.text}</p>
        </MessagePage>
      );
  }
}

function CheckingPayment() {
  const { title, checking } = useReturnTexts();
  usePageTitle(title);
  return (
    <>
      <h1 className="text-heading">{title}</h1>
      <LoadingMessage>{checking}</LoadingMessage>
    </>
  );
}

export default island('PaymentReturn', PaymentReturn);
