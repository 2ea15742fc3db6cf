import type { Session } from '#server/access/sessions.ts';
import { isAppointable } from '#server/appointments/plan.ts';
import { isMarkable } from '#server/orders/flags.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { isStartable } from '#server/orders/start-work.ts';
import { isWaiting } from '#server/orders/waiting.ts';
import type { AuditAction } from '#shared/audit-actions.ts';
import { keptAmount } from '#shared/kept-amount.ts';
import { ORDER_ACTIONS, type OrderAction } from '#shared/office/actions.ts';
import { flagActionOf, flagAuditOf, flagOf, forFlags } from '#shared/office/flags.ts';
import { type AnyPermission, CLERKS, EVERYBODY, forOrder, OWNERS } from '#shared/office/roles.ts';
import { hasReport } from '#shared/services.ts';
import {
  allowsCause,
  awaitsReport,
  isRefundable,
  isUnderReview,
  isUnpaid,
} from '#shared/states.ts';

interface OrderActionRule {
  /** Roles that may do it. */
  readonly permission: AnyPermission;
  /** Whether the order allows it; the domain checks again. */
  readonly isPossible: (
    order: OrderRecord,
    messageId: string | null,
    hasAppointment: boolean,
  ) => boolean;
  /** Entry of the audit log once it is done. */
  readonly audit: AuditAction;
}

/** Every action of the office on an order: who may do it, when, and what the audit log says. */
export const ORDER_ACTION_RULES: Readonly<Record<OrderAction, OrderActionRule>> = {
  start: {
    permission: { label: 'Start work', roles: EVERYBODY },
    isPossible: isStartable,
    audit: 'start',
  },
  write_report: {
    permission: { label: 'Write reports', roles: EVERYBODY },
    isPossible: ({ serviceType, status, erasedAt }) =>
      hasReport(serviceType) &&
      (allowsCause(status, 'delivered') || status === 'delivered') &&
      erasedAt === null,
    audit: 'write',
  },
  deliver: {
    permission: { label: 'Deliver reports', roles: EVERYBODY },
    isPossible: ({ status, erasedAt }) =>
      allowsCause(status, 'delivered') || (status === 'delivered' && erasedAt === null),
    audit: 'deliver',
  },
  record_answer: {
    permission: { label: 'Record what a customer answered', roles: EVERYBODY },
    isPossible: isWaiting,
    audit: 'answered_question',
  },
  ask_customer: {
    permission: { label: 'Ask the customer of an order', roles: EVERYBODY },
    isPossible: awaitsReport,
    audit: 'ask',
  },
  accept: {
    permission: { label: 'Accept a payment under review', roles: OWNERS, freshPasskey: true },
    isPossible: isUnderReview,
    audit: 'accept',
  },
  refund: {
    permission: { label: 'Refund', roles: OWNERS, freshPasskey: true },
    isPossible: (order) =>
      isUnderReview(order) ||
      (isRefundable(order) && keptAmount(order) > 0) ||
      order.otherAmount > 0,
    audit: 'refund',
  },
  plan_appointment: {
    permission: { label: 'Plan visits and consultations', roles: EVERYBODY },
    isPossible: isAppointable,
    audit: 'plan_appointment',
  },
  cancel_appointment: {
    permission: { label: 'Cancel visits and consultations', roles: EVERYBODY },
    isPossible: (order, _, hasAppointment) => hasAppointment && isAppointable(order),
    audit: 'cancel_appointment',
  },
  move_due_date: {
    permission: { label: 'Move due dates', roles: CLERKS },
    isPossible: awaitsReport,
    audit: 'due',
  },
  correct: {
    permission: { label: 'Correct orders', roles: CLERKS },
    isPossible: ({ erasedAt }) => erasedAt === null,
    audit: 'edit',
  },
  replace_quote: {
    permission: { label: 'Replace a quote', roles: CLERKS },
    isPossible: (order, messageId) =>
      messageId !== null && order.status === 'pending' && isUnpaid(order),
    audit: 'quote',
  },
  cancel: {
    permission: {
      unpaid: { label: 'Cancel what is unpaid', roles: CLERKS },
      paid: { label: 'Cancel what is paid', roles: OWNERS, freshPasskey: true },
    },
    isPossible: (order) =>
      isUnderReview(order) ||
      (allowsCause(order.status, 'cancelled') && order.paymentStatus !== 'processing'),
    audit: 'cancel',
  },
  ...forFlags(flagActionOf, (flag) => ({
    permission: { label: flagOf(flag).allows, roles: flagOf(flag).roles },
    isPossible: (order: OrderRecord) => isMarkable(order),
    audit: flagAuditOf(flag, true),
  })),
  add_note: {
    permission: { label: 'Add notes', roles: EVERYBODY },
    isPossible: ({ erasedAt }) => erasedAt === null,
    audit: 'note',
  },
};

/** Returns the actions that a person may do to an order in its state. */
export function actionsFor(
  order: OrderRecord,
  messageId: string | null,
  { role }: Session,
  hasAppointment = false,
): OrderAction[] {
  return ORDER_ACTIONS.filter((action) => {
    const { isPossible, permission } = ORDER_ACTION_RULES[action];
    return (
      isPossible(order, messageId, hasAppointment) &&
      forOrder(permission, order).roles.includes(role)
    );
  });
}
