import type { Action, OrderAction } from '#shared/office/actions.ts';
import {
  type AnyPermission,
  CLERKS,
  EVERYBODY,
  eachOf,
  forOrder,
  OWNERS,
  type Permission,
  type Role,
} from '#shared/office/roles.ts';
import type { OrderStates } from '#shared/states.ts';
import { ORDER_ACTION_RULES } from './order-actions.ts';

const ORDER_PERMISSIONS = Object.fromEntries(
  Object.entries(ORDER_ACTION_RULES).map(([action, { permission }]) => [action, permission]),
) as Record<OrderAction, AnyPermission>;

/** Permissions of each role; for orders, as `order-actions.ts` has them. */
export const PERMISSIONS: Readonly<Record<Action, AnyPermission>> = {
  read_orders: { label: 'Read today’s work, orders and messages, and search', roles: EVERYBODY },
  ...ORDER_PERMISSIONS,
  assign: { label: 'Take orders and messages, and assign them', roles: EVERYBODY },
  answer_messages: { label: 'Answer messages', roles: EVERYBODY },
  undo: { label: 'Take back one’s own press', roles: EVERYBODY },
  quote: { label: 'Quote', roles: CLERKS },
  manage_mail: { label: 'Send email again or dismiss it', roles: CLERKS },
  read_figures: { label: 'Read the figures', roles: CLERKS },
  read_audit_log: { label: 'Read the audit log', roles: OWNERS },
  read_people: { label: 'Read the list of people', roles: OWNERS },
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
  return eachOf(PERMISSIONS[action]);
}

/** The permission that an action needs for an order. */
export function permissionForOrder(action: Action, order: OrderStates): Permission {
  return forOrder(PERMISSIONS[action], order);
}

/** Whether a role may do an action; for one that depends on the order, to some order. */
export function mayDo(role: Role, action: Action): boolean {
  return permissionsFor(action).some(({ roles }) => roles.includes(role));
}

/** Returns the permissions of a role. */
export function actionsOf(role: Role): Action[] {
  return (Object.keys(PERMISSIONS) as Action[]).filter((action) => mayDo(role, action));
}
