import type { Role } from '#shared/office/access.ts';

interface OfficeAction {
  /** What it allows, for docs/operating.md. */
  readonly label: string;
  readonly roles: readonly Role[];
  /** The request must carry a fresh passkey's assertion. */
  readonly freshPasskey?: true;
}

const EVERYBODY = ['reporter', 'clerk', 'owner'] as const;
const CLERKS = ['clerk', 'owner'] as const;
const OWNERS = ['owner'] as const;

/** Who may do what. No other file decides on that. */
const TABLE = {
  read_orders: { label: 'Read today’s work, orders and messages, and search', roles: EVERYBODY },
  write_notes: { label: 'Add notes', roles: EVERYBODY },
  start_work: { label: 'Start work', roles: EVERYBODY },
  write_reports: { label: 'Write and deliver reports', roles: EVERYBODY },
  answer_messages: { label: 'Answer messages', roles: EVERYBODY },
  quote: { label: 'Quote, and replace a quote', roles: CLERKS },
  correct_orders: { label: 'Correct orders', roles: CLERKS },
  move_due_dates: { label: 'Move due dates', roles: CLERKS },
  manage_mail: { label: 'Send email again or dismiss it', roles: CLERKS },
  cancel_unpaid: { label: 'Cancel what is unpaid', roles: CLERKS },
  read_figures: { label: 'Read the figures', roles: CLERKS },
  read_audit_log: { label: 'Read the audit log', roles: OWNERS },
  read_people: { label: 'Read the list of people', roles: OWNERS },
  preview_erasures: { label: 'See what an erasure would do', roles: OWNERS },
  refund: { label: 'Refund', roles: OWNERS, freshPasskey: true },
  cancel_paid: { label: 'Cancel what is paid', roles: OWNERS, freshPasskey: true },
  accept_payments: { label: 'Accept a payment under review', roles: OWNERS, freshPasskey: true },
  export: { label: 'Export', roles: OWNERS, freshPasskey: true },
  erase: { label: 'Erase a person’s data', roles: OWNERS, freshPasskey: true },
  change_people: { label: 'Invite, change and remove people', roles: OWNERS, freshPasskey: true },
  read_account: { label: 'See one’s own passkeys and sessions, and end them', roles: EVERYBODY },
  change_passkeys: {
    label: 'Add and remove one’s own passkeys',
    roles: EVERYBODY,
    freshPasskey: true,
  },
} as const satisfies Readonly<Record<string, OfficeAction>>;

export type Action = keyof typeof TABLE;
export const ACTIONS: Readonly<Record<Action, OfficeAction>> = TABLE;

export function mayDo(role: Role, action: Action): boolean {
  return ACTIONS[action].roles.includes(role);
}

/** What a role may do. */
export function actionsOf(role: Role): Action[] {
  return (Object.keys(ACTIONS) as Action[]).filter((action) => mayDo(role, action));
}
