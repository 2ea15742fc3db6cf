import type { Role } from '#shared/office/access.ts';
import { isUnpaid, type OrderStates } from '#shared/states.ts';

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

export const EVERYBODY = ['reporter', 'clerk', 'owner'] as const;
export const CLERKS = ['clerk', 'owner'] as const;
export const OWNERS = ['owner'] as const;

/** Every permission that may be needed, whatever the order is. */
export function eachOf(permission: AnyPermission): readonly Permission[] {
  return 'roles' in permission ? [permission] : [permission.unpaid, permission.paid];
}

/** The permission that is needed for an order. */
export function forOrder(permission: AnyPermission, order: OrderStates): Permission {
  if ('roles' in permission) return permission;
  return isUnpaid(order) ? permission.unpaid : permission.paid;
}
