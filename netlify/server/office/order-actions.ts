import type { Session } from '#server/access/sessions.ts';
import { keptAmount } from '#server/orders/kept-amount.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { isStartable } from '#server/orders/start-work.ts';
import type { AuditAction } from '#shared/audit-actions.ts';
import { ORDER_ACTIONS, type OrderAction } from '#shared/office/actions.ts';
import {
  allowsCause,
  awaitsReport,
  isRefundable,
  isUnderReview,
  isUnpaid,
} from '#shared/states.ts';
import { permissionForOrder } from './permissions.ts';

interface OrderActionRule {
  /** Whether the order allows it; the domain checks again. */
  readonly isPossible: (order: OrderRecord, messageId: string | null) => boolean;
  /** What the audit log says once it is done. */
  readonly audit: AuditAction;
}

/** What the office does to an order. `permissions.ts` says who may, `shared/audit-actions.ts` what the audit log says. */
export const ORDER_ACTION_RULES: Readonly<Record<OrderAction, OrderActionRule>> = {
  start: { isPossible: isStartable, audit: 'start' },
  write_report: {
    isPossible: ({ status, erasedAt }) =>
      (allowsCause(status, 'delivered') || status === 'delivered') && erasedAt === null,
    audit: 'write',
  },
  deliver: {
    isPossible: ({ status, erasedAt }) =>
      allowsCause(status, 'delivered') || (status === 'delivered' && erasedAt === null),
    audit: 'deliver',
  },
  accept: { isPossible: isUnderReview, audit: 'accept' },
  refund: {
    isPossible: (order) =>
      isUnderReview(order) ||
      (isRefundable(order) && keptAmount(order) > 0) ||
      order.otherAmount > 0,
    audit: 'refund',
  },
  move_due_date: { isPossible: awaitsReport, audit: 'due' },
  correct: { isPossible: ({ erasedAt }) => erasedAt === null, audit: 'edit' },
  replace_quote: {
    isPossible: (order, messageId) =>
      messageId !== null && order.status === 'pending' && isUnpaid(order),
    audit: 'quote',
  },
  cancel: {
    isPossible: (order) =>
      isUnderReview(order) ||
      (allowsCause(order.status, 'cancelled') && order.paymentStatus !== 'processing'),
    audit: 'cancel',
  },
  add_note: { isPossible: ({ erasedAt }) => erasedAt === null, audit: 'note' },
};

/** What a person may do to an order in its state. */
export function actionsFor(
  order: OrderRecord,
  messageId: string | null,
  { role }: Session,
): OrderAction[] {
  return ORDER_ACTIONS.filter(
    (action) =>
      ORDER_ACTION_RULES[action].isPossible(order, messageId) &&
      permissionForOrder(action, order).roles.includes(role),
  );
}
