import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import { call, failureNotice, isConnectionLost, isProblem } from '#client/api.ts';
import type { FormResult } from '#client/fields/FormMessage.tsx';
import { dismissCurrentNotice, showNotice } from '#client/notice.ts';
import { type NoticeContent, storePendingNotice } from '#client/notice-across-pages.ts';
import { invalidateOrders, markLookedFor } from '#client/orders.ts';
import { useLanguage } from '#client/page-language.ts';
import { storePaidOrder } from '#client/paid-order.ts';
import { pathIn } from '#shared/languages.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { confirmPaymentResponse } from '#shared/payments.ts';
import { ORDER_NOT_FOUND, PROBLEM_TYPES } from '#shared/problem.ts';
import { returnPath } from '../checkout-urls.ts';
import { usePaymentNotices } from '../payment-notices.ts';
import { useTexts } from '../texts.ts';
import { type CardCharge, chargeCard } from './charge-card.ts';
import { useDeclines } from './declines.ts';

/**
 * The payment behind the Pay button and the wallets' buttons: charges the card, confirms with the server, and goes to the
 * home page.
 */
export function usePayment(order: PublicOrder) {
  const orderId = order.id;
  const language = useLanguage();
  const { connectionLost, dueDateWords, payment } = useTexts();
  const declines = useDeclines();
  const paymentNotices = usePaymentNotices();
  const stripe = useStripe();
  const elements = useElements();
  const isSubmitting = useRef(false);
  const [isPaying, setIsPaying] = useState(false);
  const [failure, setFailure] = useState<FormResult | null>(null);
  /** The payment intent of a charge that the server has not confirmed yet. The card must not be charged again. */
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);

  /** @param onDecline is called if nothing was charged, for the wallet's own sheet */
  async function pay(onDecline?: () => void) {
    if (!stripe || !elements || isSubmitting.current) return;
    isSubmitting.current = true;
    setIsPaying(true);
    setFailure(null);
    dismissCurrentNotice();
    const isLeaving = await confirm(
      unconfirmed ?? (await chargeIntent(stripe, elements, onDecline)),
    );
    isSubmitting.current = isLeaving;
    setIsPaying(isLeaving);
  }

  /** Returns the id of the payment intent to confirm, or null after showing why nothing was charged. */
  async function chargeIntent(
    stripe: Stripe,
    elements: StripeElements,
    onDecline?: () => void,
  ): Promise<string | null> {
    const reader = { texts: declines, language };
    const charge = await chargeCard(stripe, elements, orderId, reader).catch(
      (error): CardCharge => {
        console.error(error);
        return { status: 'failed', message: undefined, isConnectionLost: false };
      },
    );
    if ('paymentIntentId' in charge) return charge.paymentIntentId;
    onDecline?.();
    if (charge.status === 'canceled') {
      // The page as it is now says what became of the order, or has the card form of its next payment.
      window.location.reload();
      return null;
    }
    const { title, text } = paymentNotices.failed;
    const message = charge.message || text;
    if (charge.status === 'incomplete') showFailure(message);
    else {
      const lost = charge.isConnectionLost && `${connectionLost} ${payment.neverTwice}`;
      fail({ tone: 'failure', title, text: message }, lost || message);
    }
    return null;
  }

  /** Returns whether the browser is leaving for another page. */
  async function confirm(paymentIntentId: string | null): Promise<boolean> {
    if (!paymentIntentId) return false;
    let dueAt: string | undefined;
    try {
      ({ dueAt } = await call('POST /api/confirm-payment', {
        body: { paymentIntentId, orderId },
        result: confirmPaymentResponse,
      }));
    } catch (error) {
      if (isProblem(error, PROBLEM_TYPES.paymentProcessing)) {
        window.location.assign(returnPath({ orderId, paymentIntentId }, language));
        return true;
      }
      // The order was lost after this page had loaded it, and the card has been charged.
      if (isProblem(error, ORDER_NOT_FOUND) || isProblem(error, PROBLEM_TYPES.orderLookedFor)) {
        markLookedFor(orderId);
        return true;
      }
      const wasCharged = !isProblem(error, PROBLEM_TYPES.paymentNotCompleted);
      setUnconfirmed(wasCharged ? paymentIntentId : null);
      const notice = failureNotice(paymentNotices.processingError, error);
      fail(notice, isConnectionLost(error) ? connectionLost : notice.text);
      return false;
    }
    window.location.assign(
      isHandedOver(dueAt)
        ? pathIn(language, '/')
        : returnPath({ orderId, paymentIntentId }, language),
    );
    return true;
  }

  /** Returns whether the home page will say that the order is paid. The return screen asks the server, and needs no storage. */
  function isHandedOver(dueAt: string | undefined): boolean {
    try {
      invalidateOrders();
      storePaidOrder({ ...order, dueAt }, { language, dueDateWords });
      return storePendingNotice({ tone: 'success', ...paymentNotices.successful });
    } catch (error) {
      console.error(error);
      return false;
    }
  }

  /** @param text stays below the button after the notice has closed */
  function fail(notice: NoticeContent, text: string) {
    showFailure(text, notice.title);
    showNotice(notice);
  }

  function showFailure(text: string, title?: string) {
    setFailure({ tone: 'failure', title, text });
  }

  return {
    pay,
    isPaying,
    isUnconfirmed: unconfirmed !== null,
    /** Why the last payment failed, until the next one starts. */
    failure,
  };
}
