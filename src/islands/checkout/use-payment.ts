import { useElements, useStripe } from '@stripe/react-stripe-js';
import { useRef, useState } from 'react';
import { call, isProblem } from '#client/api.ts';
import { leaveNoticeForNextPage, raiseNotice, withdrawNotice } from '#client/notice.ts';
import {
  paymentFailed,
  paymentProcessingError,
  paymentSuccessful,
} from '#client/notice-catalogue.ts';
import { invalidateOrders } from '#client/orders.ts';
import type { NoticeContent } from '#client/pending-notice.ts';
import { PROBLEM_TYPES } from '#shared/problem.ts';
import { routes } from '#shared/routes.ts';
import { returnPath } from './address.ts';
import { type Charge, charge } from './charge.ts';

/** What the Pay button does, from the card to the notice on the home page. */
export function usePayment(orderId: string) {
  const stripe = useStripe();
  const elements = useElements();
  const isUnderWay = useRef(false);
  const [isPaying, setIsPaying] = useState(false);
  const [failure, setFailure] = useState<NoticeContent | null>(null);
  /** A charge that succeeded and that the server has not confirmed yet: it must not be made again. */
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);

  async function pay() {
    if (!stripe || !elements || isUnderWay.current) return;
    isUnderWay.current = true;
    setIsPaying(true);
    setFailure(null);
    withdrawNotice();
    const isLeaving = await confirm(unconfirmed ?? (await chargedIntent(stripe, elements)));
    isUnderWay.current = isLeaving;
    setIsPaying(isLeaving);
  }

  /** @returns the intent to confirm, or null when there is none: the visitor has been told why */
  async function chargedIntent(
    ...card: [NonNullable<typeof stripe>, NonNullable<typeof elements>]
  ) {
    const result = await charge(...card, orderId).catch(
      (): Charge => ({ outcome: 'refused', message: undefined }),
    );
    if (result.outcome !== 'refused') return result.paymentIntentId;
    fail(paymentFailed(result.message));
    return null;
  }

  /** @returns whether the browser is on its way to another page */
  async function confirm(paymentIntentId: string | null): Promise<boolean> {
    if (!paymentIntentId) return false;
    try {
      await call(routes.confirmPayment, { body: { paymentIntentId, orderId } });
    } catch (error) {
      if (isProblem(error, PROBLEM_TYPES.paymentProcessing)) {
        window.location.assign(returnPath({ orderId, paymentIntentId }));
        return true;
      }
      const wasCharged = !isProblem(error, PROBLEM_TYPES.paymentNotCompleted);
      setUnconfirmed(wasCharged ? paymentIntentId : null);
      fail(paymentProcessingError(error));
      return false;
    }
    invalidateOrders();
    leaveNoticeForNextPage(paymentSuccessful);
    window.location.assign('/');
    return true;
  }

  function fail(notice: NoticeContent) {
    setFailure(notice);
    raiseNotice(notice);
  }

  return {
    pay,
    isPaying,
    isUnconfirmed: unconfirmed !== null,
    /** Why the last try failed, until the next. */
    failure,
  };
}
