import { flagActionOf, ORDER_FLAG_NAMES } from './flags.ts';

/** Every action of the office on an order: a button on its screen each, in their order. */
export const ORDER_ACTIONS = [
  'start',
  'write_report',
  'deliver',
  'record_answer',
  'ask_customer',
  'accept',
  'refund',
  'plan_appointment',
  'cancel_appointment',
  'move_due_date',
  'correct',
  'replace_quote',
  'cancel',
  ...ORDER_FLAG_NAMES.map(flagActionOf),
  'add_note',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** Everything that a role allows or not: `server/office/permissions.ts`, and for an order `server/office/order-actions.ts`. */
export type Action =
  | OrderAction
  | 'read_orders'
  | 'assign'
  | 'answer_messages'
  | 'undo'
  | 'quote'
  | 'manage_mail'
  | 'read_figures'
  | 'read_audit_log'
  | 'read_people'
  | 'export'
  | 'erase'
  | 'change_people'
  | 'read_account'
  | 'change_passkeys';
