import { order as sample } from '#emulators/mailbox/sample-records.ts';
import type { OrderDetails } from '#shared/office/orders.ts';

/** What the office loads of the sample order, with what is told to differ. */
export const details = (
  order: Partial<OrderDetails['order']>,
  changes: Partial<OrderDetails> = {},
): OrderDetails => ({
  order: { ...sample, flags: [], assignee: null, ...order },
  facts: [],
  next: { text: '', action: null },
  actions: [],
  appointment: null,
  payments: [],
  messageId: null,
  undo: null,
  files: [],
  timeline: [],
  ...changes,
});

/** The properties of a dialog that does nothing. */
export const DIALOG = { orderId: sample.id, onClose: () => {}, onDone: () => {} };
