import type { ComponentType } from 'react';
import type { OrderAction } from '#shared/office/actions.ts';
import type { OrderDetails } from '#shared/office/orders.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import type { OrderDialogProps } from './ChangeDialog.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import { DeliverDialog } from './DeliverDialog.tsx';
import { DueDateDialog } from './DueDateDialog.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { StartDialog } from './StartDialog.tsx';

/** Where an action is done: in a dialog over the order, or on a screen of its own. */
type Button = { readonly label: (details: OrderDetails) => string } & (
  | { readonly dialog: ComponentType<OrderDialogProps>; readonly screen?: never }
  | { readonly screen: (details: OrderDetails) => string; readonly dialog?: never }
);

/** Each action's button. */
export const BUTTONS: Readonly<Record<OrderAction, Button>> = {
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

/** The last part of a dialog's address: `move-due-date`. */
export function dialogName(action: OrderAction): string {
  return action.replaceAll('_', '-');
}
