import type { Role } from '#shared/office/access.ts';
import { type Action, ORDER_ACTIONS, type OrderAction } from '#shared/office/actions.ts';
import { isUnpaid, type OrderStates } from '#shared/states.ts';

/** Who may do something. */
export interface Permission {
  /** What it allows, for docs/operating.md. */
  readonly label: string;
  readonly roles: readonly Role[];
  /** The request must carry a fresh passkey's assertion. */
  readonly freshPasskey?: true;
}

/** The permission for an order that nobody has paid, and for one that was paid. */
interface PermissionByPayment {
  readonly unpaid: Permission;
  readonly paid: Permission;
}

const EVERYBODY = ['reporter', 'clerk', 'owner'] as const;
const CLERKS = ['clerk', 'owner'] as const;
const OWNERS = ['owner'] as const;

/** Who may do what. No other file decides on that. */
export const PERMISSIONS: Readonly<Record<Action, Permission | PermissionByPayment>> = {
  read_orders: { label: 'Read today’s work, orders and messages, and search', roles: EVERYBODY },
  add_note: { label: 'Add notes', roles: EVERYBODY },
  start: { label: 'Start work', roles: EVERYBODY },
  write_report: { label: 'Write reports', roles: EVERYBODY },
  deliver: { label: 'Deliver reports', roles: EVERYBODY },
  answer_messages: { label: 'Answer messages', roles: EVERYBODY },
  quote: { label: 'Quote', roles: CLERKS },
  replace_quote: { label: 'Replace a quote', roles: CLERKS },
  correct: { label: 'Correct orders', roles: CLERKS },
  move_due_date: { label: 'Move due dates', roles: CLERKS },
  manage_mail: { label: 'Send email again or dismiss it', roles: CLERKS },
  cancel: {
    unpaid: { label: 'Cancel what is unpaid', roles: CLERKS },
    paid: { label: 'Cancel what is paid', roles: OWNERS, freshPasskey: true },
  },
  read_figures: { label: 'Read the figures', roles: CLERKS },
  read_audit_log: { label: 'Read the audit log', roles: OWNERS },
  read_people: { label: 'Read the list of people', roles: OWNERS },
  preview_erasures: { label: 'See what an erasure would do', roles: OWNERS },
  refund: { label: 'Refund', roles: OWNERS, freshPasskey: true },
  accept: { label: 'Accept a payment under review', roles: OWNERS, freshPasskey: true },
  export: { label: 'Export', roles: OWNERS, freshPasskey: true },
  erase: { label: 'Erase a person’s data', roles: OWNERS, freshPasskey: true },
  change_people: { label: 'Invite, change and remove people', roles: OWNERS, freshPasskey: true },
  read_account: { label: 'See one’s own passkeys and sessions, and end them', roles: EVERYBODY },
  change_passkeys: {
    label: 'Add and remove one’s own passkeys',
    roles: EVERYBODY,
    freshPasskey: true,
  },
};

/** Every permission that an action may need. */
export function permissionsFor(action: Action): readonly Permission[] {
  const permission = PERMISSIONS[action];
  return 'roles' in permission ? [permission] : [permission.unpaid, permission.paid];
}

/** The permission that an action needs for an order. */
export function permissionForOrder(action: Action, order: OrderStates): Permission {
  const permission = PERMISSIONS[action];
  if ('roles' in permission) return permission;
  return isUnpaid(order) ? permission.unpaid : permission.paid;
}

/** Whether a role may do an action; for one that depends on the order, to some order. */
export function mayDo(role: Role, action: Action): boolean {
  return permissionsFor(action).some(({ roles }) => roles.includes(role));
}

/** What a role may do. */
export function actionsOf(role: Role): Action[] {
  return (Object.keys(PERMISSIONS) as Action[]).filter((action) => mayDo(role, action));
}

export function isOrderAction(action: Action): action is OrderAction {
  return (ORDER_ACTIONS as readonly Action[]).includes(action);
}
