import type { ComponentType } from 'react';
import type { OrderAction } from '#shared/office/actions.ts';
import { flagActionOf, flagOf, forFlags } from '#shared/office/flags.ts';
import type { OrderDetails } from '#shared/office/orders.ts';
import { appointmentOf, type DeliveredAs, deliveredAs } from '#shared/services.ts';
import { isRefundable } from '#shared/states.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import { AppointmentDialog, CancelAppointmentDialog } from './AppointmentDialog.tsx';
import { AskDialog } from './AskDialog.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import type { ActionDialogProps } from './ChangeDialog.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import { DeliverDialog } from './DeliverDialog.tsx';
import { DueDateDialog } from './DueDateDialog.tsx';
import { FlagDialog } from './FlagDialog.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';

interface Label {
  readonly label: (details: OrderDetails) => string;
}

/** Where an action is done: in a dialog over the order, on a screen of its own, or by one press on the order itself. */
type Button =
  | (Label & {
      readonly dialog: ComponentType<ActionDialogProps>;
      readonly screen?: never;
      /** With it the work on the order may end: what waits next is offered. */
      readonly leadsOn?: true;
    })
  | (Label & { readonly screen: (details: OrderDetails) => string; readonly dialog?: never })
  | (Label & { readonly dialog?: never; readonly screen?: never });

const REPLACE: Readonly<Record<DeliveredAs, string>> = {
  report: 'Replace report',
  advice: 'Replace advice',
  files: 'Correct or add a file',
};

/** Each action's button. */
export const BUTTONS: Readonly<Record<OrderAction, Button>> = {
  start: { label: () => 'Start work' },
  write_report: {
    label: () => 'Write report',
    screen: ({ order }) => `/office/report/${order.id}`,
  },
  deliver: {
    label: ({ order }) =>
      order.status === 'delivered' ? REPLACE[deliveredAs(order.serviceType)] : 'Deliver',
    dialog: DeliverDialog,
    leadsOn: true,
  },
  record_answer: { label: () => 'They answered', dialog: AnswerDialog },
  ask_customer: {
    label: ({ order }) => (order.waitingSince ? 'Ask once more' : 'Ask the customer'),
    dialog: AskDialog,
    leadsOn: true,
  },
  accept: { label: () => 'Accept payment', dialog: AcceptDialog },
  refund: { label: () => 'Refund', dialog: RefundDialog, leadsOn: true },
  plan_appointment: {
    label: ({ order, appointment }) =>
      `${appointment ? 'Change' : 'Plan'} ${appointmentOf(order.serviceType)}`,
    dialog: AppointmentDialog,
  },
  cancel_appointment: {
    label: ({ order }) => `Cancel ${appointmentOf(order.serviceType)}`,
    dialog: CancelAppointmentDialog,
  },
  move_due_date: {
    label: ({ order }) => (order.dueAt === null ? 'Set due date' : 'Move due date'),
    dialog: DueDateDialog,
  },
  correct: { label: () => 'Correct', dialog: CorrectDialog },
  replace_quote: {
    label: () => 'Replace quote',
    screen: ({ order, messageId }) => `/office/quote?replaces=${order.id}&message=${messageId}`,
  },
  cancel: {
    label: ({ order }) => (isRefundable(order) ? 'Cancel and refund' : 'Cancel'),
    dialog: CancelDialog,
    leadsOn: true,
  },
  ...forFlags(flagActionOf, (flag) => ({
    label: ({ order }: OrderDetails) => flagOf(flag).button[order.flags.includes(flag) ? 1 : 0],
    dialog: FlagDialog,
  })),
  add_note: { label: () => 'Add note', dialog: NoteDialog },
};

/** The last part of a dialog's address: `move-due-date`. */
export function dialogName(action: OrderAction): string {
  return action.replaceAll('_', '-');
}

/** Whether the work on an order may end with what a dialog did, by the last part of its address. */
export function leadsOn(dialog: string): boolean {
  const button = Object.entries(BUTTONS).find(
    ([action]) => dialogName(action as OrderAction) === dialog,
  );
  return button !== undefined && 'leadsOn' in button[1];
}
