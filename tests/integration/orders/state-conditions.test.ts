import { describe, expect, test } from 'vitest';
import { orderIs } from '#server/orders/state-conditions.ts';
import {
  awaitsReport,
  CLOSED_STATUSES,
  isComplete,
  isPayable,
  isRefundable,
  isSettled,
  isUnderReview,
  isUnpaid,
  MONEY_RETURNED,
  OPEN_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '#shared/states.ts';
import { openSite } from '../site.ts';

const site = await openSite();

interface States {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
}

const predicates: Readonly<Record<keyof typeof orderIs, (order: States) => boolean>> = {
  payable: isPayable,
  unpaid: isUnpaid,
  settled: isSettled,
  closed: ({ status }) => CLOSED_STATUSES.includes(status),
  underReview: isUnderReview,
  openWithoutMoney: (order) =>
    OPEN_STATUSES.includes(order.status) && MONEY_RETURNED.includes(order.paymentStatus),
  cancelledButPaid: (order) => order.status === 'cancelled' && isRefundable(order),
  abandoned: (order) => isUnpaid(order) && order.status === 'cancelled',
  complete: isComplete,
  awaitingReport: awaitsReport,
};

describe('a condition in SQL selects the same states as its predicate', () => {
  test.each(Object.entries(predicates))('%s', async (name, predicate) => {
    const all = ORDER_STATUSES.flatMap((status) =>
      PAYMENT_STATUSES.map((paymentStatus) => ({ status, paymentStatus })),
    );
    const selected = await site.db.query(
      `select status, payment_status as "paymentStatus"
       from jsonb_to_recordset($states::jsonb) as states (status text, "paymentStatus" text),
            lateral (select states."paymentStatus" as payment_status) as named
       where ${orderIs[name as keyof typeof orderIs]}`,
      { states: JSON.stringify(all) },
    );
    expect(new Set(selected.map((row) => JSON.stringify(row)))).toEqual(
      new Set(all.filter(predicate).map((states) => JSON.stringify(states))),
    );
  });
});
