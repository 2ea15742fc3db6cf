import { isUnpaid, type OrderStates } from '../states.ts';

export const ROLES = ['reporter', 'clerk', 'owner'] as const;
export type Role = (typeof ROLES)[number];

export const EVERYBODY: readonly Role[] = ROLES;
export const CLERKS: readonly Role[] = ['clerk', 'owner'];
export const OWNERS: readonly Role[] = ['owner'];

/** Roles that may do something. */
export interface Permission {
  /** Description of what it allows, for docs/operating.md. */
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

export type AnyPermission = Permission | PermissionByPayment;

/** Every permission that may be needed, whatever the order is. */
export function eachOf(permission: AnyPermission): readonly Permission[] {
  return 'roles' in permission ? [permission] : [permission.unpaid, permission.paid];
}

/** The permission that is needed for an order. */
export function forOrder(permission: AnyPermission, order: OrderStates): Permission {
  if ('roles' in permission) return permission;
  return isUnpaid(order) ? permission.unpaid : permission.paid;
}
