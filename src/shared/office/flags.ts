import { EVERYBODY, type Role } from './roles.ts';

/** A mark that the office sets on an order, and takes back: everything about it but its column in `sql/`. */
interface Flag {
  /** The order's field, which has the time of the mark. */
  readonly field: `${string}At`;
  /** In a word or two, on Today and among the order's facts. */
  readonly label: string;
  /** What it allows, for the table of roles. */
  readonly allows: string;
  /** Who may set it, and take it back. */
  readonly roles: readonly Role[];
  /** The words on the button that sets it, and on the one that takes it back. */
  readonly button: readonly [set: string, unset: string];
  /** The words of the audit log, and of the sentence that says that it is done. */
  readonly audit: readonly [set: string, unset: string];
  /** Whether Today and the morning's email show it, and its orders before all others. */
  readonly today: 'first' | 'shown' | 'hidden';
  /** Its column in exports; null for none. */
  readonly exported: string | null;
}

export const ORDER_FLAGS = {
  urgent: {
    field: 'urgentAt',
    label: 'Urgent',
    allows: 'Mark orders as urgent',
    roles: EVERYBODY,
    button: ['Mark as urgent', 'No longer urgent'],
    audit: ['Marked as urgent', 'Marked as no longer urgent'],
    today: 'first',
    exported: 'urgent',
  },
} as const satisfies Readonly<Record<string, Flag>>;

export type OrderFlag = keyof typeof ORDER_FLAGS;
/** The field of an order that has a flag's time. */
export type FlagField = (typeof ORDER_FLAGS)[OrderFlag]['field'];
/** Sets a flag, and takes it back. */
type FlagAction = `mark_${OrderFlag}`;
type FlagAudit = FlagAction | `unmark_${OrderFlag}`;

/** The call's name. */
export type FlagCall = `POST /orders/:id/flags/${OrderFlag}`;

/** Every flag, in the order of their buttons and labels. */
export const ORDER_FLAG_NAMES = Object.keys(ORDER_FLAGS) as OrderFlag[];

/** Returns a flag as all are declared. */
export function flagOf(flag: OrderFlag): Flag & { readonly field: FlagField } {
  return ORDER_FLAGS[flag];
}

export function flagActionOf(flag: OrderFlag): FlagAction {
  return `mark_${flag}`;
}

export function flagAuditOf(flag: OrderFlag, isSet: boolean): FlagAudit {
  return isSet ? `mark_${flag}` : `unmark_${flag}`;
}

/** The call that sets a flag, and takes it back. */
export function flagCallOf(flag: OrderFlag): FlagCall {
  return `POST /orders/:id/flags/${flag}`;
}

/** Returns a value for each flag, under the name that something of it has. */
export function forFlags<Name extends string, Value>(
  nameOf: (flag: OrderFlag) => Name,
  makeValue: (flag: OrderFlag) => Value,
): Record<Name, Value> {
  const values = ORDER_FLAG_NAMES.map((flag) => [nameOf(flag), makeValue(flag)]);
  return Object.fromEntries(values) as Record<Name, Value>;
}

/** The flags that an order has. */
export function flagsOf(order: Readonly<Record<FlagField, string | null>>): OrderFlag[] {
  return ORDER_FLAG_NAMES.filter((flag) => order[flagOf(flag).field] !== null);
}
